import {
	type Bracket,
	CHARACTERS,
	MODES,
	PARTIES,
	SKILLS,
	bracketName,
	preparedBrackets,
} from '../../../../contract/statistics/bracket.ts';
import { type SparseBlock, addSparse } from '../../counting/counters/sparse-block.ts';
import { SparseBlocks } from '../../counting/counters/sparse-blocks.ts';
import { CELLS, type CellAddress } from '../../counting/rows/cell-key.ts';

/** Whether a cell belongs to a bracket; `versionOf` names a build. */
export function isInBracket(cell: CellAddress, bracket: Bracket, versionOf: (build: number) => string): boolean {
	const { party, mode, skill, version, character } = bracket;
	if (party !== undefined && PARTIES[cell.party] !== party) return false;
	if (mode !== undefined && MODES[cell.mode] !== mode) return false;
	if (skill !== undefined && cell.band < SKILLS.indexOf(skill) + 1) return false;
	if (character !== undefined && CHARACTERS[cell.character] !== character) return false;
	return version === undefined || versionOf(cell.build) === version;
}

/** The sum of all characters, which stands before those of each. */
function addCharacters<B extends Block>(sums: SparseBlocks<B>, first: number): void {
	const blocks = CHARACTERS.flatMap((_, character) => sums.find(first + 1 + character) ?? []);
	for (const block of blocks) addSparse(sums.at(first), block);
}

/** A prepared bracket, for one character or for all. */
export interface PreparedSum {
	readonly bracket: string;
	readonly character: string | null;
}

/** Sums of cells by bracket and character; keys are positions in {@link preparedSums}. */
export function preparedSums(versions: readonly string[]): PreparedSum[] {
	return preparedBrackets(versions).flatMap((bracket) =>
		[null, ...CHARACTERS].map((character) => ({ bracket: bracketName(bracket), character })),
	);
}

type Block = Int32Array | Float64Array;
type NameBuild = (build: number) => string;

interface Part<B extends Block> {
	readonly address: CellAddress;
	readonly block: SparseBlock<B>;
}

/** Blocks that parts of cells are taken from. */
interface Cells<B extends Block> {
	parts(): Iterable<readonly [number, SparseBlock<B>]>;
	zeros(): B;
}

function partsOf<B extends Block>(cells: Cells<B>): Part<B>[] {
	return Array.from(cells.parts(), ([key, block]) => ({ address: CELLS.read(key), block }));
}

/** Adds parts up by a key that is made of their address, one sum after the other. */
function addParts<B extends Block>(
	sums: SparseBlocks<B>,
	parts: readonly Part<B>[],
	keyOf: (address: CellAddress) => number,
): void {
	for (const [key, members] of Map.groupBy(parts, ({ address }) => keyOf(address)))
		for (const { block } of members) addSparse(sums.at(key), block);
}

/**
 * Sums cells into the prepared brackets. Cells are first put together over the axes that no prepared bracket splits, so that each
 * is read twice and not once per bracket.
 */
export function sumBrackets<B extends Block>(
	cells: Cells<B>,
	versions: readonly string[],
	versionOf: NameBuild,
): SparseBlocks<B> {
	const putTogether = (parts: readonly Part<B>[], whole: Partial<CellAddress>): Part<B>[] => {
		const sums = new SparseBlocks(() => cells.zeros());
		addParts(sums, parts, (address) => CELLS.of({ ...address, ...whole }));
		return partsOf(sums);
	};
	const all = partsOf(cells);
	const ofMode = putTogether(all, { build: 0 });
	const ofAll = putTogether(ofMode, { mode: 0 });
	const offered = all.filter(({ address }) => versions.includes(versionOf(address.build)));
	const ofVersions = putTogether(offered, { mode: 0, party: 0 });
	const sums = new SparseBlocks(() => cells.zeros());
	preparedBrackets(versions).forEach((bracket, index) => {
		const parts = bracket.version !== undefined ? ofVersions : bracket.mode !== undefined ? ofMode : ofAll;
		const first = index * (1 + CHARACTERS.length);
		const wanted = parts.filter(({ address }) => isInBracket(address, bracket, versionOf));
		addParts(sums, wanted, ({ character }) => first + 1 + character);
		addCharacters(sums, first);
	});
	return sums;
}
