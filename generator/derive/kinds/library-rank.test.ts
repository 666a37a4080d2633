import { expect, test } from 'vitest';
import type { FactsRecord } from '../../load/facts-schema.ts';
import { libraryRank } from './library-rank.ts';

const CARDS = new Map<string, FactsRecord>(
	(
		[
			['ZAP', 'defect', 'Basic'],
			['ANGER', 'ironclad', 'Common'],
			['BASH', 'ironclad', 'Basic'],
			['ABUNDANCE', undefined, undefined],
			['ARMAMENTS', 'ironclad', 'Common'],
			['ALCHEMIZE', 'colorless', 'Rare'],
		] as const
	).map(([id, color, rarity_key]) => [id, { id, color, rarity_key } as unknown as FactsRecord]),
);

test('cards stand by pool, rarity and id, unknown ones last', () => {
	const ranked = [...CARDS.keys()].sort((left, right) => libraryRank(CARDS, left)! - libraryRank(CARDS, right)!);
	expect(ranked).toEqual(['BASH', 'ANGER', 'ARMAMENTS', 'ZAP', 'ALCHEMIZE', 'ABUNDANCE']);
	expect(ranked.map((id) => libraryRank(CARDS, id))).toEqual([0, 1, 2, 3, 4, 5]);
	expect(libraryRank(CARDS, 'NO_CARD')).toBeUndefined();
});
