import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ReadingTurns } from './reading-turns.ts';

test('counts what all readers take in a turn, and restarts with the next one', async () => {
	const turns = new ReadingTurns(100, 2);
	expect([60, 39, 1, 1].map((bytes) => turns.isUsedUpBy(bytes))).toEqual([false, false, true, true]);
	await nextTurn();
	expect([99, 1].map((bytes) => turns.isUsedUpBy(bytes))).toEqual([false, true]);
});

test('resumes a few readers per turn, in the order in which they stopped', async () => {
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

test('queues a reader that stops again behind the waiting ones', async () => {
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
