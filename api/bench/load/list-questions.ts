import type { RunFilter, RunSort } from '../../store/lists/run-query.ts';

/** What lists are asked for: by one filter, by pairs of them, and as leaderboards. */
export const FILTERS: readonly RunFilter[] = [
	{},
	{ character: 'SILENT' },
	{ outcome: 'won' },
	{ outcome: 'lost' },
	{ username: 'player 7' },
	{ steamId: '76561197000000112' },
	{ winrate: { min: 30, max: 60 } },
	{ seedPrefix: 'A' },
	{ seedPrefix: 'AB' },
	{ seedPrefix: '09_06_2026' },
	{ builds: ['v0.103.2'] },
	{ builds: ['v0.98.0', 'v0.99.1', 'v0.105.1'] },
	{ players: { min: 2, max: 2 } },
	{ gameMode: 'daily' },
	{ ascension: { min: 10, max: 10 } },
	{ ascension: { min: 3, max: 6 } },
	{ cards: ['BASH'] },
	{ cards: ['OFFERING'] },
	{ relics: ['VAJRA'] },
	{ bought: ['LANTERN'] },
];
export const PAIRS: readonly RunFilter[] = FILTERS.flatMap((first, index) =>
	FILTERS.slice(index + 1).map((second) => ({ ...first, ...second })),
);
export const BOARD: RunFilter = { outcome: 'won', isRanked: true, isOfficial: true };
export const SORTS: readonly RunSort[] = ['date', 'fastest', 'slowest', 'ascension'];
