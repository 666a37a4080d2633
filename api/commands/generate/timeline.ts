import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/** Dates, versions and number of players of synthetic runs. */
export interface Timeline {
	/** Microseconds since 1970 of the first run. */
	readonly start: number;
	/** Microseconds from one run to the next. */
	readonly step: number;
	/** In order of release, at equal distances. */
	readonly builds: readonly string[];
	readonly players: number;
}

/** Microseconds from the first run to the last. */
const SPAN = 200 * DAY_MILLISECONDS * 1000;
/** The first day of early access. */
const START = Date.UTC(2026, 2, 5) * 1000;
const BUILDS = ['v0.98.0', 'v0.98.2', 'v0.99.1', 'v0.100.0', 'v0.101.0', 'v0.103.2', 'v0.105.1', 'v0.107.1', 'v0.109.0'];
const RUNS_PER_PLAYER = 12;

/** Spreads the runs over about half a year. */
export function createTimeline(count: number): Timeline {
	return {
		start: START,
		step: Math.max(8, Math.floor(SPAN / Math.max(1, count))),
		builds: BUILDS,
		players: Math.max(1, Math.ceil(count / RUNS_PER_PLAYER)),
	};
}

export function dateOf({ start, step }: Timeline, index: number): number {
	return start + index * step;
}

export function buildAt({ start, builds }: Timeline, time: number): string {
	const part = Math.floor(((time - start) / SPAN) * builds.length);
	return builds[Math.max(0, Math.min(builds.length - 1, part))]!;
}

/** The seed of a daily run, `09_06_2026_2P`, which is the same for all players. */
export function dailySeed(time: number, players: number): string {
	const [year, month, day] = new Date(time / 1000).toISOString().slice(0, 10).split('-');
	return `${day}_${month}_${year}_${players}P`;
}
