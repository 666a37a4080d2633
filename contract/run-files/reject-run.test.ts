import { describe, expect, test } from 'vitest';
import { sampleRun } from '../../api/testing/sample-run.ts';
import { rejectUnusable } from './reject-run.ts';
import { RunRejected } from './run-rejected.ts';

/** The error for a changed valid file; undefined when it is accepted. */
function refusalOf(extra: Readonly<Record<string, unknown>>): RunRejected | undefined {
	try {
		rejectUnusable({ ...sampleRun(), ...extra });
	} catch (error) {
		if (error instanceof RunRejected) return error;
		throw error;
	}
	return undefined;
}

describe('rejectUnusable', () => {
	test.each([
		[{ players: undefined }, 'Missing required fields: players (`players` is absent).', ['no_players']],
		[{ players: null }, 'Missing required fields: players (`players` is absent).', ['no_players']],
		[{ players: [] }, 'Missing required fields: players (`players` is empty).', ['no_players']],
		[{ map_point_history: {} }, 'Missing required fields: map_point_history (`map_point_history` is not a list).', ['no_floors']],
		[{ acts: 'ACT.A' }, 'Missing required fields: acts (`acts` is not a list).', ['no_acts']],
		[
			{ acts: undefined, players: [], map_point_history: 1 },
			'Missing required fields: players, map_point_history, acts (`players` is empty, `map_point_history` is not a list, `acts` is absent).',
			['no_players', 'no_floors', 'no_acts'],
		],
	])('%j', (extra, message, codes) => {
		const refusal = refusalOf(extra);
		expect(refusal?.message).toBe(message);
		expect(refusal?.reasons.map(({ code }) => code)).toEqual(codes);
		expect(refusal?.code).toBe('bad-request');
	});

	test('accepts an empty list of acts, sixteen players and cards that are ids', () => {
		expect(refusalOf({ acts: [] })).toBeUndefined();
		expect(refusalOf({ players: Array.from({ length: 16 }, () => ({ character: 'A' })) })).toBeUndefined();
		expect(refusalOf({ players: [{ character: 'A', deck: ['CARD.A'], relics: [{ id: 'R' }] }] })).toBeUndefined();
	});

	test('has codes for wrong fields and too many players', () => {
		expect(refusalOf({ players: [{ character: 'A', deck: [{}, { id: 'A' }, 7] }] })?.reasons).toEqual([
			{ code: 'wrong_field', field: 'players[0].deck[0].id' },
			{ code: 'wrong_field', field: 'players[0].deck[2]' },
		]);
		expect(refusalOf({ players: Array.from({ length: 17 }, () => 1) })?.reasons).toEqual([
			{ code: 'too_many_players', got: 17, most: 16 },
		]);
	});

	test.each([
		[undefined, 'nothing'],
		[null, 'null'],
		[[], 'an empty list'],
		[[1], 'a list'],
		[{}, 'an object'],
		[7, '`7`'],
		[true, '`true`'],
		[1.5, '`1.5`'],
	])('quotes %j as %s', (character, words) => {
		expect(refusalOf({ players: [{ character }] })?.message).toContain(`players[0].character: expected an id, got ${words}.`);
	});

	test('quotes 40 characters and cuts longer ones', () => {
		expect(refusalOf({ players: ['x'.repeat(38)] })?.message).toContain(`got \`"${'x'.repeat(38)}"\`.`);
		expect(refusalOf({ players: ['x'.repeat(39)] })?.message).toContain(`got \`"${'x'.repeat(36)}...\`.`);
	});

	test('names five wrong fields and counts the rest', () => {
		const players = (count: number) => ({ players: Array.from({ length: count }, () => 1) });
		expect(refusalOf(players(5))?.message).not.toContain('more');
		expect(refusalOf(players(6))?.message).toMatch(/; and 1 more\.$/);
		expect(refusalOf(players(6))?.reasons).toHaveLength(5);
	});
});

test('a rejection has a name and a message, and is 413 only when the file is too large', () => {
	const [large, other] = [
		new RunRejected('Too large.', [{ code: 'too_large', got: 2, most: 1 }]),
		new RunRejected('No players.', [{ code: 'no_players' }, { code: 'no_acts' }]),
	];
	expect([String(large), large.code]).toEqual(['RunRejected: Too large.', 'too-large']);
	expect([String(other), other.code]).toEqual(['RunRejected: No players.', 'bad-request']);
});
