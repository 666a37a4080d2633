import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHARACTERS, MODES, PARTIES, SKILLS } from '../../../../contract/statistics/bracket.ts';
import { ASCENSIONS } from '../../counting/cells/columns.ts';
import { type CounterName, WHOLE, contestKey } from '../../counting/counters/counters.ts';
import { CELLS, CHARTS, HEADLINES, REVIEWS, WEEKS } from '../../counting/rows/cell-key.ts';
import type { Address } from './block-file.ts';
import { addressings, buildNames } from './addresses.ts';

const BUILDS = ['v0.109.0', 'v0.98.1', ''];

const upTo = (max: number) => fc.integer({ min: 0, max });
const build = upTo(2);
const mode = upTo(MODES.length);
const party = upTo(PARTIES.length - 1);
const band = upTo(SKILLS.length);
const character = upTo(CHARACTERS.length - 1);

const cells = fc.record({ build, mode, party, band, character }).map(CELLS.of);
const charts = fc.record({ build, party, band }).map(CHARTS.of);
const contests = fc.oneof(
	fc.tuple(band, character).map(([of, by]) => contestKey.group(of, by)),
	fc.constantFrom(1, 2).map(contestKey.version),
);
const whole = fc.constant(WHOLE);

/** The keys of each counter. */
const KEYS: Readonly<Record<CounterName, fc.Arbitrary<number>>> = {
	...{ cells, cellSums: cells, charts, chartSums: charts },
	headlines: fc.record({ character, ascension: upTo(ASCENSIONS - 1), outcome: upTo(2), mode, party }).map(HEADLINES.of),
	weeks: fc.record({ build, party, band, week: upTo(3000) }).map(WEEKS.of),
	...{ cardContests: contests, relicContests: contests },
	upgrades: character,
	...{ upgradeContests: whole, relicActs: whole, pairs: whole, drafts: whole },
	reviews: fc.record({ character, band: upTo(2) }).map(REVIEWS.of),
};

test.each(Object.keys(KEYS) as CounterName[])(
	'keys of %s are read back from files, whatever the positions of builds were',
	(name) => {
		const builds = ['v0.109.0', 'v0.98.1'];
		const before = addressings(buildNames(builds))[name];
		const later = addressings(buildNames(['v0.50', ...builds]))[name];
		fc.assert(
			fc.property(KEYS[name], (key) => {
				const address = JSON.parse(JSON.stringify(before.write(key))) as Address;
				expect(before.read(address)).toBe(key);
				// Positions move with the builds; the address stays.
				expect(later.write(later.read(address))).toEqual(address);
			}),
		);
	},
);

test('an address says what its key is of', () => {
	const { cells, cardContests, charts, weeks, headlines, reviews, upgrades, pairs } = addressings(buildNames(BUILDS.slice(0, 2)));
	const whole = { build: 2, mode: 1, party: 3, band: 4, character: 0 };
	expect(cells.write(CELLS.of(whole))).toEqual(['v0.98.1', 1, 3, 4, 0]);
	expect(cardContests.write(contestKey.group(3, 2))).toEqual([3, 2]);
	expect(cardContests.write(contestKey.version(1))).toEqual(['v0.109.0']);
	expect(charts.write(CHARTS.of(whole))).toEqual(['v0.98.1', 3, 4]);
	expect(weeks.write(WEEKS.of({ ...whole, week: 2900 }))).toEqual(['v0.98.1', 3, 4, 2900]);
	expect(headlines.write(HEADLINES.of({ character: 4, ascension: 10, outcome: 2, mode: 3, party: 1 }))).toEqual([4, 10, 2, 3, 1]);
	expect(reviews.write(REVIEWS.of({ character: 4, band: 1 }))).toEqual([4, 1]);
	expect([upgrades.write(3), pairs.write(WHOLE)]).toEqual([[3], []]);
});

test('a build is named by its name; none and one that is not there have no place', () => {
	const { nameOf, buildOf } = buildNames(BUILDS.slice(0, 2));
	expect([0, 1, 2, 3].map(nameOf)).toEqual(['', 'v0.109.0', 'v0.98.1', '']);
	expect([...BUILDS, 'v9'].map(buildOf)).toEqual([1, 2, 0, 0]);
});
