import { describe, expect, test } from 'vitest';
import { RequestCounter } from './request-counter.ts';

/** A counter whose clock moves only when it is set. */
function counterAt(start: number) {
	let now = start;
	return { counter: new RequestCounter(() => now), wait: (milliseconds: number) => void (now += milliseconds) };
}

describe('RequestCounter', () => {
	test('adds to the window of a key until it ends', () => {
		const { counter, wait } = counterAt(5000);
		expect(counter.add('a', 60, 2)).toEqual({ used: 2, end: 65_000, wait: 60_000 });
		wait(59_999);
		expect(counter.add('a', 60, 1)).toEqual({ used: 3, end: 65_000, wait: 1 });
		expect(counter.add('b', 60, 1)).toMatchObject({ used: 1 });
		wait(1);
		expect(counter.add('a', 60, 1)).toEqual({ used: 1, end: 125_000, wait: 60_000 });
	});

	test('accepts requests up to the bound and charges nothing beyond it', () => {
		const { counter } = counterAt(0);
		expect(counter.take('a', 10, 3, 5)).toEqual({ used: 3, end: 10_000, wait: 10_000, isOver: false });
		expect(counter.take('a', 10, 3, 5)).toMatchObject({ used: 3, isOver: true });
		expect(counter.take('a', 10, 2, 5)).toMatchObject({ used: 5, isOver: false });
		expect(counter.take('a', 10, 1, 5)).toMatchObject({ used: 5, isOver: true });
	});

	test('shows what is used without using it', () => {
		const { counter, wait } = counterAt(0);
		expect(counter.peek('a', 10)).toEqual({ used: 0, end: 10_000, wait: 10_000 });
		counter.add('a', 10, 4);
		wait(9999);
		expect(counter.peek('a', 10)).toEqual({ used: 4, end: 10_000, wait: 1 });
		wait(1);
		expect(counter.peek('a', 10)).toEqual({ used: 0, end: 20_000, wait: 10_000 });
	});

	test('starts a new window for a key that is reset', () => {
		const { counter, wait } = counterAt(0);
		counter.add('a', 10, 4);
		wait(1000);
		counter.reset('a');
		expect(counter.add('a', 10, 1)).toEqual({ used: 1, end: 11_000, wait: 10_000 });
	});

	test('shares each count once, and adds received counts without sharing them again', () => {
		const { counter } = counterAt(0);
		counter.add('before', 10, 1);
		expect(counter.takeNew()).toEqual([]);
		counter.share();
		counter.add('a', 10, 2);
		counter.take('a', 10, 3, 9);
		counter.take('a', 10, 90, 9);
		counter.take('b', 20, 1, 9);
		expect(counter.takeNew()).toEqual([
			['a', 10, 5],
			['b', 20, 1],
		]);
		expect(counter.takeNew()).toEqual([]);
		counter.hear(['a', 10, 4]);
		expect(counter.peek('a', 10).used).toBe(9);
		expect(counter.takeNew()).toEqual([]);
		counter.add('a', 10, 1);
		counter.share();
		expect(counter.takeNew()).toEqual([['a', 10, 1]]);
	});

	test('keeps running windows when it removes ended ones', () => {
		const { counter, wait } = counterAt(1);
		counter.add('long', 600, 7);
		counter.add('short', 1, 7);
		wait(60_001);
		counter.add('other', 1, 1);
		expect(counter.peek('long', 600).used).toBe(7);
		expect(counter.peek('short', 1).used).toBe(0);
	});

	test('holds no more than 50,000 windows for longer than a minute, the latest of them', () => {
		const { counter, wait } = counterAt(1);
		for (let key = 0; key < 50_010; key += 1) counter.add(`address ${key}`, 600, 1);
		wait(60_001);
		counter.add('next', 600, 1);
		expect(counter.peek('address 9', 600).used).toBe(0);
		expect(counter.peek('address 10', 600).used).toBe(1);
		expect(counter.peek('address 50009', 600).used).toBe(1);
	});
});

const FLOOD = 450_000;

test('evicts the oldest first in a flood of addresses within a minute', () => {
	const counter = new RequestCounter(() => 1000);
	for (let index = 0; index < FLOOD; index += 1) counter.add(`cards.get|${index}`, 60, 1);
	expect([0, FLOOD - 1].map((index) => counter.peek(`cards.get|${index}`, 60).used)).toEqual([0, 1]);
});
