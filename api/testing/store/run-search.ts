import type { RunSearch } from '../../store/export/search-runs.ts';

/** What a moderator finds without a filter. */
export const EVERYTHING: RunSearch = {
	username: undefined,
	seed: undefined,
	hash: undefined,
	maxWinSeconds: undefined,
	anomalies: false,
	hiddenOnly: false,
	heldOnly: false,
	limit: 10,
};
