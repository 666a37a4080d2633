import { MODES } from '../../../contract/statistics/bracket.ts';
import { ApiError } from '../../http/errors/api-error.ts';
import type { RankCategory, RunSort } from '../../store/run-query.ts';
import { type LeaderboardQuery, partyOf } from './list-filter.ts';

/** The categories of leaderboards, and how each is sorted. */
const SORTS: Readonly<Record<RankCategory, RunSort>> = { fastest: 'fastest', highest_ascension: 'ascension' };

const isCategory = (text: string): text is RankCategory => Object.hasOwn(SORTS, text);

/** Rules of the leaderboard's parameters and the words for breaking them (`behaviour/runs.md#leaderboards`). */
const RULES: readonly (readonly [name: keyof LeaderboardQuery, isGood: (value: string) => boolean])[] = [
	['category', isCategory],
	['players', (value) => partyOf(value) !== undefined],
	['game_mode', (value) => MODES.some((mode) => mode === value)],
	['character', (value) => /^[A-Z0-9_]{1,40}$/.test(value.toUpperCase())],
	['build_id', (value) => /^v[\d.]{1,15}$/.test(value)],
];

/** @throws ApiError `bad-request`: `bad category` and so on */
export function checkLeaderboardQuery(query: LeaderboardQuery): void {
	for (const [name, isGood] of RULES) {
		const value = query[name];
		if (value !== undefined && !isGood(String(value))) throw new ApiError('bad-request', `bad ${name}`);
	}
}

/** An unknown category counts as the usual one. */
export function categoryOf(text: string): RankCategory {
	return isCategory(text) ? text : 'fastest';
}

export function sortOfCategory(text: string): RunSort {
	return SORTS[categoryOf(text)];
}
