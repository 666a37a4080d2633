import type { Bracket } from '../../../contract/statistics/bracket.ts';
import { type WinSums, winSumsAt } from '../comparison/win-sums.ts';
import type { Decisions } from '../math/clustered-interval.ts';
import { goodsOffset } from '../counting/cells/sizes.ts';
import { ACTS, CARD, DECISION, LIFT } from '../counting/cells/columns.ts';
import { holdings } from '../counting/fold/holdings/holdings.ts';
import type { BracketSums, Snapshot } from '../generation/snapshot/snapshot.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import { ENTITY_TRAITS } from './entity-traits.ts';

/** What was counted of a card, a relic or a potion in a bracket. */
export interface EntityCounts {
	/** Position in the list of its type. */
	readonly position: number;
	readonly id: string;
	/** Seats that held it, and those of them that won. */
	readonly picks: number;
	readonly wins: number;
	/** Both with the pairs of seats of one run. */
	readonly decisions: Decisions;
	/** On choice screens, by act; zeros for potions. */
	readonly offered: readonly number[];
	readonly picked: readonly number[];
	readonly lift: LiftCounts;
}

export interface LiftCounts {
	readonly seats: number;
	readonly wins: number;
	readonly expected: number;
	readonly adjusted: WinSums;
}

const NO_ACTS: readonly number[] = Array.from({ length: ACTS }, () => 0);

/** Start of the counters of an entity. */
export function entityAt({ layouts }: Snapshot, type: EntityType, position: number): number {
	return layouts.cell.of(holdings).counts[type] + position * ENTITY_TRAITS[type].width;
}

export function entityCounts(
	snapshot: Snapshot,
	type: EntityType,
	position: number,
	{ counts, lifts }: BracketSums,
): EntityCounts {
	const at = entityAt(snapshot, type, position);
	const decisions = decisionsAt(counts, at);
	const { isOffered } = ENTITY_TRAITS[type];
	const acts = (column: number) => (isOffered ? [...counts.subarray(at + column, at + column + ACTS)] : NO_ACTS);
	return {
		position,
		id: snapshot.catalogue[type][position]?.id ?? '',
		picks: decisions.count,
		wins: decisions.wins,
		decisions,
		offered: acts(CARD.offered),
		picked: acts(CARD.picked),
		lift: liftCounts(lifts, snapshot.layouts.cell.of(holdings).lifts[type] + position * LIFT.width),
	};
}

/** What the row of counters that starts at `at` says of decisions. */
export function decisionsAt(counts: Int32Array, at: number): Decisions {
	return {
		count: counts[at + DECISION.count]!,
		wins: counts[at + DECISION.wins]!,
		pairs: counts[at + DECISION.pairs]!,
		wonPairs: counts[at + DECISION.wonPairs]!,
	};
}

export function liftCounts(lifts: Float64Array, at: number): LiftCounts {
	return {
		seats: lifts[at + LIFT.seats]!,
		wins: lifts[at + LIFT.wins]!,
		expected: lifts[at + LIFT.expected]!,
		adjusted: winSumsAt(lifts, at + LIFT.adjusted),
	};
}

/** Index of an entity among all cards, relics and potions. */
export function heldPosition({ layouts }: Snapshot, type: EntityType, position: number): number {
	return goodsOffset(layouts.cell.size, type) + position;
}

/** Position of an id; undefined when it is not official. */
export function positionOf({ catalogue }: Snapshot, type: EntityType, id: string): number | undefined {
	const position = catalogue[type].findIndex((entity) => entity.id === id);
	return position < 0 ? undefined : position;
}

/** The entities that tables about a bracket show. */
export function listedCounts(snapshot: Snapshot, type: EntityType, sums: BracketSums, bracket: Bracket): EntityCounts[] {
	return listedPositions(snapshot, type, bracket).map((position) => entityCounts(snapshot, type, position, sums));
}

export function listedPositions({ catalogue }: Snapshot, type: EntityType, bracket: Bracket): number[] {
	const { isListed } = ENTITY_TRAITS[type];
	return [...catalogue[type].keys()].filter((position) => isListed(catalogue, position, bracket));
}

export function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
