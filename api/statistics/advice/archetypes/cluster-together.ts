import { startHelper } from '../../../platform/threads/blocking-thread.ts';
import type { Decks } from '../../generation/decks/corpus.ts';
import { type Centres, clusterDecks } from './cluster.ts';

/** Arguments of {@link clusterDecks}. */
export interface ClusterJob {
	readonly decks: Decks;
	readonly terms: number;
	readonly count: number;
}

/** Decks that are worth a second thread. */
const SHARED_DECKS = 20_000;
const CLUSTER_THREAD = new URL('cluster-thread.ts', import.meta.url);

/** The centres of several jobs, in their order; of many decks another thread finds about half. */
export function clusterTogether(jobs: readonly ClusterJob[]): Centres[] {
	const [own, others] = decksOf(jobs) < SHARED_DECKS ? [jobs, []] : divide(jobs);
	const beside = others.length === 0 ? undefined : startHelper<readonly ClusterJob[], Centres[]>(CLUSTER_THREAD, others);
	const found = new Map(own.map((job) => [job, clusterAll([job])[0]!]));
	beside?.().forEach((centres, index) => found.set(others[index]!, centres));
	return jobs.map((job) => found.get(job)!);
}

export function clusterAll(jobs: readonly ClusterJob[]): Centres[] {
	return jobs.map(({ decks, terms, count }) => clusterDecks(decks, terms, count));
}

/** Two parts with about as much to do: the largest jobs first, each to the part that has less. */
function divide(jobs: readonly ClusterJob[]): readonly [ClusterJob[], ClusterJob[]] {
	const [left, right]: [ClusterJob[], ClusterJob[]] = [[], []];
	for (const job of jobs.toSorted((one, other) => decksOf([other]) - decksOf([one])))
		(decksOf(left) <= decksOf(right) ? left : right).push(job);
	return [left, right];
}

function decksOf(jobs: readonly ClusterJob[]): number {
	return jobs.reduce((sum, { decks }) => sum + decks.starts.length - 1, 0);
}
