import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realData } from '../../e2e/real-data.ts';
import { type SampleOptions, sampleRun, sampleText } from '../testing/sample-run.ts';
import { cheatReason } from './anti-cheat.ts';
import { parseRun } from './parse-run.ts';
import { runHash } from './run-hash.ts';
import type { ParsedRun, ParsedSeat } from './seat.ts';
import { decodeSeat } from './vector/decode-seat.ts';
import { encodeRun } from './vector/encode-run.ts';
import { SeatView } from './vector/seat-view.ts';

const parse = (options: SampleOptions = {}): ParsedRun => parseRun(sampleText(options)).run;
const parseObject = (object: unknown): ParsedRun => parseRun(Buffer.from(JSON.stringify(object))).run;
const figuresOf = (run: ParsedRun): unknown[] => [run.ascension, run.runTime, run.startTime];
const seatOf = (run: ParsedRun, player = 0): ParsedSeat => run.seats[player]!;

describe('parseRun', () => {
	test('reads what statistics need, with bare ids and absolute floors', () => {
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

	test('gives each player his own figures, also when a program rounded the ids to the same number', () => {
		const run = parse({ characters: ['IRONCLAD', 'SILENT'], playerIds: [76_561_190_000_000_000, 76_561_190_000_000_000] });
		expect(run.seats.map((seat) => seat.playerId)).toEqual(['76561190000000000', '76561190000000000']);
		expect(run.seats.every((seat) => seat.floors.every((floor) => floor.hasFigures))).toBe(true);
	});

	test('keeps ids to the last digit', () => {
		const run = parse({ characters: ['IRONCLAD', 'SILENT'], playerIds: ['76561190000000001', '76561190000000002'] });
		expect(run.seats.map((seat) => seat.playerId)).toEqual(['76561190000000001', '76561190000000002']);
		expect(seatOf(run, 1).floors[0]).toMatchObject({ hasFigures: true, hp: 70, partyDamage: 0 });
		expect(seatOf(run).floors[1]).toMatchObject({ damage: 5, partyDamage: 10 });
	});

	test('takes members away that only exports add', () => {
		const object = { ...sampleRun(), run_hash: 'x', submitted_at: 'y', player_token: null };
		expect(JSON.parse(parseRun(Buffer.from(JSON.stringify(object))).text.toString())).toEqual(sampleRun());
	});

	test.each([
		['a missing figure', { ascension: undefined }, (run: ParsedRun) => run.ascension, 0],
		['null for text', { build_id: null }, (run: ParsedRun) => run.build, null],
		['0 and 1 for false and true', { win: 1 }, (run: ParsedRun) => run.isWin, true],
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
			'a history that is no list of lists',
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
	])('reads what it can of `%s`: %j', (field, value, list, expected) => {
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
	])('reads what it can of `%s` of a player: %j', (field, value, list, expected) => {
		expect(seatOf(parseObject({ ...sampleRun(), players: [{ character: 'A', [field]: value }] }))[list]).toEqual(expected);
	});

	test('keeps what it cannot read in the text', () => {
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
	])('refuses %s and says where it is', (_name, extra, message) => {
		expect(() => parseObject({ ...sampleRun(), ...extra })).toThrow(message);
	});

	test('names five wrong fields and counts the rest', () => {
		expect(() => parseObject({ ...sampleRun(), players: Array.from({ length: 7 }, () => ({})) })).toThrow(/; and 2 more\.$/);
	});

	test('reads keys of the language as any others', () => {
		const text = Buffer.from(`${sampleText().toString().slice(0, -1)},"__proto__":{"players":[]},"constructor":1,"toString":{}}`);
		expect(parseRun(text).run.seats).toHaveLength(1);
		expect(({} as { players?: unknown }).players).toBeUndefined();
	});

	test('takes the last of equal keys, as every reader of JSON does', () => {
		const text = Buffer.from(`${sampleText().toString().slice(0, -1)},"win":false}`);
		expect(parseRun(text).run.isWin).toBe(false);
	});
});

describe('runHash', () => {
	test('is SHA-256 over six parts of the file', () => {
		const run = parse({ characters: ['IRONCLAD', 'SILENT'] });
		const expected = createHash('sha256').update('AAAAAAAAAA:CHARACTER.SILENT:1780000000:3600:6:1').digest('hex').slice(0, 16);
		expect(runHash(run, seatOf(run, 1))).toBe(expected);
	});

	test('does not depend on ids, outcome, ascension, version or the damage block', () => {
		const [one, other] = [
			parse(),
			parse({ playerIds: [2], isWin: false, ascension: 9, build: 'v9', extra: { _spirecodex_damage: {} } }),
		];
		expect(runHash(other, seatOf(other))).toBe(runHash(one, seatOf(one)));
	});

	test.each([
		['3600', '3600'],
		['3600.0', '3600.0'],
		['3600.50', '3600.5'],
		['36e2', '3600.0'],
		['"3600"', '3600'],
		['[3600.0]', '0'],
		['null', '0'],
	])('takes a time written %s as the public service does', (written, hashed) => {
		const nested = '"x":{"run_time":1.0},';
		const text = JSON.stringify(sampleRun()).replace('"run_time":3600', `"run_time":7.0,${nested}"run_time":${written}`);
		const { run } = parseRun(Buffer.from(text));
		const expected = createHash('sha256')
			.update(`AAAAAAAAAA:CHARACTER.IRONCLAD:1780000000:${hashed}:6:0`)
			.digest('hex')
			.slice(0, 16);
		expect(runHash(run, seatOf(run))).toBe(expected);
	});

	test('takes absent fields as empty, and the time as 0', () => {
		const run = parseObject({ ...sampleRun(), seed: undefined, start_time: undefined, run_time: undefined });
		const expected = createHash('sha256').update(':CHARACTER.IRONCLAD::0:6:0').digest('hex').slice(0, 16);
		expect(runHash(run, seatOf(run))).toBe(expected);
	});
});

describe('cheatReason', () => {
	const reason = (options: SampleOptions, coopCards: readonly string[] = []) => cheatReason(parse(options), new Set(coopCards));
	const history = sampleRun()['map_point_history'] as Record<string, unknown>[][];
	const withBossTurns = (turns: number, act: number) =>
		history.map((floors, index) =>
			index === act ? [...floors.slice(0, -1), { ...floors.at(-1), rooms: [{ room_type: 'boss', turns_taken: turns }] }] : floors,
		);

	test.each<[string, SampleOptions, string | null]>([
		['an honest win', {}, null],
		['a win in 899 seconds', { runTime: 899 }, 'auto:impossible_time'],
		['a win in 900 seconds', { runTime: 900 }, null],
		['a win without a time', { runTime: 0 }, null],
		['a loss in 100 seconds', { runTime: 100, isWin: false }, null],
		['15 seconds for each stated floor', { runTime: 930, extra: { floors_reached: 62 } }, null],
		['less for each stated floor', { runTime: 929, extra: { floors_reached: 62 } }, 'auto:impossible_pace'],
		['a win with two bosses', { acts: 2 }, 'auto:missing_acts'],
		['a custom win with two bosses', { acts: 2, extra: { game_mode: 'custom' } }, null],
		['a loss with one boss', { acts: 1, isWin: false }, null],
		[
			'a boss after seven floors',
			{ extra: { map_point_history: [history[0], history[1], (history[2] ?? []).slice(-7)] } },
			'auto:boss_teleport',
		],
		['a boss beaten in one turn', { extra: { map_point_history: withBossTurns(1, 0) } }, 'auto:one_turn_boss'],
		['a boss that won in one turn', { isWin: false, extra: { map_point_history: withBossTurns(1, 2) } }, null],
		['a last boss beaten in one turn', { extra: { map_point_history: withBossTurns(1, 2) } }, 'auto:one_turn_boss'],
	])('%s', (_name, options, expected) => {
		expect(reason(options)).toBe(expected);
	});

	test('six of a relic are too many', () => {
		const player = (count: number) => ({
			character: 'CHARACTER.A',
			relics: Array.from({ length: count }, () => ({ id: 'RELIC.VAJRA' })),
		});
		expect(reason({ extra: { players: [player(5)] } })).toBeNull();
		expect(reason({ extra: { players: [player(6)] } })).toBe('auto:duplicate_relics');
	});

	test('a card for several players in a run of one', () => {
		expect(reason({}, ['ANGER'])).toBe('auto:coop_card_solo');
		expect(reason({ characters: ['IRONCLAD', 'SILENT'] }, ['ANGER'])).toBeNull();
	});

	test('names four reasons at most', () => {
		const players = [{ character: 'A', deck: [{ id: 'ANGER' }], relics: Array.from({ length: 6 }, () => ({ id: 'R' })) }];
		const all = reason(
			{ runTime: 1, acts: 1, extra: { players, floors_reached: 48, map_point_history: withBossTurns(1, 0).slice(0, 1) } },
			['ANGER'],
		);
		expect(all).toBe('auto:duplicate_relics,impossible_time,impossible_pace,missing_acts');
	});
});

describe('seat vectors', () => {
	const plain = (seat: ParsedSeat) => {
		const { playerId: _id, rawCharacter: _character, ...rest } = seat;
		return rest;
	};
	const expectRoundTrip = (run: ParsedRun) => {
		const { names, vectors } = encodeRun(run);
		const view = new SeatView();
		for (const [index, vector] of vectors.entries()) {
			view.open(vector);
			expect(view.length).toBe(vector.length);
			const decoded = decodeSeat(view, names);
			expect(decoded).toMatchObject(plain(seatOf(run, index)));
			const {
				runTime,
				isWin,
				isAbandoned,
				ascension,
				gameMode,
				build,
				killedByEncounter,
				killedByEvent,
				acts,
				modifiers,
				dailyDate,
				partySmiths,
				bought,
			} = run;
			expect(decoded).toMatchObject({
				runTime,
				isWin,
				isAbandoned,
				ascension,
				gameMode,
				build,
				killedByEncounter,
				killedByEvent,
				acts,
				modifiers,
				dailyDate,
				partySmiths,
				bought,
			});
		}
	};

	test('hold all of a seat', () => {
		expectRoundTrip(parse());
		expectRoundTrip(
			parse({
				characters: ['IRONCLAD', 'SILENT'],
				isWin: false,
				ascension: -3,
				extra: { game_mode: 'daily', seed: '09_06_2026', modifiers: ['A'] },
			}),
		);
	});

	const folder = realData('runs');
	test.skipIf(!folder)('hold all of every real seat, none of which looks like a cheat', () => {
		const texts = readdirSync(folder!)
			.filter((name) => name.endsWith('.run') && !name.startsWith('05-'))
			.map((name) => readFileSync(join(folder!, name)));
		for (const text of texts) {
			const { run } = parseRun(text);
			expectRoundTrip(run);
			expect(cheatReason(run, new Set())).toBeNull();
		}
	});
});
