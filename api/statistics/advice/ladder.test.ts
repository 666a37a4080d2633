import { expect, test } from 'vitest';
import { addRow } from '../rollup/rows/columns.ts';
import { type Frame, type FrameColumns, OUTCOMES, createFrame } from '../rollup/rows/frame.ts';
import type { AdviceTools } from './advice.ts';
import { ladder } from './ladder.ts';

type Row = Partial<Record<keyof FrameColumns, number>>;

/** A frame of solo runs of ascension 10 in the standard mode, all lost unless a row says otherwise. */
function frameOf(users: readonly string[], rows: readonly Row[]): Frame {
	const frame = createFrame();
	frame.users.push(...users);
	for (const row of rows) {
		const at = addRow(frame);
		const whole: Row = { id: at, floors: 10, deck: 10, ascension: 10, isVisible: 1, playedAt: at, ...row };
		for (const [name, value] of Object.entries(whole)) frame.columns[name as keyof FrameColumns][at] = value;
	}
	return frame;
}

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
