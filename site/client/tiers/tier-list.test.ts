import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	type TierList,
	MOST_TIERS,
	UNRANKED,
	completed,
	isRanked,
	itemsOf,
	newTierList,
	placeOf,
	withItemAt,
	withNewTier,
	withoutTier,
} from './tier-list.ts';

const ITEMS = ['ANCHOR', 'BURNING_BLOOD', 'CALIPERS', 'DUVU_DOLL'];
const everything = ({ tiers, unranked }: TierList): string[] => [...tiers.flatMap(({ items }) => items), ...unranked];

const change = fc.oneof(
	fc
		.record({
			item: fc.constantFrom(...ITEMS, 'NOT_THERE'),
			row: fc.integer({ min: -2, max: 7 }),
			index: fc.integer({ min: -2, max: 9 }),
		})
		.map(
			({ item, row, index }) =>
				(list: TierList) =>
					withItemAt(list, item, { row, index }),
		),
	fc.constant(withNewTier),
	fc.integer({ min: -1, max: 9 }).map((row) => (list: TierList) => withoutTier(list, row)),
);

test('keeps every item in one row and tier ids unique', () => {
	fc.assert(
		fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
			const list = changes.reduce((before, make) => make(before), newTierList('relics', ITEMS));
			expect(everything(list).toSorted()).toEqual(ITEMS);
			expect(new Set(list.tiers.map(({ id }) => id)).size).toBe(list.tiers.length);
			expect(list.tiers.length).toBeLessThanOrEqual(MOST_TIERS);
		}),
	);
});

test('moves an item to its target', () => {
	const row = fc.integer({ min: UNRANKED, max: 4 });
	fc.assert(
		fc.property(fc.constantFrom(...ITEMS), row, fc.integer({ min: 0, max: 6 }), (item, to, index) => {
			const list = withItemAt(newTierList('relics', ITEMS), item, { row: to, index });
			expect(placeOf(list, item)).toEqual({ row: to, index: Math.min(index, itemsOf(list, to).length - 1) });
		}),
	);
});

test('adds new items and removes duplicates', () => {
	const old = withItemAt(newTierList('relics', ['ANCHOR', 'ANCHOR', 'GONE']), 'ANCHOR', { row: 0, index: 0 });
	const list = completed(old, ITEMS);
	expect(everything(list)).toEqual(['ANCHOR', 'GONE', 'BURNING_BLOOD', 'CALIPERS', 'DUVU_DOLL']);
	expect([isRanked(list), isRanked(newTierList('relics', ITEMS))]).toEqual([true, false]);
});
