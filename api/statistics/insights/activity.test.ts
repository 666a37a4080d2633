import { expect, test } from 'vitest';
import { addRow } from '../counting/rows/columns.ts';
import { OUTCOMES, createFrame } from '../counting/rows/frame.ts';
import { activityOf } from './activity.ts';

/** A Monday, in days since 1970. */
const MONDAY = 20_000 - ((20_000 + 3) % 7);
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

test.each([26, 27])('a player is told of the last 26 weeks with runs: of %i', (count) => {
	const frame = createFrame();
	// A run in every second week.
	const rows = Array.from({ length: count }, (_, week) => {
		const row = addRow(frame);
		frame.columns.day[row] = MONDAY + 14 * week + 3;
		frame.columns.outcome[row] = OUTCOMES.win;
		return row;
	});
	const told = activityOf(frame.columns, rows);
	expect([told.length, told[0]?.week, told[0]?.win_rate]).toEqual([26, dateOf(MONDAY + 14 * (count - 26)), 100]);
});
