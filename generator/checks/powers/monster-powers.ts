import type { FactsRecord } from '../../load/facts-schema.ts';

export interface MonsterPower {
	readonly power_id: string;
	readonly amount?: number;
	/** Who gets it: `self` or `player`; a power that the monster starts with is its own. */
	readonly target?: string;
}

/** Powers that a monster starts with, and those that its moves give. */
export function monsterPowers(monster: FactsRecord): MonsterPower[] {
	const innate = (monster['innate_powers'] ?? []) as readonly MonsterPower[];
	const moves = (monster['moves'] ?? []) as readonly { readonly powers?: readonly MonsterPower[] }[];
	return [...innate.map((power) => ({ ...power, target: 'self' })), ...moves.flatMap(({ powers }) => powers ?? [])];
}
