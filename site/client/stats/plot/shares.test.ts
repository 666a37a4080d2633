import { expect, test } from 'vitest';
import { withZeros } from './shares.ts';

test('adds 0 for floors without deaths, in every series', () => {
	const all = [
		{ id: 'ALL', points: [point(1, 2), point(2, 3), point(5, 4)] },
		{ id: 'SILENT', points: [point(2, 8)] },
		{ id: 'REGENT', points: [] },
	];
	expect(withZeros(all)).toEqual([
		{ id: 'ALL', points: [point(1, 2), point(2, 3), point(3, 0), point(4, 0), point(5, 4)] },
		{ id: 'SILENT', points: [point(1, 0), point(2, 8), point(3, 0), point(4, 0), point(5, 0)] },
		{ id: 'REGENT', points: [] },
	]);
});

test('adds no numbers between uneven ones', () => {
	const all = [{ points: [point(1, 2), point(3, 3), point(6, 4)] }, { points: [point(3, 1)] }];
	expect(withZeros(all)[1]!.points).toEqual([point(1, 0), point(3, 1), point(6, 0)]);
});

function point(x: number, y: number) {
	return { x, y };
}
