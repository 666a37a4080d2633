import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realData } from '../../e2e/real-data.ts';
import { sampleRun, sampleText } from '../testing/sample-run.ts';
import type { PreparedRun } from './prepared-run.ts';
import { prepareForTests } from '../testing/prepare-for-tests.ts';

const runs = realData('runs');
const prepare = (run: unknown): PreparedRun => prepareForTests(Buffer.from(JSON.stringify(run)));
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
	Array.from({ length: count }, (_, index) => make(index));
const withPlayer = (player: object) => ({ ...sampleRun(), players: [{ character: 'CHARACTER.IRONCLAD', id: 1, ...player }] });
const withFloors = (floors: unknown) => ({ ...sampleRun(), map_point_history: floors });
const card = (index: number) => ({ id: `CARD.C${index}` });

const withMember = (value: string): Buffer => Buffer.from(`${sampleText().toString().trimEnd().slice(0, -1)},"more":${value}}`);
/** A solo file with one floor of these figures. */
const withFigures = (figures: object) => withFloors([[{ player_stats: [{ player_id: 1, ...figures }] }]]);

describe('bounds of a new run file', () => {
	test('a structure may have 64 levels', () => {
		const nested = (levels: number) => withMember(`${'['.repeat(levels)}${']'.repeat(levels)}`);
		expect(prepareForTests(nested(63)).seats).toHaveLength(1);
		expect(() => prepareForTests(nested(64))).toThrow(
			'The run file is too complex: it is 65 levels deep; at most 64 are accepted.',
		);
		expect(() => prepareForTests(nested(50_000))).toThrow(/50001 levels deep/);
	});

	test('brackets in strings do not count as structure', () => {
		expect(prepare({ ...sampleRun(), note: '[{'.repeat(1000) }).seats).toHaveLength(1);
	});

	test('too many values are rejected', () => {
		expect(() => prepare({ ...sampleRun(), numbers: times(60_000, () => 0) })).toThrow(/it has 6\d{4} values; at most 50000/);
		expect(prepare({ ...sampleRun(), numbers: times(40_000, () => 0) }).seats).toHaveLength(1);
	});

	test.each([
		['a number of 41 characters', '1'.repeat(41), 'it has a number of 41 characters; at most 40 are accepted'],
		['a number of 41 characters', `0.${'1'.repeat(39)}`, 'it has a number of 41 characters; at most 40 are accepted'],
		['a number beyond a double', '1e999', 'it has a number beyond 1.8e308'],
		['a number beyond a double', '[{"a":-1E+999}]', 'it has a number beyond 1.8e308'],
		['half a character', '"\\ud800"', 'it has a text with half a character'],
		['half a character', '{"\\uDC00\\ud800":1}', 'it has a text with half a character'],
	])('%s, which is not portable, is rejected: %s', (_name, value, message) => {
		expect(() => prepareForTests(withMember(value))).toThrow(`The run file is too complex: ${message}.`);
	});

	test.each(['1'.repeat(40), '1e308', '-1e-999', '"\\ud83d\\ude00"', '"1e999"', '"\\\\ud800"'])('%s is portable', (value) => {
		expect(prepareForTests(withMember(value)).seats).toHaveLength(1);
	});

	test.each([
		[
			'players',
			{ ...sampleRun(), players: times(5, () => ({ character: 'CHARACTER.DEFECT' })) },
			'players: expected at most 4, got 5',
		],
		['cards', withPlayer({ deck: times(513, () => card(0)) }), 'cards in a deck: expected at most 512, got 513'],
		[
			'relics',
			withPlayer({ relics: times(513, () => ({ id: 'RELIC.R' })) }),
			'relics of a player: expected at most 512, got 513',
		],
		['floors', withFloors([times(513, () => ({}))]), 'floors: expected at most 512, got 513'],
		['rooms', withFloors([[{ rooms: times(17, () => ({})) }]]), 'rooms of a floor: expected at most 16, got 17'],
		[
			'choices',
			withFloors(times(9, () => [{ player_stats: [{ player_id: 1, rest_site_choices: times(500, () => 'SMITH') }] }])),
			'choices of a player: expected at most 4096, got 4500',
		],
		['damage', withFigures({ damage_taken: 10_001 }), 'damage on a floor: expected at most 10000, got 10001'],
		[
			'damage of others',
			withFloors([[{ player_stats: times(41, () => ({ player_id: 7, damage_taken: 1000 })) }]]),
			'damage of a party on a floor: expected at most 40000, got 41000',
		],
		['hit points', withFigures({ current_hp: 10_001 }), 'hit points: expected at most 10000, got 10001'],
		['most hit points', withFigures({ max_hp: '10001' }), 'hit points: expected at most 10000, got 10001'],
		['gold', withFigures({ current_gold: 50_001 }), 'gold: expected at most 50000, got 50001'],
		['turns', withFloors([[{ rooms: [{ turns_taken: 2001 }] }]]), 'turns of a fight: expected at most 2000, got 2001'],
		[
			'smiths',
			withFloors([[{ player_stats: [{ player_id: 7, rest_site_choices: times(2001, () => 'SMITH') }] }]]),
			'cards smithed by a party: expected at most 2000, got 2001',
		],
		[
			'upgrades',
			withPlayer({ deck: [{ ...card(0), current_upgrade_level: 1001 }] }),
			'upgrades of a card: expected at most 1000, got 1001',
		],
		[
			'floors of cards',
			withPlayer({ deck: [{ ...card(0), floor_added_to_deck: 10_001 }] }),
			'floor of a card or relic: expected at most 10000, got 10001',
		],
		[
			'floors of relics',
			withPlayer({ deck: [card(0)], relics: [{ id: 'R', floor_added_to_deck: 10_001 }] }),
			'floor of a card or relic: expected at most 10000, got 10001',
		],
		['ids', { ...sampleRun(), list: times(17, (index) => ({ id: index + 5 })) }, 'ids of players: expected at most 16, got 17'],
		['long ids', { ...sampleRun(), player_id: '7'.repeat(21) }, 'digits of the id of a player: expected at most 20, got 21'],
		[
			'different ids',
			withPlayer({ deck: times(500, card), relics: times(500, (index) => ({ id: `RELIC.R${index}` })), potions: [] }),
			undefined,
		],
	])('%s', (_name, run, message) => {
		if (message === undefined) expect(prepare(run).seats).toHaveLength(1);
		else expect(() => prepare(run)).toThrow(message);
	});

	test('the maximum of everything is accepted', () => {
		const most = {
			...sampleRun(),
			acts: times(32, () => 'ACT.A'),
			modifiers: times(64, () => 'MODIFIER.A'),
			map_point_history: [[{ rooms: times(16, () => ({})) }, ...times(511, () => ({}))]],
			players: times(4, () => ({
				character: 'CHARACTER.DEFECT',
				deck: times(512, () => card(0)),
				relics: times(512, () => ({ id: 'RELIC.R' })),
				potions: times(64, () => 'POTION.P'),
			})),
		};
		expect(prepare(most).seats).toHaveLength(4);
	});

	test('the reported number is capped', () => {
		expect(() => prepare(withFigures({ damage_taken: 2 ** 53 - 1 }))).toThrow(
			expect.objectContaining({ reasons: expect.arrayContaining([expect.objectContaining({ got: 2 ** 31 - 1 })]) }),
		);
	});

	test('negative and missing numbers count as zero', () => {
		const odd = { damage_taken: -5, current_hp: 'NaN', max_hp: '1e3', current_gold: 2 ** 53 };
		const run = { ...withFigures(odd), run_time: -7 };
		expect(prepare(run)).toMatchObject({ runTime: 0 });
	});

	test('ids are cut to 64 characters', () => {
		expect(prepare(withPlayer({ deck: [{ id: `CARD.${'X'.repeat(65)}` }] })).encoded.names).toContain('X'.repeat(64));
	});

	test('reports everything that is too much', () => {
		const run = withPlayer({ deck: times(600, card), relics: times(600, (index) => ({ id: `R${index}` })) });
		expect(() => prepare({ ...run, acts: times(33, () => 'ACT.A') })).toThrow(
			'The run file is too large in parts. acts: expected at most 32, got 33; cards in a deck: expected at most 512, got 600; relics of a player: expected at most 512, got 600.',
		);
	});

	test.skipIf(runs === undefined)('every real file is accepted', () => {
		const folder = runs as string;
		const rejected = readdirSync(folder).flatMap((name) => {
			if (!name.endsWith('.run')) return [];
			try {
				prepareForTests(readFileSync(join(folder, name)));
				return [];
			} catch (error) {
				return [(error as Error).message];
			}
		});
		expect(rejected.filter((message) => !/^Missing required fields/.test(message))).toEqual([]);
	});
});

describe('official runs', () => {
	test.each([
		['has a deck and a floor', {}, true],
		['has no floor', { map_point_history: [[]] }, false],
		['has no deck', { players: [{ character: 'CHARACTER.IRONCLAD', id: 1, deck: [] }] }, false],
		['has no list of cards', { players: [{ character: 'CHARACTER.IRONCLAD', id: 1 }] }, false],
	])('a loss that %s', (_name, extra, isOfficial) => {
		expect(prepare({ ...sampleRun({ isWin: false }), ...extra }).seats[0]?.isOfficial).toBe(isOfficial);
	});
});
