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

describe('bounds of a new run file', () => {
	test('a structure 64 levels deep is the deepest', () => {
		const nested = (levels: number) =>
			Buffer.from(`${sampleText().toString().trimEnd().slice(0, -1)},"deep":${'['.repeat(levels)}${']'.repeat(levels)}}`);
		expect(prepareForTests(nested(63)).seats).toHaveLength(1);
		expect(() => prepareForTests(nested(64))).toThrow(
			'The run file is too complex: it is 65 levels deep; at most 64 are accepted.',
		);
		expect(() => prepareForTests(nested(50_000))).toThrow(/50001 levels deep/);
	});

	test('brackets inside texts are no structure', () => {
		expect(prepare({ ...sampleRun(), note: '[{'.repeat(1000) }).seats).toHaveLength(1);
	});

	test('so many values are too many', () => {
		expect(() => prepare({ ...sampleRun(), numbers: times(60_000, () => 0) })).toThrow(/it has 6\d{4} values; at most 50000/);
		expect(prepare({ ...sampleRun(), numbers: times(40_000, () => 0) }).seats).toHaveLength(1);
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
		[
			'different ids',
			withPlayer({ deck: times(500, card), relics: times(500, (index) => ({ id: `RELIC.R${index}` })), potions: [] }),
			undefined,
		],
	])('%s', (_name, run, message) => {
		if (message === undefined) expect(prepare(run).seats).toHaveLength(1);
		else expect(() => prepare(run)).toThrow(message);
	});

	test('as much of everything as is allowed is not too much', () => {
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

	test('ids are cut to 64 characters', () => {
		expect(prepare(withPlayer({ deck: [{ id: `CARD.${'X'.repeat(65)}` }] })).encoded.names).toContain('X'.repeat(64));
	});

	test('names everything that is too much', () => {
		const run = withPlayer({ deck: times(600, card), relics: times(600, (index) => ({ id: `R${index}` })) });
		expect(() => prepare({ ...run, acts: times(33, () => 'ACT.A') })).toThrow(
			'The run file is too large in parts. acts: expected at most 32, got 33; cards in a deck: expected at most 512, got 600; relics of a player: expected at most 512, got 600.',
		);
	});

	test.skipIf(runs === undefined)('every real file is accepted', () => {
		const folder = runs as string;
		const refused = readdirSync(folder).flatMap((name) => {
			if (!name.endsWith('.run')) return [];
			try {
				prepareForTests(readFileSync(join(folder, name)));
				return [];
			} catch (error) {
				return [(error as Error).message];
			}
		});
		expect(refused.filter((message) => !/^Missing required fields/.test(message))).toEqual([]);
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
