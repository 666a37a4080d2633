import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../../platform/durable-file.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/** File of the last clock readings in the state directory. */
export const CLOCK_FILE = 'clock.json';

/** Epoch milliseconds. */
interface Seen {
	/** The last reading. */
	readonly seenAt: number;
	/** Start of the time without a leap. */
	readonly steadySince: number;
}

/**
 * Checks whether the clock is reliable enough to delete old data, since a clock years ahead would delete everything. After a leap of more
 * than a day, from a wrong clock or a long downtime, the clock must run for a day first, in which an operator can notice the error.
 */
export class SteadyClock {
	readonly #file: string;

	/** @param folder the state directory */
	constructor(folder: string) {
		this.#file = join(folder, CLOCK_FILE);
	}

	/**
	 * Records the clock; call it more than once a day.
	 * @param now epoch milliseconds
	 * @returns `leaps` for a clock far ahead of the last reading, `waits` until a day has passed, then `steady`
	 */
	look(now: number): 'leaps' | 'waits' | 'steady' {
		const last = this.#read();
		const isLeap = last !== undefined && now - last.seenAt > DAY_MILLISECONDS;
		// A clock that was set back was wrong or is wrong now.
		const since = last === undefined || isLeap ? now : Math.min(last.steadySince, now);
		const isRecorded = this.#record({ seenAt: now, steadySince: since });
		if (isLeap) {
			const days = Math.floor((now - last.seenAt) / DAY_MILLISECONDS);
			threadLog().warn({ days }, 'the clock is days ahead of its last reading; no old data are removed for a day');
			return 'leaps';
		}
		return isRecorded && now - since >= DAY_MILLISECONDS ? 'steady' : 'waits';
	}

	/** A full disk prevents no start; it only delays the removal of old data. */
	#record(seen: Seen): boolean {
		try {
			writeDurably(this.#file, JSON.stringify(seen));
			return true;
		} catch (error) {
			threadLog().warn({ err: error, file: this.#file }, 'the clock reading could not be saved');
			return false;
		}
	}

	/** Undefined for a missing or unreadable file. */
	#read(): Seen | undefined {
		try {
			const { seenAt, steadySince } = JSON.parse(readFileSync(this.#file, 'utf8')) as Partial<Record<keyof Seen, unknown>>;
			return typeof seenAt === 'number' && typeof steadySince === 'number' ? { seenAt, steadySince } : undefined;
		} catch {
			return undefined;
		}
	}
}
