/** Metrics of one character with totals and shares of that character; the response counts the whole bracket. */
interface Counted {
	readonly character: string | null;
	readonly total_runs: number;
	readonly total_wins: number | null;
	readonly character_runs?: number | null | undefined;
	readonly character_wins?: number | null | undefined;
	readonly rows: readonly Held[];
	readonly merged?: readonly Held[] | undefined;
}

interface Held {
	readonly picks: number;
	readonly hold_rate: number | null;
}

/** Returns the metrics unchanged without a chosen character. */
export function ofCharacter<Metrics extends Counted>(metrics: Metrics): Metrics {
	if (metrics.character === null) return metrics;
	const runs = metrics.character_runs ?? 0;
	const shared = <Row extends Held>(row: Row): Row => ({ ...row, hold_rate: runs === 0 ? null : (100 * row.picks) / runs });
	return {
		...metrics,
		total_runs: runs,
		total_wins: metrics.character_wins ?? 0,
		rows: metrics.rows.map(shared),
		...(metrics.merged && { merged: metrics.merged.map(shared) }),
	};
}
