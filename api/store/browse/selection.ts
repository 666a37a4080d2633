import type { RunFilter } from '../run-query.ts';
import { HAS_REPLAY, IS_ABANDONED, IS_DELETED, IS_HIDDEN, IS_OFFICIAL, IS_WIN, type RunColumns } from './run-columns.ts';
import { headsOfPrefix } from './seed-head.ts';
import type { SubmitterTally } from './submitter-tally.ts';

/** Which positions a filter leaves: 1 or 0 each. */
export type Mask = Uint8Array;

const LARGEST_RANKED_ASCENSION = 10;

/** One step of a filter: clears what does not fit, from a position on. */
type Step = (mask: Mask, from: number) => void;

/** Ids of rows, each less by `first`. */
export interface IdPart {
	readonly first: number;
	readonly rows: ArrayLike<number>;
}

/** Rows that other indexes found, by id: rows with a seed, of a Steam id, with a card. */
export type IdLists = readonly (readonly IdPart[])[];

/** Applies a filter to all rows, column by column: simple loops over typed arrays run at a thousand million rows a second. */
export function selectRuns(columns: RunColumns, tally: SubmitterTally, filter: RunFilter, lists: IdLists): Mask {
	const mask = new Uint8Array(columns.size);
	const steps = [
		...scalarSteps(columns, filter),
		...lists.map((ids) => keepIds(columns, ids)),
		...(filter.winrate ? [keepWinrates(columns, tally, filter.winrate)] : []),
	];
	for (const step of steps) step(mask, 0);
	return mask;
}

/** What a filter leaves that asks for columns only, of rows from a position on; what was found before is kept. */
export function extendMask(columns: RunColumns, filter: RunFilter, known: Mask): Mask {
	const mask = new Uint8Array(columns.size);
	mask.set(known);
	for (const step of scalarSteps(columns, filter)) step(mask, known.length);
	return mask;
}

function scalarSteps(columns: RunColumns, filter: RunFilter): Step[] {
	return [keepFlags(columns, filter), ...columnSteps(columns, filter)];
}

/** The first step fills the mask: what is visible and has the right flags. */
function keepFlags(columns: RunColumns, filter: RunFilter): Step {
	const { flags } = columns.arrays;
	const official = filter.isOfficial ? IS_OFFICIAL : 0;
	const outcome = { won: IS_WIN, lost: 0, any: 0 }[filter.outcome ?? 'any'];
	const replay = filter.hasReplay ? HAS_REPLAY : 0;
	const lookedOutcome = { won: IS_WIN, lost: IS_WIN | IS_ABANDONED, any: 0 }[filter.outcome ?? 'any'];
	// The journal of a run that was deleted is shown to nobody.
	const lookedReplay = { true: HAS_REPLAY | IS_DELETED, false: HAS_REPLAY, any: 0 }[`${filter.hasReplay ?? 'any'}`];
	const looked = IS_HIDDEN | official | lookedOutcome | lookedReplay;
	const wanted = official | outcome | replay;
	return (mask, from) => {
		for (let position = from; position < mask.length; position += 1)
			mask[position] = (flags[position]! & looked) === wanted ? 1 : 0;
	};
}

function keepIds(columns: RunColumns, parts: readonly IdPart[]): Step {
	return (mask) => {
		const found = new Uint8Array(mask.length);
		for (const { first, rows } of parts) {
			for (let index = 0; index < rows.length; index += 1) {
				const position = columns.positionOf(first + rows[index]!);
				if (position !== undefined) found[position] = 1;
			}
		}
		for (let position = 0; position < mask.length; position += 1) mask[position] = mask[position]! & found[position]!;
	};
}

function columnSteps(columns: RunColumns, filter: RunFilter): Step[] {
	const { characters, gameModes, builds, submitters, arrays } = columns;
	const steps: Step[] = [];
	if (filter.character !== undefined) steps.push(keepCodes(arrays.characters, [characters.find(filter.character)]));
	if (filter.gameMode !== undefined) steps.push(keepCodes(arrays.gameModes, [gameModes.find(filter.gameMode)]));
	if (filter.builds)
		steps.push(
			keepCodes(
				arrays.builds,
				filter.builds.map((build) => builds.find(build)),
			),
		);
	if (filter.username !== undefined) steps.push(keepCodes(arrays.submitters, [submitters.find(filter.username)]));
	const heads = filter.seedPrefix === undefined ? undefined : headsOfPrefix(filter.seedPrefix);
	if (heads) steps.push(keepRange(arrays.seedHeads, heads));
	if (filter.players) steps.push(keepRange(arrays.players, filter.players));
	if (filter.ascension) steps.push(keepRange(arrays.ascensions, filter.ascension));
	if (filter.isRanked)
		steps.push(
			keepRange(arrays.ascensions, { min: 0, max: LARGEST_RANKED_ASCENSION }),
			keepRange(arrays.runTimes, { min: 1, max: Number.POSITIVE_INFINITY }),
		);
	return steps;
}

function keepCodes(column: Uint32Array, codes: readonly (number | undefined)[]): Step {
	const wanted = codes.filter((code) => code !== undefined);
	const [only] = wanted;
	if (only === undefined) return (mask, from) => void mask.fill(0, from);
	if (wanted.length > 1) return keepSet(column, new Set(wanted));
	return (mask, from) => {
		for (let position = from; position < mask.length; position += 1) if (column[position] !== only) mask[position] = 0;
	};
}

function keepSet(column: Uint32Array, wanted: ReadonlySet<number>): Step {
	return (mask, from) => {
		for (let position = from; position < mask.length; position += 1) if (!wanted.has(column[position]!)) mask[position] = 0;
	};
}

function keepRange(column: Uint8Array | Int16Array | Int32Array | Uint32Array, { min, max }: { min: number; max: number }): Step {
	return (mask, from) => {
		for (let position = from; position < mask.length; position += 1) {
			const value = column[position]!;
			if (value < min || value > max) mask[position] = 0;
		}
	};
}

function keepWinrates(columns: RunColumns, tally: SubmitterTally, { min, max }: { min: number; max: number }): Step {
	const fits = Uint8Array.from(tally.rates(), (rate) => Number(rate >= min && rate <= max));
	const { submitters } = columns.arrays;
	return (mask) => {
		for (let position = 0; position < mask.length; position += 1) {
			mask[position] = mask[position]! & fits[submitters[position]!]!;
		}
	};
}

/** How many positions are left. */
export function countMask(mask: Mask): number {
	let count = 0;
	for (let position = 0; position < mask.length; position += 1) count += mask[position]!;
	return count;
}
