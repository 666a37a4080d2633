import { describe, expect, test } from 'vitest';
import { type SampleOptions, sampleRun, sampleText } from '../testing/sample-run.ts';
import { parseRun } from './parse-run.ts';
import type { RunRejected } from '../../contract/run-files/run-rejected.ts';
import type { ParsedRun, ParsedSeat } from '../../contract/run-files/seat.ts';
import { MOST_RUN_BYTES } from '../../contract/submit/save-folders.ts';

const parse = (options: SampleOptions = {}): ParsedRun => parseRun(sampleText(options)).run;
const parseObject = (object: unknown): ParsedRun => parseRun(Buffer.from(JSON.stringify(object))).run;
const figuresOf = (run: ParsedRun): unknown[] => [run.ascension, run.runTime, run.startTime];
const seatOf = (run: ParsedRun, player = 0): ParsedSeat => run.seats[player]!;

describe('parseRun', () => {
	test('reads the fields for statistics, with bare ids and absolute floors', () => {
		const run = parse();
		expect(run).toMatchObject({
			isWin: true,
			ascension: 5,
			build: 'v0.103.2',
			floorsReached: 48,
			killedByEncounter: null,
			acts: ['OVERGROWTH', 'HIVE', 'GLORY'],
		});
		const seat = seatOf(run);
		expect(seat.deck.at(-1)).toEqual({ id: 'ANGER', upgrades: 0, floor: 2, enchantment: 'SHARP' });
		expect(seat.relics).toContainEqual({ id: 'VAJRA', floor: 8, isWax: true });
		expect(seat.cardOffers.slice(0, 3)).toEqual([
			{ floor: 2, place: 'reward', id: 'ANGER', isPicked: true, upgrades: 0 },
			{ floor: 2, place: 'reward', id: 'CLASH', isPicked: false, upgrades: 0 },
			{ floor: 2, place: 'reward', id: 'FLEX', isPicked: false, upgrades: 0 },
		]);
		expect(seat.ancientOffers[0]).toEqual({ floor: 1, place: 'ancient', id: 'CURSED_PEARL', isPicked: true });
		expect(seat.eventChoices[0]).toEqual({ floor: 4, event: 'TRIAL', option: 'ACCEPT' });
		expect(seat.restChoices[0]).toEqual({ floor: 7, id: 'SMITH' });
		expect(seat.smithedCards[0]).toEqual({ floor: 7, id: 'BASH' });
		expect(seat.potionEvents[0]).toEqual({ floor: 2, id: 'FIRE_POTION', isUsed: true });
		expect(seat.floors[16]).toMatchObject({ act: 1, type: 'ancient', hp: 70, maxHp: 80 });
		expect(run.bought).toEqual(['LANTERN']);
	});

	test('gives each player their own figures, also when a program rounded the ids to the same number', () => {
		const run = parse({ characters: ['IRONCLAD', 'SILENT'], playerIds: [76_561_190_000_000_000, 76_561_190_000_000_000] });
		expect(run.seats.map((seat) => seat.playerId)).toEqual(['76561190000000000', '76561190000000000']);
		expect(run.seats.every((seat) => seat.floors.every((floor) => floor.hasFigures))).toBe(true);
		const stats = [1, 2].map((hp) => ({ player_id: 76_561_190_000_000_000, current_hp: hp }));
		const players = ['A', 'B'].map((character) => ({ id: 76_561_190_000_000_000, character }));
		const equal = parseObject({ ...sampleRun(), players, map_point_history: [[{ player_stats: stats }]] });
		expect(equal.seats.map(({ floors }) => floors[0]?.hp)).toEqual([1, 2]);
	});

	test('finds the figures of a player at any index', () => {
		const stats = [20, 10].map((id) => ({ player_id: id, current_hp: id }));
		const players = [10, 20, 30].map((id) => ({ id, character: 'A' }));
		const run = parseObject({ ...sampleRun(), players, map_point_history: [[{ player_stats: stats }]] });
		expect(run.seats.map(({ floors }) => [floors[0]?.hasFigures, floors[0]?.hp])).toEqual([
			[true, 10],
			[true, 20],
			[false, 0],
		]);
	});

	test('keeps every digit of ids', () => {
		const run = parse({ characters: ['IRONCLAD', 'SILENT'], playerIds: ['76561190000000001', '76561190000000002'] });
		expect(run.seats.map((seat) => seat.playerId)).toEqual(['76561190000000001', '76561190000000002']);
		expect(seatOf(run, 1).floors[0]).toMatchObject({ hasFigures: true, hp: 70, partyDamage: 0 });
		expect(seatOf(run).floors[1]).toMatchObject({ damage: 5, partyDamage: 10 });
	});

	test.each(['run_hash', 'player_token', 'submitted_at', 'player_index', 'deck', 'relics', 'card_choices'])(
		'removes `%s`, which only exports add',
		(name) => {
			const text = JSON.stringify({ ...sampleRun(), [name]: ['x'] });
			expect(JSON.parse(parseRun(Buffer.from(text)).text.toString())).toEqual(sampleRun());
		},
	);

	test('removes members that only exports add', () => {
		const object = { ...sampleRun(), run_hash: 'x', submitted_at: 'y', player_token: null };
		expect(JSON.parse(parseRun(Buffer.from(JSON.stringify(object))).text.toString())).toEqual(sampleRun());
	});

	test.each([
		['a missing figure', { ascension: undefined }, (run: ParsedRun) => run.ascension, 0],
		['null for text', { build_id: null }, (run: ParsedRun) => run.build, null],
		['0 and 1 for false and true', { win: 1 }, (run: ParsedRun) => run.isWin, true],
		['a run that was given up', { was_abandoned: true }, (run: ParsedRun) => run.isAbandoned, true],
		['a fraction of a second', { run_time: 1234.5 }, (run: ParsedRun) => [run.runTime, run.rawRunTime], [1234, '1234.5']],
		[
			'modifiers as ids and as objects',
			{ modifiers: ['MODIFIER.A', { id: 'MODIFIER.B' }] },
			(run: ParsedRun) => run.modifiers,
			['A', 'B'],
		],
		[
			'an unknown shape of a modifier',
			{ modifiers: [{ name: 'A' }, null, 7, ['B'], 'MODIFIER.C'] },
			(run: ParsedRun) => run.modifiers,
			['C'],
		],
		[
			'numbers written as text',
			{ ascension: '10', run_time: '1234.9', start_time: '1780000000' },
			figuresOf,
			[10, 1234, 1_780_000_000],
		],
		['figures of another type', { ascension: 'ten', run_time: [1], start_time: true }, figuresOf, [0, 0, null]],
		['figures beyond any number', { ascension: 1e300, run_time: -1e300, start_time: 2 ** 60 }, figuresOf, [0, 0, null]],
		['text for flags', { win: 'true', was_abandoned: 'no' }, (run: ParsedRun) => [run.isWin, run.isAbandoned], [true, false]],
		[
			'a build of another type',
			{ build_id: 7, game_mode: {} },
			(run: ParsedRun) => [run.build, run.gameMode],
			[null, 'standard'],
		],
		[
			'an unknown shape of a killer',
			{ killed_by_encounter: ['X'], killed_by_event: 5 },
			(run: ParsedRun) => [run.killedByEncounter, run.killedByEvent],
			[null, null],
		],
		['acts of another type, which count', { acts: ['ACT.A', 5, { id: 'ACT.B' }] }, (run: ParsedRun) => run.acts, ['A', '', 'B']],
		[
			'a history that is not a list of lists',
			{ map_point_history: [{}, 'x', [{}]] },
			(run: ParsedRun) => [run.floorsReached, seatOf(run).floors[0]?.act],
			[1, 2],
		],
		['a floor that is no object, which counts', { map_point_history: [[7, null, {}]] }, (run: ParsedRun) => run.floorsReached, 3],
		['a daily seed', { seed: '09_06_2026_2P', game_mode: 'daily' }, (run: ParsedRun) => run.dailyDate, '2026-06-09'],
		['a daily seed that is no date', { seed: '39_06_2026', game_mode: 'daily' }, (run: ParsedRun) => run.dailyDate, null],
	])('accepts %s', (_name, extra, read, expected) => {
		expect(read(parseObject({ ...sampleRun(), ...extra }))).toEqual(expected);
	});

	test.each<[field: string, value: unknown, list: keyof ParsedSeat, expected: unknown]>([
		[
			'rest_site_choices',
			['REST.HEAL', 7, { id: 'DIG' }, { choice: 'LIFT' }],
			'restChoices',
			[
				{ floor: 1, id: 'HEAL' },
				{ floor: 1, id: 'DIG' },
			],
		],
		['rest_site_choices', { 0: 'HEAL' }, 'restChoices', []],
		[
			'cards_removed',
			['CARD.A', { id: 'CARD.B' }, { card: 'CARD.C' }],
			'removedCards',
			[
				{ floor: 1, id: 'A' },
				{ floor: 1, id: 'B' },
			],
		],
		['relics_removed', [[], 'RELIC.A'], 'removedRelics', [{ floor: 1, id: 'A' }]],
		['potion_used', [{ id: 'POTION.A' }, true], 'potionEvents', [{ floor: 1, id: 'A', isUsed: true }]],
		[
			'card_choices',
			[{ was_picked: true }, 5, { card: 'CARD.A', was_picked: 1 }, { card: { id: 'CARD.B', current_upgrade_level: '1' } }],
			'cardOffers',
			[
				{ floor: 1, place: 'other', id: 'A', isPicked: true, upgrades: 0 },
				{ floor: 1, place: 'other', id: 'B', isPicked: false, upgrades: 1 },
			],
		],
		[
			'relic_choices',
			[{ relic: 'A' }, { choice: { id: 'RELIC.B' }, was_picked: 'x' }],
			'relicOffers',
			[{ floor: 1, place: 'other', id: 'B', isPicked: false }],
		],
		[
			'ancient_choice',
			[{ was_chosen: true }, { TextKey: 'A', was_chosen: true }],
			'ancientOffers',
			[{ floor: 1, place: 'other', id: 'A', isPicked: true }],
		],
		[
			'event_choices',
			[{}, { title: 'x' }, { title: { table: 'events', key: 5 } }, { title: { table: 'relics', key: 'A.options.B' } }],
			'eventChoices',
			[],
		],
		[
			'event_choices',
			[{ title: { table: 'events', key: 'E.options.O.title' } }],
			'eventChoices',
			[{ floor: 1, event: 'E', option: 'O' }],
		],
		[
			'event_choices',
			[{ title: { table: 'events', key: 'e.pages.p.options.o' } }],
			'eventChoices',
			[{ floor: 1, event: 'E', option: 'O' }],
		],
		['event_choices', [{ title: { table: 'events', key: 'E.pages.myoptions.O' } }], 'eventChoices', []],
	])('reads the valid parts of `%s`: %j', (field, value, list, expected) => {
		const run = parseObject({ ...sampleRun(), map_point_history: [[{ player_stats: [{ player_id: 1, [field]: value }] }]] });
		expect(seatOf(run)[list]).toEqual(expected);
	});

	test.each<[field: string, value: unknown, list: keyof ParsedSeat, expected: unknown]>([
		['deck', ['CARD.A'], 'deck', [{ id: 'A', upgrades: 0, floor: 0, enchantment: null }]],
		[
			'deck',
			[{ id: 'CARD.A', enchantment: 'ENCHANTMENT.B', floor_added_to_deck: '3' }],
			'deck',
			[{ id: 'A', upgrades: 0, floor: 3, enchantment: 'B' }],
		],
		['deck', {}, 'deck', []],
		['relics', [{ id: 'RELIC.A', props: { bools: { IsWax: true } } }], 'relics', [{ id: 'A', floor: 0, isWax: false }]],
		['potions', ['POTION.A', 5, {}, { id: 'POTION.B' }], 'potions', ['A', 'B']],
	])('reads the valid parts of `%s` of a player: %j', (field, value, list, expected) => {
		expect(seatOf(parseObject({ ...sampleRun(), players: [{ character: 'A', [field]: value }] }))[list]).toEqual(expected);
	});

	test('keeps unreadable parts in the stored file', () => {
		const text = JSON.stringify({ ...sampleRun(), modifiers: { new: ['shape'] }, win: 'yes' });
		expect(parseRun(Buffer.from(text)).text.toString()).toBe(text);
	});

	test.each([
		['a player that is no object', { players: ['CHARACTER.A'] }, 'players[0]: expected an object, got `"CHARACTER.A"`'],
		['a character that is no id', { players: [{ character: 5 }] }, 'players[0].character: expected an id, got `5`'],
		[
			'a card without an id',
			{ players: [{ character: 'A', deck: [{ id: 'A' }, { name: 'B' }] }] },
			'players[0].deck[1].id: expected an id, got nothing',
		],
		[
			'a relic that is no object',
			{ players: [{ character: 'A', relics: [null] }] },
			'players[0].relics[0]: expected an object, got null',
		],
		[
			'too many players',
			{ players: Array.from({ length: 17 }, () => ({ character: 'A' })) },
			'players: expected at most 16 players, got 17',
		],
	])('rejects %s with its location', (_name, extra, message) => {
		expect(() => parseObject({ ...sampleRun(), ...extra })).toThrow(message);
	});

	test('names five wrong fields and counts the rest', () => {
		expect(() => parseObject({ ...sampleRun(), players: Array.from({ length: 7 }, () => ({})) })).toThrow(/; and 2 more\.$/);
	});

	test('has codes for too complex, too large and unreadable files', () => {
		const reasonsOf = (body: Buffer): unknown => {
			try {
				return parseRun(body, { depth: 5, values: 9, digits: 40 });
			} catch (error) {
				return (error as RunRejected).reasons;
			}
		};
		expect(reasonsOf(sampleText())).toEqual([{ code: 'too_complex' }]);
		expect(reasonsOf(Buffer.alloc(MOST_RUN_BYTES + 1))).toEqual([
			{ code: 'too_large', got: MOST_RUN_BYTES + 1, most: MOST_RUN_BYTES },
		]);
		for (const body of ['{', '[]', '7']) expect(reasonsOf(Buffer.from(body))).toEqual([{ code: 'unreadable' }]);
	});

	test('reads keys such as __proto__ like any others', () => {
		const text = Buffer.from(`${sampleText().toString().slice(0, -1)},"__proto__":{"players":[]},"constructor":1,"toString":{}}`);
		expect(parseRun(text).run.seats).toHaveLength(1);
		expect(({} as { players?: unknown }).players).toBeUndefined();
	});

	test('uses the last of duplicate keys, as JSON readers do', () => {
		const text = Buffer.from(`${sampleText().toString().slice(0, -1)},"win":false}`);
		expect(parseRun(text).run.isWin).toBe(false);
	});
});
