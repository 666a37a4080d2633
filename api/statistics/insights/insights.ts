import type { LanguageCode } from '../../../contract/languages.ts';
import { bracketName } from '../../../contract/statistics/bracket.ts';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import { type PlayerFilter, filterFields, filterRows, rowsOfPlayer } from '../answers/player-runs.ts';
import { bracketView, community } from '../community/community.ts';
import type { ViewWords } from '../community/block.ts';
import { OUTCOMES } from '../counting/rows/frame.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { activityOf } from './activity.ts';
import { type Community, besideCommunity } from './beside-community.ts';
import { eventDivergence } from './event-divergence.ts';
import { percentilesOf } from './percentiles.ts';
import { inPlayedOrder, personalBests, streaksOf } from './personal-bests.ts';
import { cardPicks, relicPicks } from './picks.ts';
import { bracketOfFilter, playerView } from './player-view.ts';
import { ratedHistory } from './rated-history.ts';

/** Runs whose decisions are counted: the newest. */
export const MOST_WALKED = 2000;

export interface PlayerInsightsQuery {
	readonly username: string;
	readonly filter: PlayerFilter;
	readonly isShown: boolean;
	readonly language: LanguageCode;
}

/** Compares the runs of one player with those of the community (`behaviour/statistics.md#insights`). @throws Error with the code UNKNOWN_PLAYER */
export function playerInsights(
	snapshot: Snapshot,
	segments: string,
	{ username, filter, isShown, language }: PlayerInsightsQuery,
	words: ViewWords,
): PlayerInsights {
	const { columns } = snapshot.frame;
	const claimed = rowsOfPlayer(snapshot, username, isShown);
	const rows = inPlayedOrder(columns, filterRows(snapshot.frame, claimed, filter));
	const walked = rows.slice(-MOST_WALKED);
	const view = playerView(snapshot, segments, walked, words);
	const own = community(view);
	const everybody = communityOf(snapshot, filter, { language, words });
	const wins = rows.filter((row) => columns.outcome[row] === OUTCOMES.win).length;
	return {
		username,
		...own,
		...besideCommunity(own, everybody),
		event_divergence: eventDivergence({ own: view, community: everybody.view }, own, everybody.stats),
		card_picks: cardPicks(view, everybody.view),
		relic_picks: relicPicks(view, everybody.view),
		streaks: streaksOf(columns, rows),
		personal_bests: personalBests(columns, rows),
		elo: ratedHistory(snapshot, claimed),
		activity: activityOf(columns, rows),
		percentiles: isFiltered(filter) ? null : percentilesOf(snapshot, rows.length, wins),
		...filterFields(filter),
		runs_walked: walked.length,
		claimed_runs: claimed.length,
		runs_capped: walked.length < rows.length,
	};
}

function isFiltered({ character, ascension, version, players }: PlayerFilter): boolean {
	return [character, ascension, version, players].some((value) => value !== null);
}

/** Approximate size of the community statistics. */
const STATS_BYTES = 256 * 1024;

interface InWords {
	readonly language: LanguageCode;
	readonly words: ViewWords;
}

function communityOf(snapshot: Snapshot, filter: PlayerFilter, { language, words }: InWords): Community {
	const bracket = bracketOfFilter(filter);
	const view = bracketView(snapshot, { bracket, words });
	const key = `community ${bracketName(bracket)} ${language}`;
	return { view, stats: snapshot.rememberBracket(key, () => community(view), STATS_BYTES) };
}
