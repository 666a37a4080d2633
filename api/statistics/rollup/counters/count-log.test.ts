import { expect, test } from 'vitest';
import { frameOf } from '../../../testing/runs/frame-of.ts';
import { OUTCOMES } from '../rows/frame.ts';
import { endingOf } from './count-log.ts';

test('a run is won, lost or given up', () => {
	const { columns } = frameOf([], [{ outcome: OUTCOMES.win }, { outcome: OUTCOMES.loss }, { outcome: OUTCOMES.abandoned }]);
	expect([0, 1, 2].map((row) => endingOf(columns, row))).toEqual([
		{ won: 1, died: 0, abandoned: 0 },
		{ won: 0, died: 1, abandoned: 0 },
		{ won: 0, died: 0, abandoned: 1 },
	]);
});
