import type { z } from 'zod';
import type { listedRunSchema } from '../../../contract/routes/runs.ts';
import type { TokenOwner } from '../../store/accounts/player-token.ts';
import type { ListedRun, RunPage } from '../../store/run-query.ts';
import { isoOfMicroseconds } from '../../runs/text/iso-time.ts';

const LARGEST_PAGE = 100;

/** Page and size as they are served: from 1, at most 100 runs. */
export interface PageWindow {
	readonly page: number;
	readonly perPage: number;
	readonly offset: number;
}

export function pageWindow({ page, limit }: { page: number; limit: number }): PageWindow {
	const served = Math.max(1, page);
	const perPage = Math.max(0, Math.min(limit, LARGEST_PAGE));
	return { page: served, perPage, offset: (served - 1) * perPage };
}

/** The answer of a list. */
export function pageAnswer(
	{ runs, total, isLowerBound }: RunPage,
	{ page, perPage }: PageWindow,
	tokenOf: (owner: TokenOwner) => string | null,
) {
	return {
		runs: runs.map((run) => listedRun(run, tokenOf(run))),
		total,
		total_is_lower_bound: isLowerBound,
		page,
		per_page: perPage,
		total_pages: perPage === 0 ? 0 : Math.ceil(total / perPage),
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
