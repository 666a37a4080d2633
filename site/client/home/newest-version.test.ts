import { expect, test } from 'vitest';
import { changesOfRates } from './newest-version.ts';

const counted = (id: string, wins: number, runs: number) => ({
	...{ id, name: id, wins, runs, abandoned: 0, win_rate: 0, share: 0 },
});

test('characters come with their rates in both versions, the greatest rise first, without those that few played', () => {
	const before = [counted('silent', 50, 100), counted('defect', 20, 100), counted('regent', 10, 29)];
	const after = [
		counted('silent', 40, 100),
		counted('regent', 50, 100),
		counted('defect', 40, 100),
		counted('ironclad', 50, 100),
	];
	expect(changesOfRates(before, after).map(({ id, old, now }) => [id, old.rate, now.rate])).toEqual([
		['defect', 20, 40],
		['silent', 50, 40],
	]);
});
