import { expect, test } from 'vitest';
import { partiesOf } from './parties.ts';
import type { RunRow } from './parties.ts';

const row = (run_hash: string, submitted_at: string | null, run_time = 100): RunRow => ({
	run_hash,
	character: 'IRONCLAD',
	win: 1,
	was_abandoned: 0,
	ascension: 10,
	game_mode: 'standard',
	run_time,
	floors_reached: 48,
	deck_size: 20,
	username: null,
	submitted_at,
	build_id: 'v1',
});

const [ONE, TWO] = ['2026-09-20T19:12:00.000001Z', '2026-09-20T19:12:00.002001Z'] as const;

test('groups the players of one run and keeps the order', () => {
	const rows = [
		row('a', ONE),
		row('b', ONE.replace('1Z', '0Z')),
		row('c', TWO),
		row('d', ONE, 90),
		row('e', null),
		row('f', null),
	];
	expect(partiesOf(rows).map(({ seats, place }) => [place, seats.map(({ run_hash }) => run_hash).join('')])).toEqual([
		[1, 'ab'],
		[3, 'c'],
		[4, 'd'],
		[5, 'e'],
		[6, 'f'],
	]);
});
