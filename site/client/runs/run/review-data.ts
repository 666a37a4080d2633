import type { z } from 'zod';
import type { RunReview, noReviewSchema } from '../../../../contract/statistics/run-review.ts';
import { fetchJson } from '../../fetch/fetch-json.ts';
import { LANGUAGE } from '../../place.ts';

export type Review = RunReview | z.output<typeof noReviewSchema>;

const loading = new Map<string, Promise<Review>>();

/** The review of a run, loaded once: several parts of its page show it. @param hash of the run */
export function loadReview(hash: string): Promise<Review> {
	const review =
		loading.get(hash) ??
		fetchJson<Review>(`/api/runs/${encodeURIComponent(hash)}/review?${new URLSearchParams({ lang: LANGUAGE })}`);
	loading.set(hash, review);
	return review;
}
