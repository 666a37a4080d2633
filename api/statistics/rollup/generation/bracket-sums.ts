import {
	type Bracket,
	CHARACTERS,
	MODES,
	PARTIES,
	SKILLS,
	bracketName,
	preparedBrackets,
} from '../../../../contract/statistics/bracket.ts';
import { Blocks, addBlock } from '../counters/blocks.ts';
import { type SparseBlock, addSparse, sparseOf } from '../counters/sparse-block.ts';
import { type CellAddress, cellKey, readCellKey } from '../rows/cell-key.ts';

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
function addCharacters(sums: Blocks<Block>, first: number): void {
	for (let character = 1; character <= CHARACTERS.length; character++) {
		const block = sums.find(first + character);
		if (block) addBlock(sums.at(first), block);
	}
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

interface Part {
	readonly address: CellAddress;
	readonly block: SparseBlock;
}

/** Each part goes into ten brackets: what is not 0 in it is looked for once. */
function partsOf(blocks: Blocks<Block>): Part[] {
	return Array.from(blocks.entries(), ([key, block]) => ({ address: readCellKey(key), block: sparseOf(block) }));
}

/**
 * Sums cells into the prepared brackets. Cells are first put together over the axes that no prepared bracket splits, so that each
 * is read twice and not once per bracket.
 */
export function sumBrackets<B extends Block>(cells: Blocks<B>, versions: readonly string[], versionOf: NameBuild): Blocks<B> {
	const everyVersion = new Blocks(() => cells.zeros());
	const ofVersion = new Blocks(() => cells.zeros());
	for (const [key, block] of cells.entries()) {
		const address = readCellKey(key);
		const sparse = sparseOf(block);
		addSparse(everyVersion.at(cellKey({ ...address, build: 0 })), sparse);
		if (versions.includes(versionOf(address.build))) addSparse(ofVersion.at(cellKey({ ...address, mode: 0, party: 0 })), sparse);
	}
	const everyMode = new Blocks(() => cells.zeros());
	const ofMode = partsOf(everyVersion);
	for (const { address, block } of ofMode) addSparse(everyMode.at(cellKey({ ...address, mode: 0 })), block);
	const [ofAll, ofVersions] = [partsOf(everyMode), partsOf(ofVersion)];
	const sums = new Blocks(() => cells.zeros());
	preparedBrackets(versions).forEach((bracket, index) => {
		const parts = bracket.version !== undefined ? ofVersions : bracket.mode !== undefined ? ofMode : ofAll;
		for (const { address, block } of parts) {
			if (!isInBracket(address, bracket, versionOf)) continue;
			addSparse(sums.at(index * (1 + CHARACTERS.length) + 1 + address.character), block);
		}
		addCharacters(sums, index * (1 + CHARACTERS.length));
	});
	return sums;
}
