import { expect, test } from 'vitest';
import { frameOf } from '../../testing/runs/frame-of.ts';
import { type Frame, OUTCOMES } from '../counting/rows/frame.ts';
import type { AdviceTools } from './advice.ts';
import { ladder } from './ladder.ts';

const board = (frame: Frame) => ladder.prepare({ frame, nameOfRow: () => null } as unknown as AdviceTools);

test.each([500, 501])('the board has 500 players at most and counts all of them: %i', (count) => {
	const users = Array.from({ length: count }, (_, user) => `player ${user}`);
	// The first wins once, all others never: whoever is last in the order of names is left out.
	const rows = users.flatMap((_, user) =>
		Array.from({ length: 10 }, (__, run) => ({ user, outcome: user === 0 && run === 9 ? OUTCOMES.win : OUTCOMES.loss })),
	);
	const { players, rated } = board(frameOf(users, rows));
	expect([players.length, rated]).toEqual([500, count]);
	expect(players[0]).toMatchObject({ username: 'player 0', wins: 1 });
	expect(players.some(({ username }) => username === 'player 99')).toBe(count === 500);
});
