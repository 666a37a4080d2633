import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../durable-file.ts';

/** Work that repeats, and whose last success an operator watches. Any process may do it. */
export const JOBS = ['rollup', 'dump', 'backup', 'news', 'drill'] as const;
export type Job = (typeof JOBS)[number];

const recordSchema = z.object({ finished_at: z.iso.datetime(), seconds: z.number() });

const fileOf = (state: string, job: Job): string => join(state, 'jobs', `${job}.json`);

/** Records a success in the state directory. @param started of `performance.now()` */
export function recordJob(state: string, job: Job, started: number): void {
	mkdirSync(join(state, 'jobs'), { recursive: true, mode: 0o700 });
	const seconds = Math.round(performance.now() - started) / 1000;
	writeDurably(fileOf(state, job), JSON.stringify({ finished_at: new Date().toISOString(), seconds }));
}

/** The last success of a job; undefined if none is known. */
export function lastSuccess(state: string, job: Job): { readonly time: number; readonly seconds: number } | undefined {
	try {
		const { finished_at, seconds } = recordSchema.parse(JSON.parse(readFileSync(fileOf(state, job), 'utf8')));
		return { time: Date.parse(finished_at) / 1000, seconds };
	} catch {
		// The job has not succeeded, or its record is damaged: an alert about its age says so.
		return undefined;
	}
}
