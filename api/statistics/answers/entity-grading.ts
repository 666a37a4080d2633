import { type Bracket, bracketName } from '../../../contract/statistics/bracket.ts';
import { type WinSums, isEnough, withShare } from '../comparison/win-sums.ts';
import { LIFT } from '../counting/cells/columns.ts';
import { holdings } from '../counting/fold/holdings/holdings.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { adjustedColumns, tierRange } from './adjusted-columns.ts';
import { liftCounts, listedPositions } from './entity-counts.ts';
import { playersOf } from './players-of.ts';
import { createTakenShare } from './taken-share.ts';

/** Columns of what seats that held an entity say of the entity itself. @param weightOf their weight in counters of one character */
export type GradeEntity = (sums: WinSums, weightOf: (lifts: Float64Array) => number) => ReturnType<typeof columnsOf>;

/** Where the lift of an entity stands. */
export function liftAt({ layouts }: Snapshot, type: EntityType, position: number): number {
	return layouts.cell.of(holdings).lifts[type] + position * LIFT.width;
}

/** Judges entities of a type in a slice, all of them together. */
export function createGrading(snapshot: Snapshot, type: EntityType, slice: Bracket): GradeEntity {
	const compared = comparedIn(snapshot, type, slice);
	const players = playersOf(snapshot, slice);
	const shareOf = createTakenShare(snapshot, slice);
	return (sums, weightOf) => columnsOf(withShare(sums, shareOf(weightOf)), compared, players);
}

const columnsOf = (sums: WinSums, compared: number, players: number) => ({
	...adjustedColumns(sums, compared),
	tier_range: tierRange(sums, compared, players),
});

const BYTES = 64;

/** Entities of a slice that have a lift. */
function comparedIn(snapshot: Snapshot, type: EntityType, slice: Bracket): number {
	return snapshot.rememberBracket(
		`compared ${type} ${slice.character ?? ''} ${bracketName(slice)}`,
		() => {
			const { lifts } = snapshot.sums(slice);
			const sums = listedPositions(snapshot, type, slice).map(
				(position) => liftCounts(lifts, liftAt(snapshot, type, position)).adjusted,
			);
			return sums.filter(isEnough).length;
		},
		BYTES,
	);
}
