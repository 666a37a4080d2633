import { expect, test } from 'vitest';
import { hpOf } from './fight-sheets.ts';

const monster = (min: number | null, max: number | null, minHigh: number | null, maxHigh: number | null) => ({
	...{ min_hp: min, max_hp: max, min_hp_ascension: minHigh, max_hp_ascension: maxHigh },
});

test.each([
	['a range', monster(35, 38, 36, 39), [38, 39]],
	['fixed HP', monster(512, null, 535, null), [512, 535]],
	['HP that Ascension does not raise', monster(20, 22, null, null), [22, 22]],
	['unknown HP', monster(null, null, null, null), [null, null]],
	['a monster that is never fought', monster(9999, null, null, null), [null, null]],
])('%s gives the highest HP, normal and ascended', (_name, given, expected) => {
	expect(hpOf(given)).toEqual(expected);
});
