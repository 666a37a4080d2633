import type { RunSearch } from '../../store/export/search-runs.ts';

/** A search without filters. */
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
