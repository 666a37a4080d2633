import { describe, expect, test } from 'vitest';
import { CELL_SOURCES, CHART_SOURCES, HEADLINE_SOURCES } from '../../making/sources.ts';
import { heldByWeek } from '../../charts/sources/held-by-week.ts';
import { reviewed } from '../../review/review-counters.ts';
import { Layout, type Sized } from './layout.ts';
import type { Sizes } from './sizes.ts';

/** Primes: what is not so many counters for each thing shows. */
const SIZE: Sizes = {
	...{ cards: 101, relics: 211, potions: 307, encounters: 401 },
	...{ events: 503, options: 601, enchantments: 701, restChoices: 809 },
};
const AREAS = ['counts', 'sums', 'lifts'] as const;
const SOURCES: readonly (readonly [string, readonly Sized[]])[] = [
	['a cell', CELL_SOURCES],
	['headline figures', HEADLINE_SOURCES],
	['charts', CHART_SOURCES],
	['a week', [heldByWeek]],
	['reviews', [reviewed]],
];

describe.each(SOURCES)('the counters of %s', (_, sources) => {
	test.each(AREAS)('stand one after the other: %s', (area) => {
		const layout = new Layout(SIZE, sources);
		const sections = sources.flatMap((source) => {
			const sizes = Object.entries(source[area]?.(SIZE) ?? {});
			return sizes.map(([name, size]) => ({ start: layout.of(source)[area][name]!, size }));
		});
		expect(sections.filter(({ size }) => !Number.isInteger(size) || size < 1)).toEqual([]);
		let end = 0;
		for (const { start, size } of sections) {
			expect(start).toBe(end);
			end += size;
		}
		expect(layout.lengths[area]).toBe(end);
	});

	test('are asked for by a source that is laid out', () => {
		const stranger: Sized = { counts: () => ({}), statements: { counts: {} } };
		expect(() => new Layout(SIZE, sources).of(stranger)).toThrow('name their source in the `sources` of the statistic');
	});
});
