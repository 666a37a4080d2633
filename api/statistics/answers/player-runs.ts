import { CHARACTERS, type Character } from '../../../contract/statistics/bracket.ts';
import { readGeneration, readNames } from '../../store/segments/segment-files.ts';
import { type CodeIndex, indexCodes } from '../counting/catalogue/code-index.ts';
import { LIFT } from '../counting/cells/columns.ts';
import { addBlock } from '../counting/counters/blocks.ts';
import { addSparse } from '../counting/counters/sparse-block.ts';
import { type FoldTools, bumpSum } from '../counting/cells/seat.ts';
import { createExpected, standingsOf } from '../generation/lift/standings.ts';
import { COUNTED, CELLS } from '../counting/rows/cell-key.ts';
import { type Frame, OUTCOMES, isOfficial } from '../counting/rows/frame.ts';
import { VectorReader } from '../counting/rows/vector-reader.ts';
import { UNKNOWN_PLAYER } from '../generation/snapshot/refusals.ts';
import type { BracketSums, Snapshot } from '../generation/snapshot/snapshot.ts';
import { countersOfRows } from './player-counters.ts';

/** Which of a player's runs are looked at; what is absent does not restrict. */
export interface PlayerFilter {
	/** Position among the characters. */
	readonly character: { readonly id: Character; readonly position: number } | null;
	readonly ascension: number | null;
	readonly version: string | null;
	/** 1 to 4; 4 is four and more. */
	readonly players: number | null;
}

/** What the tables of codes of a segment take, about. */
const CODE_INDEX_BYTES = 256 * 1024;

/** No row is of this user. */
const NOBODY = -2;

/**
 * Rows of a player, oldest first. Every name and every row is looked at, whoever is asked for.
 * @param isShown false finds no runs, in the same time.
 * @throws Error with the code {@link UNKNOWN_PLAYER} when there are none.
 */
export function rowsOfPlayer({ frame }: Pick<Snapshot, 'frame'>, username: string, isShown: boolean): number[] {
	const { columns, length, users } = frame;
	const key = username.trim().toLowerCase();
	let wanted = NOBODY;
	for (let user = 0; user < users.length; user++) if (users[user] === key && isShown) wanted = user;
	const rows: number[] = [];
	for (let row = 0; row < length; row++) if (columns.user[row] === wanted && columns.isVisible[row] === 1) rows.push(row);
	if (rows.length === 0) throw Object.assign(new Error('Player not found'), { code: UNKNOWN_PLAYER });
	return rows;
}

/** The official ones of some rows that pass a filter. */
export function filterRows({ columns, builds }: Frame, rows: readonly number[], filter: PlayerFilter): number[] {
	const build = filter.version === null ? null : builds.indexOf(filter.version) + 1;
	return rows.filter(
		(row) =>
			isOfficial(columns, row) &&
			(columns.counted[row]! & COUNTED.official) !== 0 &&
			(filter.character === null || columns.character[row] === filter.character.position) &&
			(filter.ascension === null || columns.ascension[row] === filter.ascension) &&
			(build === null || (build > 0 && columns.build[row] === build)) &&
			(filter.players === null || columns.party[row] === filter.players - 1),
	);
}

/** What answers say of a filter. */
export function filterFields({ character, ascension, version, players }: PlayerFilter) {
	return { character: character?.id ?? null, ascension, version, players };
}

/** Called for each row with the view on its seat. */
export type VisitSeat = (row: number) => void;

/**
 * Reads the seats of some rows.
 * @param open starts with a segment.
 */
export function readSeats(
	snapshot: Snapshot,
	segments: string,
	rows: readonly number[],
	open: (tools: FoldTools) => VisitSeat,
): void {
	// Recomputed vectors have other positions until the next rollup.
	if (readGeneration(segments) !== snapshot.manifest.segments) return;
	const { columns } = snapshot.frame;
	for (const [segment, members] of Map.groupBy(rows, (row) => columns.segment[row]!)) {
		const reader = new VectorReader(segments, segment);
		const index = codeIndex(snapshot, segments, segment);
		let visit: VisitSeat | undefined;
		for (const row of members) {
			reader.open(columns.word[row]!);
			visit ??= open({ view: reader.view, index, layout: snapshot.layouts.cell });
			visit(row);
		}
		reader.close();
	}
}

/** Names are added to a segment, but never to the rows of a generation. */
function codeIndex(snapshot: Snapshot, segments: string, segment: number): CodeIndex {
	return snapshot.remember(
		`codes ${segment}`,
		() => indexCodes(readNames(segments, segment), snapshot.catalogue),
		CODE_INDEX_BYTES,
	);
}

/** Zeros for the counters of a cell. */
function emptySums({ layouts }: Snapshot): BracketSums {
	const { counts, sums, lifts } = layouts.cell.lengths;
	return { counts: new Int32Array(counts), sums: new Float64Array(sums), lifts: new Float64Array(lifts) };
}

/** Adds the lift of what the official row under the view acquired. */
function createRowLift(snapshot: Snapshot, tools: FoldTools): (row: number, lifts: Float64Array) => void {
	const { columns, length, users } = snapshot.frame;
	const standings = snapshot.remember('standings', () => standingsOf(columns, length, users.length));
	const expectedOf = createExpected(columns, standings);
	const acquisitions = snapshot.plan.createAcquisitions(tools);
	return (row, lifts) => {
		const expectedAt = expectedOf(row);
		const won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
		acquisitions((at, floor) => {
			const expected = expectedAt[floor]!;
			if (expected < 0) return;
			bumpSum(lifts, at + LIFT.seats, 1);
			bumpSum(lifts, at + LIFT.wins, won);
			bumpSum(lifts, at + LIFT.expected, expected);
		});
	};
}

/** Counters of some official rows by character, but for lift. */
export function countsOfRows(snapshot: Snapshot, segments: string, rows: readonly number[]): BracketSums[] {
	const byCharacter = CHARACTERS.map(() => emptySums(snapshot));
	const { cells, cellSums } = countersOfRows(snapshot, segments, rows, ['cell']);
	for (const [key, block] of cells.parts()) addSparse(byCharacter[CELLS.read(key).character]!.counts, block);
	for (const [key, block] of cellSums.entries()) addBlock(byCharacter[CELLS.read(key).character]!.sums, block);
	return byCharacter;
}

/** The sum of some counters. */
export function addUp(snapshot: Snapshot, parts: readonly BracketSums[]): BracketSums {
	const total = emptySums(snapshot);
	for (const { counts, sums } of parts) {
		addBlock(total.counts, counts);
		addBlock(total.sums, sums);
	}
	return total;
}

/** Counters of some official rows, with those of lift. */
export function sumsOfRows(snapshot: Snapshot, segments: string, rows: readonly number[]): BracketSums {
	const sums = addUp(snapshot, countsOfRows(snapshot, segments, rows));
	readSeats(snapshot, segments, rows, (tools) => {
		const countLift = createRowLift(snapshot, tools);
		return (row) => countLift(row, sums.lifts);
	});
	return sums;
}
