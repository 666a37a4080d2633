/** State of the live list (`behaviour/live.md#stream`). */

/** A run in progress; fields that the mod did not report are missing. */
export interface LiveRun {
	readonly steam_id: string;
	readonly username?: string | null;
	readonly character?: string;
	readonly ascension?: number;
	readonly act?: number;
	readonly total_floor?: number;
	readonly hp?: number;
	readonly max_hp?: number;
	readonly gold?: number;
	readonly player_count?: number;
	readonly run_time?: number;
	readonly fighting?: readonly string[];
	readonly updated_at?: string;
}

/** A change of a run: fields replace those of the same name, null removes one. */
export type Change<Run> = { readonly [Field in keyof Run]?: Run[Field] | null };

export interface ListChange {
	readonly players: readonly (Change<LiveRun> & { readonly steam_id: string })[];
	readonly gone: readonly string[];
}

export function changed<Run extends object>(run: Run, change: Change<Run>): Run {
	const fields = Object.entries({ ...run, ...change }).filter(([, value]) => value !== null);
	return Object.fromEntries(fields) as Run;
}

/** The list after a change: deepest run first, then the most recently updated. */
export function changedList(runs: readonly LiveRun[], { players, gone }: ListChange): LiveRun[] {
	const byPlayer = new Map(runs.map((run) => [run.steam_id, run]));
	for (const change of players) {
		const before = byPlayer.get(change.steam_id) ?? { steam_id: change.steam_id };
		byPlayer.set(change.steam_id, changed<LiveRun>(before, change));
	}
	for (const player of gone) byPlayer.delete(player);
	return [...byPlayer.values()].sort(
		(one, other) =>
			(other.total_floor ?? 0) - (one.total_floor ?? 0) || (other.updated_at ?? '').localeCompare(one.updated_at ?? ''),
	);
}
