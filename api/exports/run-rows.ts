import type { RUNS } from '../../contract/data-tables/run-tables.ts';
import type { RowOf } from '../../contract/data-tables/table.ts';
import type { RunScalars } from '../store/export/dump-query.ts';
import type { RunStore } from '../store/run-store.ts';

/** The rows of the table of runs in chunks, in the order of submission. */
export async function* runRows(store: Pick<RunStore, 'scalars'>, lastId: number): AsyncGenerator<readonly RowOf<typeof RUNS>[]> {
	let read = await store.scalars({ afterId: 0, lastId });
	while (read.length > 0) {
		yield read.map(rowOf);
		read = await store.scalars({ afterId: (read.at(-1) as RunScalars).id, lastId });
	}
}

function rowOf(run: RunScalars): RowOf<typeof RUNS> {
	return {
		run_hash: run.hash,
		character: run.character,
		win: run.isWin === 1,
		was_abandoned: run.isAbandoned === 1,
		ascension: run.ascension,
		game_mode: run.gameMode,
		build_id: run.build,
		seed: run.seed,
		player_count: run.players,
		player_index: run.player,
		run_time: run.runTime,
		floors_reached: run.floors,
		deck_size: run.deckSize,
		relic_count: run.relicCount,
		killed_by: run.killedBy,
		played_at: run.playedAt,
		submitted_at: run.submittedAt,
	};
}
