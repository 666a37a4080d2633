import { expect, test } from 'vitest';
import { builtTree } from '../../api/testing/built-tree.ts';
import { emptyState } from '../../api/testing/seeded-state.ts';
import { killAgain } from './kills.ts';

const ROUNDS = 3;

test('kills neither lose nor duplicate acknowledged runs', async () => {
	const lines: string[] = [];
	const told = await killAgain({
		dist: await builtTree(),
		state: emptyState(),
		rounds: ROUNDS,
		report: (line) => void lines.push(line),
	});
	expect(lines).toHaveLength(ROUNDS);
	expect(told).toMatch(/^3 kills: all of [1-9]\d* acknowledged runs are there once, [1-9]\d* accounts/);
});
