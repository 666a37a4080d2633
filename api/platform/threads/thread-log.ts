import { createRequire } from 'node:module';
import type * as Pino from 'pino';
import { logLevelOf } from '../log-level.ts';

const load = createRequire(import.meta.url);

let logger: Pino.Logger | undefined;

/**
 * The log of threads and processes that the service's own logger does not reach: the same lines, to the same place. Loaded with the
 * first line: threads start with every store, and hardly one of them ever writes one.
 */
export function threadLog(): Pino.Logger {
	if (logger) return logger;
	const { pino } = load('pino') as typeof Pino;
	logger = pino({ level: logLevelOf(process.env) }, pino.destination({ dest: 2, sync: true }));
	return logger;
}
