import { type Logger, pino } from 'pino';
import { readSettings } from '../settings.ts';

let logger: Logger | undefined;

/** The log of threads and processes that the service's own logger does not reach: the same lines, to the same place. */
export function threadLog(): Logger {
	logger ??= pino({ level: readSettings(process.env).LOG_LEVEL }, pino.destination({ dest: 2, sync: true }));
	return logger;
}
