/** A thread that finds the centres of some jobs. */
import { serveJobs } from '../../../platform/threads/blocking-thread.ts';
import type { Centres } from './cluster.ts';
import { type ClusterJob, clusterAll } from './cluster-together.ts';

serveJobs<readonly ClusterJob[], Centres[]>((jobs) => {
	const result = clusterAll(jobs);
	return { result, transfer: result.map(({ weights }) => weights.buffer as ArrayBuffer) };
});
