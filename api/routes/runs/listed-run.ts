import type { z } from 'zod';
import type { listedRunSchema } from '../../../contract/routes/runs.ts';
import type { TokenOwner } from '../../store/accounts/player-token.ts';
import type { ListedRun, RunPage } from '../../store/lists/run-query.ts';
import { isoOfMicroseconds } from '../../runs/text/iso-time.ts';

interface PageWindow {
	readonly page: number;
	readonly limit: number;
}

export const offsetOf = ({ page, limit }: PageWindow): number => (page - 1) * limit;

export function pageAnswer(
	{ runs, total, isLowerBound }: RunPage,
	{ page, limit }: PageWindow,
	tokenOf: (owner: TokenOwner) => string | null,
) {
	return {
		runs: runs.map((run) => listedRun(run, tokenOf(run))),
		total,
		total_is_lower_bound: isLowerBound,
		page,
		per_page: limit,
		total_pages: limit === 0 ? 0 : Math.ceil(total / limit),
	};
}

/** One row of a list as it is served. */
export function listedRun(run: ListedRun, token: string | null): z.output<typeof listedRunSchema> {
	return {
		run_hash: run.hash,
		player_token: token,
		character: run.character,
		win: run.isWin,
		was_abandoned: run.isAbandoned,
		ascension: run.ascension,
		game_mode: run.gameMode,
		run_time: run.runTime,
		floors_reached: run.floors,
		deck_size: run.deckSize,
		relic_count: run.relicCount,
		killed_by: run.killedBy,
		username: run.username,
		submitted_at: run.submittedAt === null ? null : isoOfMicroseconds(run.submittedAt),
		build_id: run.build,
		...(run.hasReplay === 1 ? { has_replay: true } : {}),
	};
}
