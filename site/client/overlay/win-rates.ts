import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import type { OverlayRun } from './overlay-run.ts';
import { MINUTE_MILLISECONDS } from '../../../contract/time.ts';

/** Win rate of the runs that reached a floor. */
export interface WinRate {
	/** In percent; a 95 % interval. */
	readonly percent: number;
	readonly interval: readonly [number, number];
	readonly runs: number;
}

interface Chart {
	readonly series: readonly {
		readonly id: string;
		readonly points: readonly { readonly x: number; readonly y: number; readonly n: number }[];
	}[];
}

/** The service rebuilds statistics about this often. */
const FRESH_MILLISECONDS = 15 * MINUTE_MILLISECONDS;
/** Charts combine four and more players. */
const MOST_PLAYERS = 4;

interface Loaded {
	readonly at: number;
	readonly chart: Promise<Chart>;
}

const loaded = new Map<string, Loaded>();

/**
 * The win rate of runs with the same character, ascension and number of players that reached a run's floor; undefined with too
 * few runs. One response covers all floors, so a run needs few requests.
 */
export async function winRateAt(run: OverlayRun): Promise<WinRate | undefined> {
	const { character, ascension, total_floor: floor, player_count: players = 1 } = run;
	if (character === undefined || ascension === undefined || floor === undefined) return undefined;
	const chart = await chartOf(ascension, Math.min(MOST_PLAYERS, Math.max(1, players)));
	const points = chart.series.find(({ id }) => id === character)?.points ?? [];
	const point = points.find(({ x }) => x === Math.max(1, floor));
	const interval = point && wilsonInterval((point.y / 100) * point.n, point.n);
	return point && interval ? { percent: point.y, interval, runs: point.n } : undefined;
}

function chartOf(ascension: number, players: number): Promise<Chart> {
	const now = Date.now();
	const query = new URLSearchParams({ ascension: String(ascension), players: String(players), split: 'character' }).toString();
	const known = loaded.get(query);
	if (known && now - known.at < FRESH_MILLISECONDS) return known.chart;
	const chart = fetchJson<Chart>(`/api/charts/winrate-by-floor?${query}`).catch((error: unknown) => {
		// Stale data remains usable; a failed request is retried on the next floor.
		if (known) return known.chart;
		loaded.delete(query);
		throw error;
	});
	loaded.set(query, { at: now, chart });
	return chart;
}
