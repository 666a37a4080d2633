import type { FactsRecord } from '../../load/facts-schema.ts';

export interface MonsterPower {
	readonly power_id: string;
	readonly amount?: number;
	/** `self` or `player`; powers at the start are the monster's own. */
	readonly target?: string;
}

/** Powers of a monster at the start and from its moves. */
export function monsterPowers(monster: FactsRecord): MonsterPower[] {
	const innate = (monster['innate_powers'] ?? []) as readonly MonsterPower[];
	const moves = (monster['moves'] ?? []) as readonly { readonly powers?: readonly MonsterPower[] }[];
	return [...innate.map((power) => ({ ...power, target: 'self' })), ...moves.flatMap(({ powers }) => powers ?? [])];
}
