import type { Deriver } from './deriver.ts';

export const deriveRelic: Deriver<'relics'> = (relic, _facts, context) => {
	relic.rarity ??= context.word('relic_rarities', relic.rarity_key ?? '');
};
