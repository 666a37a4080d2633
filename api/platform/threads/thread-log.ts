import { createRequire } from 'node:module';
import type * as Pino from 'pino';
import { logLevelOf } from '../log-level.ts';
import { logContext } from '../request-context.ts';

const load = createRequire(import.meta.url);

let logger: Pino.Logger | undefined;

/**
 * The log of threads and child processes, in the service's format and to the same output. It loads pino with the first line, because most
 * threads never log.
 */
export function threadLog(): Pino.Logger {
	if (logger) return logger;
	const { pino } = load('pino') as typeof Pino;
	logger = pino({ level: logLevelOf(process.env), mixin: logContext }, pino.destination({ dest: 2, sync: true }));
	return logger;
}
