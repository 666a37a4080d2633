import { expect, test } from 'vitest';
import { isClearlyOther, ratesOf } from './version-rates.ts';

type Row = Parameters<typeof ratesOf>[0]['rows'][number];

const row = (id: string, picks: number, interval: [number, number] | null) =>
	({ id, picks, win_rate: 50, win_rate_ci_clustered: interval }) as Row;

test('ignores records with few players or without an interval', () => {
	const rates = ratesOf({ rows: [row('MANY', 30, [40, 60]), row('FEW', 29, [10, 90]), row('OPEN', 99, null)] });
	expect([...rates]).toEqual([['MANY', { rate: 50, interval: [40, 60] }]]);
});

test('rates differ if their intervals are disjoint', () => {
	const rate = (low: number, high: number) => ({ rate: (low + high) / 2, interval: [low, high] as const });
	expect(isClearlyOther(rate(10, 20), rate(21, 30))).toBe(true);
	expect(isClearlyOther(rate(21, 30), rate(10, 20))).toBe(true);
	expect(isClearlyOther(rate(10, 20), rate(20, 30))).toBe(false);
});
