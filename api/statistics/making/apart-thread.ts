/** A thread that has seats counted by themselves in a process of its own: a fault or the memory of DuckDB ends that process alone. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serveJobs } from '../../platform/threads/blocking-thread.ts';
import type { SentCounters } from '../counting/counters/send-counters.ts';
import type { ApartJob } from '../counting/count-apart.ts';
import type { ApartReply } from './apart-process.ts';

const PROCESS = fileURLToPath(new URL('apart-process.ts', import.meta.url));

let child: ChildProcess | undefined;

/** The reply to a job; undefined when the process ended before it. */
function send(job: ApartJob): Promise<ApartReply | undefined> {
	const current = (child ??= fork(PROCESS, [], { serialization: 'advanced' }));
	const { promise, resolve } = Promise.withResolvers<ApartReply | undefined>();
	const end = (): void => {
		if (child === current) child = undefined;
		resolve(undefined);
	};
	current.once('exit', end);
	current.once('message', (reply: ApartReply) => {
		current.off('exit', end);
		resolve(reply);
	});
	current.send(job, (error) => void (error && end()));
	return promise;
}

serveJobs<ApartJob, SentCounters>(async (job) => {
	// The process may have ended because it had no job for a while, just when this one came.
	const reply = (await send(job)) ?? (await send(job));
	if (reply === undefined) throw new Error('The process that counts runs by themselves ended before it replied, twice.');
	if ('error' in reply) throw new Error(reply.error);
	return { result: reply.counters, transfer: [] };
});
