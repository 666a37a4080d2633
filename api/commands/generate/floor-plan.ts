import type { Random } from './random.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

/** A planned floor with its final room. */
export interface PlannedFloor {
	readonly type: 'ancient' | 'monster' | 'unknown' | 'shop' | 'treasure' | 'rest_site' | 'elite' | 'boss';
	readonly room: 'event' | 'monster' | 'shop' | 'treasure' | 'rest_site' | 'elite' | 'boss';
}

/** Floors of each act, including the ancient and the boss. */
const FLOORS = [17, 16, 15];
const TREASURE_FLOOR = 8;
const FIRST_HARD_FLOOR = 5;

const KINDS = [
	['monster', 38],
	['unknown', 27],
	['shop', 8],
	['rest_site', 14],
	['elite', 13],
] as const;

const UNKNOWN = [
	['event', 68],
	['monster', 18],
	['shop', 6],
	['treasure', 8],
] as const;

const BOSS: PlannedFloor = { type: 'boss', room: 'boss' };

/** The floors of an act in order. */
export function planAct(stage: number, ascension: number, random: Random): PlannedFloor[] {
	const count = FLOORS[stage]!;
	const hasSecondBoss = stage === FLOORS.length - 1 && ascension >= HIGHEST_ASCENSION;
	const floors = Array.from({ length: count }, (_, floor): PlannedFloor => {
		if (floor === 0) return { type: 'ancient', room: 'event' };
		if (floor === count - 1) return BOSS;
		if (floor === count - 2) return { type: 'rest_site', room: 'rest_site' };
		if (floor === 1) return { type: 'monster', room: 'monster' };
		if (floor === TREASURE_FLOOR) return { type: 'treasure', room: 'treasure' };
		return planFloor(floor, random);
	});
	return hasSecondBoss ? [...floors, BOSS] : floors;
}

function planFloor(floor: number, random: Random): PlannedFloor {
	const kinds = floor < FIRST_HARD_FLOOR ? KINDS.filter(([type]) => type !== 'elite' && type !== 'rest_site') : KINDS;
	const [type] = random.weighted(kinds, ([, weight]) => weight);
	if (type !== 'unknown') return { type, room: type };
	const [room] = random.weighted(UNKNOWN, ([, weight]) => weight);
	return { type, room };
}
