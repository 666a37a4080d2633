/** Series of charts. */
export const SPLITS = ['character', 'players', 'outcome', 'ascension'] as const;
export type Split = (typeof SPLITS)[number];
/** Splits of win-rate charts, whose axis is the outcome. */
export const RATE_SPLITS = ['character', 'players', 'ascension'] as const satisfies readonly Split[];

/** Additional parameters of a chart. */
export type ChartNeed = 'stat' | 'x' | 'y' | 'encounter' | 'event' | 'etype' | 'entity';

/** What charts count, and their filters: `frame` charts count rows, `blob` charts whole runs. */
export const CHART_KINDS = {
	frame: { filters: ['ascension', 'game_mode'] },
	blob: { filters: [] },
} as const satisfies Readonly<Record<string, { readonly filters: readonly ('ascension' | 'game_mode')[] }>>;
export type ChartKind = keyof typeof CHART_KINDS;

export interface RunStat {
	readonly key: string;
	readonly bucket: number;
	/** Larger values are omitted. */
	readonly max: number;
}

/** Run statistics for charts. */
export const RUN_STATS = [
	{ key: 'floors_reached', bucket: 1, max: 60 },
	{ key: 'deck_size', bucket: 2, max: 90 },
	{ key: 'relic_count', bucket: 1, max: 45 },
	{ key: 'run_minutes', bucket: 5, max: 240 },
	{ key: 'ascension', bucket: 1, max: 10 },
] as const satisfies readonly RunStat[];

export type RunStatKey = (typeof RUN_STATS)[number]['key'];
