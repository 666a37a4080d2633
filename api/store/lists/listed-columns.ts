/** The columns of `runs` for a row of a list, named as in `ListedRun`. */
export const LISTED_COLUMNS = `id, hash, character, is_win AS isWin, is_abandoned AS isAbandoned, ascension, game_mode AS gameMode,
	build_id AS build, run_time AS runTime, floors, deck_size AS deckSize, relic_count AS relicCount, killed_by AS killedBy, username,
	account_id AS accountId, steam_id AS steamId, submitted_at AS submittedAt, has_replay AS hasReplay`;
