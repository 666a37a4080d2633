import { isObject } from '../records/is-object.ts';
import { LONGEST_ID } from './read-fields.ts';
import type { Damage } from './seat.ts';

const LARGEST = 100_000_000;
const MOST_CARDS = 100;

/** Reads the mod's damage block. An invalid block counts as none and never rejects a run. */
export function parseDamage(value: unknown): Damage | null {
	if (!isObject(value)) return null;
	const cards = value['by_card'] ?? {};
	if (!isObject(cards)) return null;
	return {
		damage_dealt: amount(value['damage_dealt']),
		damage_taken: amount(value['damage_taken']),
		biggest_hit: amount(value['biggest_hit']),
		combats: amount(value['combats']),
		turns: amount(value['turns']),
		by_card: Object.fromEntries(
			Object.entries(cards)
				.map(([id, dealt]) => [id.slice(id.lastIndexOf('.') + 1).slice(0, LONGEST_ID), amount(dealt)] as const)
				.filter(([, dealt]) => dealt > 0)
				.sort((left, right) => right[1] - left[1])
				.slice(0, MOST_CARDS),
		),
	};
}

function amount(value: unknown): number {
	return typeof value === 'number' ? Math.max(0, Math.min(LARGEST, Math.trunc(value))) : 0;
}
