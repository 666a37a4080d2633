import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { readHistory, writeHistory } from './history-database.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
const BASH = { type: 'cards', bracket: 'all', entity: 'BASH' };

function openHistory() {
	const state = emptyState();
	return {
		write: (now: number, score: number) => writeHistory(state, now, [{ ...BASH, score, elo: null }]),
		read: () => readHistory(state, BASH).map(({ date, score }) => `${date} ${score}`),
	};
}

test('the history has a point a day, the last one of the day, for 90 days', () => {
	const { write, read } = openHistory();
	for (let day = 91; day >= 0; day -= 1) write(NOW - day * DAY, day);
	write(NOW, 100);
	expect(read()).toHaveLength(90);
	expect([read()[0], read().at(-1)]).toEqual(['2026-08-25 89', '2026-11-22 100']);
});

test('a clock that is twenty years ahead for a day takes nothing away and leaves nothing', () => {
	const { write, read } = openHistory();
	write(NOW - DAY, 1);
	write(NOW + 20 * 365 * DAY, 2);
	expect(read()).toEqual(['2026-11-21 1', '2046-11-17 2']);
	write(NOW, 3);
	expect(read()).toEqual(['2026-11-21 1', '2026-11-22 3']);
});
