import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MinuteSum } from './minute-sum.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('reports the count once a minute, and nothing for zero', () => {
	const reports: number[] = [];
	const sum = new MinuteSum((count) => reports.push(count));
	for (let times = 0; times < 90; times += 1) sum.add();
	vi.advanceTimersByTime(59_999);
	expect(reports).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(reports).toEqual([90]);
	vi.advanceTimersByTime(600_000);
	expect(reports).toEqual([90]);
	sum.add();
	sum.flush();
	vi.advanceTimersByTime(60_000);
	expect(reports).toEqual([90, 1]);
});
