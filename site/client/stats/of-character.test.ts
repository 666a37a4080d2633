import { expect, test } from 'vitest';
import { ofCharacter } from './of-character.ts';

const METRICS = {
	character: 'IRONCLAD',
	total_runs: 858,
	total_wins: 300,
	character_runs: 176,
	character_wins: 68,
	rows: [{ id: 'ANGER', picks: 44, hold_rate: 5.1 }],
};

test('computes totals and shares of the character', () => {
	expect(ofCharacter(METRICS)).toEqual({
		...METRICS,
		total_runs: 176,
		total_wins: 68,
		rows: [{ id: 'ANGER', picks: 44, hold_rate: 25 }],
	});
});

test('a character without runs has no shares', () => {
	const { rows, total_runs: runs } = ofCharacter({ ...METRICS, character_runs: null, character_wins: null });
	expect([runs, rows[0]!.hold_rate]).toEqual([0, null]);
});

test('metrics of all characters stay as they are', () => {
	const all = { ...METRICS, character: null };
	expect(ofCharacter(all)).toBe(all);
});
