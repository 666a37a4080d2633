import { describe, expect, test } from 'vitest';
import { CHARACTERS, SKILLS } from '../../../../contract/statistics/bracket.ts';
import { Blocks } from '../../counting/counters/blocks.ts';
import { type Counters, WHOLE, contestKey } from '../../counting/counters/counters.ts';
import { type Fit, rate } from './rate.ts';

const VERSIONS = [{ name: 'v0.109.0', build: 3 }];
/** Contests between the first thing and the second that are of the version; every group of players has one. */
const OF_VERSION = 7;

/** Counters of two things: of every band and character one contest, which the first has won. */
function counters(): Counters {
	const contests = (): Blocks<Int32Array> => {
		const blocks = new Blocks(() => new Int32Array(4));
		for (let band = 0; band <= SKILLS.length; band++)
			for (const character of CHARACTERS.keys()) blocks.at(contestKey.group(band, character))[1] = 1;
		blocks.at(contestKey.version(3))[1] = OF_VERSION;
		return blocks;
	};
	const upgradeContests = new Blocks(() => new Int32Array(4));
	upgradeContests.at(WHOLE)[2] = 25;
	return { cardContests: contests(), relicContests: contests(), upgradeContests } as Counters;
}

const contestsOf = (fits: Readonly<Record<string, Fit>>): Record<string, number> =>
	Object.fromEntries(Object.entries(fits).map(([name, fit]) => [name, fit.contests]));

describe('ratings', () => {
	test('are of all contests, of each skill and those above it, of a version, and of each character', () => {
		const { cards, relics, upgrades } = rate(counters(), VERSIONS);
		const everyone = CHARACTERS.length;
		const expected = {
			all: 5 * everyone,
			...{ a10: 4 * everyone, wr30: 3 * everyone, wr50: 2 * everyone, wr75: everyone },
			'v0.109.0': OF_VERSION,
			...Object.fromEntries(CHARACTERS.map((name) => [name, 5])),
			...Object.fromEntries(CHARACTERS.map((name) => [`${name}:a10`, 4])),
		};
		expect(contestsOf(cards)).toEqual(expected);
		expect(contestsOf(relics)).toEqual(expected);
		expect(upgrades.contests).toBe(25);
		expect(cards['all']!.elo[0]).toBeGreaterThan(cards['all']!.elo[1]!);
		expect(upgrades.elo[0]).toBeLessThan(upgrades.elo[1]!);
	});

	test('are taken over from the last rollup where the contests are the same', () => {
		const last = rate(counters(), VERSIONS);
		const changed = counters();
		changed.cardContests.at(contestKey.group(0, 1))[2] = 1;
		const next = rate(changed, VERSIONS, last);
		const isKept = ([name, fit]: [string, Fit]): boolean => fit === last.cards[name];
		const names = Object.keys(last.cards);
		expect(names.filter((name) => !isKept([name, next.cards[name]!]))).toEqual(['all', CHARACTERS[1]]);
		expect(Object.values(next.relics).every((fit) => Object.values(last.relics).includes(fit))).toBe(true);
		expect(next.upgrades).toBe(last.upgrades);
	});

	test('of equal contests are made once', () => {
		const { cards } = rate(counters(), VERSIONS);
		expect(cards[CHARACTERS[0]]).toBe(cards[CHARACTERS[1]]);
	});
});
