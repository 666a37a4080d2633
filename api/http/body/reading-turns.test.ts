import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReadingTurns } from './reading-turns.ts';

test('counts what all take in a turn, and begins anew with the next one', async () => {
	const turns = new ReadingTurns(100, 2);
	expect([60, 39, 1, 1].map((bytes) => turns.isUsedUpBy(bytes))).toEqual([false, false, true, true]);
	await nextTurn();
	expect([99, 1].map((bytes) => turns.isUsedUpBy(bytes))).toEqual([false, true]);
});

test('lets a few go on each turn, in the order in which they stopped', async () => {
	const turns = new ReadingTurns(100, 2);
	const wentOn: string[] = [];
	for (const name of ['a', 'b', 'c', 'd', 'e']) turns.wait(() => wentOn.push(name));
	expect(wentOn).toEqual([]);
	const seen: string[] = [];
	for (let turn = 0; turn < 4; turn += 1) {
		await nextTurn();
		seen.push(wentOn.join(''));
	}
	expect(seen).toEqual(['ab', 'abcd', 'abcde', 'abcde']);
});

test('puts who stops again behind those who wait', async () => {
	const turns = new ReadingTurns(100, 1);
	const wentOn: string[] = [];
	const again = (): void => {
		wentOn.push('greedy');
		if (wentOn.length < 4) turns.wait(again);
	};
	turns.wait(again);
	turns.wait(() => wentOn.push('patient'));
	while (wentOn.length < 4) await nextTurn();
	expect(wentOn).toEqual(['greedy', 'patient', 'greedy', 'greedy']);
});
