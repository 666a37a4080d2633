import { describe, expect, test } from 'vitest';
import { type SampleOptions, sampleRun, sampleText } from '../../testing/sample-run.ts';
import { cheatReason } from './anti-cheat.ts';
import { readBooks } from './books.ts';
import { parseRun } from '../parse-run.ts';

/** Epoch seconds. */
const NOW = 1_790_000_000;

describe('cheatReason', () => {
	const reason = (options: SampleOptions, coopCards: readonly string[] = []) => {
		const { run, json } = parseRun(sampleText(options));
		return cheatReason({ run, books: readBooks(json, run), coopCards: new Set(coopCards), now: NOW });
	};
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
		['a win without a time but with stated floors', { runTime: 0, extra: { floors_reached: 62 } }, null],
	])('%s', (_name, options, expected) => {
		expect(reason(options)).toBe(expected);
	});

	test.each([
		[5, null],
		[1, 'auto:one_turn_boss'],
	])('a boss that an event turns into, in %i turns', (turns, expected) => {
		const rooms = [{ room_type: 'event' }, { room_type: 'boss', turns_taken: turns }];
		const after = history.map((floors) => [...floors.slice(0, -1), { ...floors.at(-1), rooms }]);
		expect(reason({ extra: { map_point_history: after } })).toBe(expected);
	});

	test('six copies of a relic are too many', () => {
		const player = (count: number) => ({
			character: 'CHARACTER.A',
			relics: Array.from({ length: count }, () => ({ id: 'RELIC.VAJRA' })),
		});
		expect(reason({ extra: { players: [player(5)] } })).toBeNull();
		expect(reason({ extra: { players: [player(6)] } })).toBe('auto:duplicate_relics');
	});

	test('a multiplayer card in a solo run', () => {
		expect(reason({}, ['ANGER'])).toBe('auto:coop_card_solo');
		expect(reason({ characters: ['IRONCLAD', 'SILENT'] }, ['ANGER'])).toBeNull();
	});

	test('returns at most four reasons', () => {
		const players = [{ character: 'A', deck: [{ id: 'ANGER' }], relics: Array.from({ length: 6 }, () => ({ id: 'R' })) }];
		const all = reason(
			{ runTime: 1, acts: 1, extra: { players, floors_reached: 48, map_point_history: withBossTurns(1, 0).slice(0, 1) } },
			['ANGER'],
		);
		expect(all).toBe('auto:duplicate_relics,impossible_time,impossible_pace,missing_acts');
	});
});
