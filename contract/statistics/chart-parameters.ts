/** What the series of a chart are made of. */
export const SPLITS = ['character', 'players', 'outcome', 'ascension'] as const;
export type Split = (typeof SPLITS)[number];
/** Splits of charts of win rates, whose outcome is on the axis. */
export const RATE_SPLITS = ['character', 'players', 'ascension'] as const satisfies readonly Split[];

/** What a chart may need, beside what all take. */
export type ChartNeed = 'stat' | 'x' | 'y' | 'encounter' | 'event' | 'etype' | 'entity';

/** What charts count, and the filters of runs that only some kinds take: `frame` charts count rows, `blob` charts whole runs. */
export const CHART_KINDS = {
	frame: { filters: ['ascension', 'game_mode'] },
	blob: { filters: [] },
} as const satisfies Readonly<Record<string, { readonly filters: readonly ('ascension' | 'game_mode')[] }>>;
export type ChartKind = keyof typeof CHART_KINDS;

export interface RunStat {
	readonly key: string;
	readonly bucket: number;
	/** Larger values are left out. */
	readonly max: number;
}

/** Statistics of a run that charts can be made of. */
export const RUN_STATS = [
	{ key: 'floors_reached', bucket: 1, max: 60 },
	{ key: 'deck_size', bucket: 2, max: 90 },
	{ key: 'relic_count', bucket: 1, max: 45 },
	{ key: 'run_minutes', bucket: 5, max: 240 },
	{ key: 'ascension', bucket: 1, max: 10 },
] as const satisfies readonly RunStat[];

export type RunStatKey = (typeof RUN_STATS)[number]['key'];
