import { type Bracket, CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { score } from '../math/score.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { entityAt } from './entity-counts.ts';
import { baselineOf } from './slice.ts';

/** Seats with a thing, and how many of them won. */
interface Seats {
	readonly picks: number;
	readonly wins: number;
}

export interface Adjuster {
	/** Wins per seat that the characters of an entity's seats have on average. */
	expectedRate(position: number, seats: Seats): number;
	/** Grades an entity by its position. */
	score(position: number, seats: Seats): number | null;
	/** Grades seats that `picksOf` tells by character. */
	scoreSeats(seats: Seats, picksOf: (character: number) => number): number | null;
}

/**
 * Grades things against what the characters of their seats win on average, each by the baseline of its character in the slice
 * (indirect standardisation): a thing is neither better nor worse for whose it is.
 */
export function createAdjuster(snapshot: Snapshot, type: EntityType, slice: Bracket, priorPicks: number): Adjuster {
	const characters = [...CHARACTERS.entries()].filter(([, character]) => (slice.character ?? character) === character);
	const parts = characters.map(([position, character]) => {
		const bracket = { ...slice, character };
		return { position, rate: baselineOf(snapshot, type, bracket).rate, counts: snapshot.sums(bracket).counts };
	});
	const rateOf = ({ picks }: Seats, picksOf: (part: (typeof parts)[number]) => number): number =>
		picks === 0 ? 0 : parts.reduce((sum, part) => sum + part.rate * picksOf(part), 0) / picks;
	const expectedRate = (entity: number, seats: Seats): number => {
		const at = entityAt(snapshot, type, entity);
		return rateOf(seats, ({ counts }) => counts[at]!);
	};
	const grade = ({ picks, wins }: Seats, rate: number): number | null => score(wins, picks, { rate, priorPicks });
	return {
		expectedRate,
		score: (entity, seats) => grade(seats, expectedRate(entity, seats)),
		scoreSeats: (seats, picksOf) =>
			grade(
				seats,
				rateOf(seats, ({ position }) => picksOf(position)),
			),
	};
}
