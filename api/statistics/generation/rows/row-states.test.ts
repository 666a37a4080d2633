import { expect, test } from 'vitest';
import { frameOf } from '../../../testing/runs/frame-of.ts';
import { applyStates } from './row-states.ts';

test.each([
	['ascend', [3, 5, 5, 9]],
	['do not ascend', [9, 3, 5, 5]],
])('states are those of the last row with an id, where ids %s', (_, ids) => {
	const frame = frameOf(
		['known'],
		ids.map((id) => ({ id, isVisible: 0, user: -1 })),
	);
	const lastFive = ids.lastIndexOf(5);
	applyStates(frame, {
		change: 0,
		changed: [],
		states: [
			{ id: 3, isVisible: true, user: 'known' },
			{ id: 5, isVisible: true, user: 'new' },
			{ id: 9, isVisible: false, user: null },
			{ id: 4, isVisible: true, user: 'of no row' },
			{ id: 10, isVisible: true, user: 'of no row' },
		],
	});
	expect(frame.users).toEqual(['known', 'new']);
	const { isVisible, user } = frame.columns;
	const rows = ids.map((id, row) => [id, isVisible[row], user[row]]);
	expect(rows.filter(([id]) => id !== 5)).toEqual(ids.filter((id) => id !== 5).map((id) => (id === 3 ? [3, 1, 0] : [9, 0, -1])));
	expect([rows[lastFive], rows[lastFive - 1]]).toEqual([
		[5, 1, 1],
		[5, 0, -1],
	]);
});

test('a row that changed and has no state is gone; one that has lost its owner has none', () => {
	const frame = frameOf(
		['x'],
		[
			{ id: 1, user: 0 },
			{ id: 2, user: 0 },
			{ id: 3, user: 0 },
		],
	);
	applyStates(frame, { change: 0, changed: [1, 2, 7], states: [{ id: 2, isVisible: true, user: null }] });
	expect([...frame.columns.isVisible.subarray(0, 3)]).toEqual([0, 1, 1]);
	expect([...frame.columns.user.subarray(0, 3)]).toEqual([0, -1, 0]);
});
