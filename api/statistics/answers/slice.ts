import { type Bracket, CHARACTERS, type Character, bracketName } from '../../../contract/statistics/bracket.ts';
import { TOTALS } from '../counting/cells/columns.ts';
import { outcome } from '../counting/fold/outcome.ts';
import { type Baseline, PRIOR_PICKS, relicPriorPicks } from '../math/score.ts';
import type { Fit } from '../generation/ratings/rate.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import type { BracketSums, Snapshot } from '../generation/snapshot/snapshot.ts';
import { entityAt, listedPositions } from './entity-counts.ts';

/** Official runs of a bracket; a seat is one stored row, so that seats are as many. */
export interface Totals {
	readonly runs: number;
	readonly wins: number;
	readonly abandoned: number;
}

export function totalsOf({ layouts }: Snapshot, { counts }: BracketSums): Totals {
	const at = layouts.cell.of(outcome).counts.totals;
	return {
		runs: counts[at + TOTALS.runs]!,
		wins: counts[at + TOTALS.wins]!,
		abandoned: counts[at + TOTALS.abandoned]!,
	};
}

/** The character of a parameter, in any case; undefined for none or an unknown one. */
export function characterOf(text: string | null | undefined): Character | undefined {
	return CHARACTERS.find((character) => character === text?.toUpperCase());
}

/** Wins per pick over all listed entities of a type (`behaviour/formulas.md#score`). */
export function baselineRate(snapshot: Snapshot, type: EntityType, { counts }: BracketSums, bracket: Bracket): number {
	let picks = 0;
	let wins = 0;
	for (const position of listedPositions(snapshot, type, bracket)) {
		const at = entityAt(snapshot, type, position);
		picks += counts[at]!;
		wins += counts[at + 1]!;
	}
	return picks === 0 ? 0 : wins / picks;
}

/** Picks that scores start from, by the runs of the bracket and all runs (`behaviour/formulas.md#score`). */
const PRIORS: Readonly<Record<EntityType, (bracketRuns: number, allRuns: number) => number>> = {
	cards: () => PRIOR_PICKS,
	relics: relicPriorPicks,
	potions: () => PRIOR_PICKS,
};

/** Picks that scores of a type in a bracket start from. */
export function priorPicks(snapshot: Snapshot, type: EntityType, bracket: Bracket): number {
	return PRIORS[type](totalsOf(snapshot, snapshot.sums(bracket)).runs, snapshot.manifest.runs);
}

/** What entities of a bracket are graded against. */
export function baselineOf(snapshot: Snapshot, type: EntityType, bracket: Bracket): Baseline {
	return snapshot.remember(`baseline ${type} ${bracketName(bracket)}`, () => {
		const rate = baselineRate(snapshot, type, snapshot.sums(bracket), bracket);
		return { rate, priorPicks: priorPicks(snapshot, type, bracket) };
	});
}

/**
 * The ratings of a bracket (`behaviour/formulas.md#rating`): those of its skill, else of its version, else of all runs; for a
 * character those of the character, over ascension 10 when there is a skill and such contests.
 */
export function ratingOf({ ratings }: Snapshot, type: EntityType, bracket: Bracket): Fit | undefined {
	const fits = { cards: ratings.cards, relics: ratings.relics, potions: undefined }[type];
	if (!fits) return undefined;
	const { character, skill, version } = bracket;
	if (character !== undefined) {
		const high = fits[`${character}:a10`];
		return skill !== undefined && high !== undefined && high.contests > 0 ? high : fits[character];
	}
	return fits[skill ?? version ?? 'all'] ?? fits['all'];
}
