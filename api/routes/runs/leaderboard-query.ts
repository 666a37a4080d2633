import { MODES } from '../../../contract/statistics/bracket.ts';
import { ApiError } from '../../http/api-error.ts';
import { type LeaderboardQuery, partyOf } from './list-filter.ts';

const CATEGORIES = ['fastest', 'highest_ascension'];

/** Rules of the leaderboard's parameters and the words for breaking them (`behaviour/runs.md#leaderboards`). */
const RULES: readonly (readonly [name: keyof LeaderboardQuery, isGood: (value: string) => boolean])[] = [
	['category', (value) => CATEGORIES.includes(value)],
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
