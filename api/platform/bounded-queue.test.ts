import { expect, test } from 'vitest';
import { BoundedQueue, QueueFull } from './bounded-queue.ts';

test('runs tasks in order with limited concurrency and rejects tasks over the queue limit', async () => {
	const queue = new BoundedQueue(2, 3);
	const started: number[] = [];
	const ends: (() => void)[] = [];
	const task = (number: number) => () => {
		started.push(number);
		return new Promise<number>((resolve) => ends.push(() => resolve(number)));
	};
	const results = [1, 2, 3, 4, 5].map((number) => queue.run(task(number)));
	expect(started).toEqual([1, 2]);
	await expect(queue.run(task(6))).rejects.toThrow(QueueFull);
	for (let done = 0; done < 5; done += 1) {
		ends[done]!();
		await results[done];
	}
	expect(started).toEqual([1, 2, 3, 4, 5]);
	expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5]);
});

test('continues after a failed task', async () => {
	const queue = new BoundedQueue(1, 1);
	await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
	expect(await queue.run(() => Promise.resolve('fine'))).toBe('fine');
});
