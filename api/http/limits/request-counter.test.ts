import { expect, test } from 'vitest';
import { RequestCounter } from './request-counter.ts';

const FLOOD = 450_000;

test('a flood of addresses within a minute is forgotten, the oldest first', () => {
	const counter = new RequestCounter(() => 1000);
	for (let index = 0; index < FLOOD; index += 1) counter.add(`cards.get|${index}`, 60, 1);
	expect([0, FLOOD - 1].map((index) => counter.peek(`cards.get|${index}`, 60).used)).toEqual([0, 1]);
});
