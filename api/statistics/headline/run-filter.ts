import { CHARACTERS, MODES } from '../../../contract/statistics/bracket.ts';
import type { Address } from '../generation/folder/block-file.ts';
import { OUTCOMES } from '../counting/rows/frame.ts';

/** Filters of `/api/runs/stats` after their check; `null` filters nothing. */
export interface RunFilter {
	readonly character: string | null;
	readonly outcome: keyof typeof OUTCOMES | null;
	readonly ascension: number | null;
	readonly mode: string | null;
	/** Positions among the parties. */
	readonly parties: readonly number[] | null;
}

/** Whether runs of an address are asked for: of a character, ascension, outcome, mode and party. */
export type IsWanted = (address: Address) => boolean;

export function wantedBy({ character, outcome, ascension, mode, parties }: RunFilter): IsWanted {
	const characterAt = character === null ? null : (CHARACTERS as readonly string[]).indexOf(character);
	const modeAt = mode === null ? null : (MODES as readonly string[]).indexOf(mode);
	return ([ofCharacter, ofAscension, ofOutcome, ofMode, ofParty]) =>
		(characterAt === null || ofCharacter === characterAt) &&
		(ascension === null || ofAscension === ascension) &&
		(outcome === null || ofOutcome === OUTCOMES[outcome]) &&
		(modeAt === null || ofMode === modeAt) &&
		(parties === null || parties.includes(Number(ofParty)));
}
