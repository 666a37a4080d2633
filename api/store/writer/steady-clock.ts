import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeDurably } from '../../platform/durable-file.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';

/** What the clock of this machine said, in the state folder. */
export const CLOCK_FILE = 'clock.json';

const DAY_MILLISECONDS = 86_400_000;

/** Epoch milliseconds. */
interface Seen {
	/** What it said when it was last looked at. */
	readonly seenAt: number;
	/** Since when it has gone on without a leap. */
	readonly steadySince: number;
}

/**
 * Says whether the clock can be believed enough to forget by it what is old. One that is years ahead makes everything old, and what is
 * forgotten does not come back when it is right again. So a clock that is more than a day ahead of when it was last looked at, because it is
 * wrong or because nothing ran here meanwhile, has to go on for a day before it is believed; whoever has set it wrong finds out in that time.
 */
export class SteadyClock {
	readonly #file: string;

	/** @param folder the state folder */
	constructor(folder: string) {
		this.#file = join(folder, CLOCK_FILE);
	}

	/**
	 * Looks at the clock, and notes what it said. To be asked more often than once a day.
	 * @param now epoch milliseconds
	 * @returns `leaps` for one that is far ahead of the last look, `waits` until it has gone on for a day, then `steady`
	 */
	look(now: number): 'leaps' | 'waits' | 'steady' {
		const last = this.#read();
		const isLeap = last !== undefined && now - last.seenAt > DAY_MILLISECONDS;
		// A clock that was set back was wrong, or is now.
		const since = last === undefined || isLeap ? now : Math.min(last.steadySince, now);
		const isNoted = this.#note({ seenAt: now, steadySince: since });
		if (isLeap) {
			const days = Math.floor((now - last.seenAt) / DAY_MILLISECONDS);
			threadLog().warn({ days }, 'the clock is days ahead of when it was last seen here; nothing is forgotten by age for a day');
			return 'leaps';
		}
		return isNoted && now - since >= DAY_MILLISECONDS ? 'steady' : 'waits';
	}

	/** A disk that is full keeps nothing from starting; it only makes what is old wait. */
	#note(seen: Seen): boolean {
		try {
			writeDurably(this.#file, JSON.stringify(seen));
			return true;
		} catch (error) {
			threadLog().warn({ err: error, file: this.#file }, 'what the clock says could not be noted');
			return false;
		}
	}

	/** What cannot be read counts as never noted. */
	#read(): Seen | undefined {
		try {
			const { seenAt, steadySince } = JSON.parse(readFileSync(this.#file, 'utf8')) as Partial<Record<keyof Seen, unknown>>;
			return typeof seenAt === 'number' && typeof steadySince === 'number' ? { seenAt, steadySince } : undefined;
		} catch {
			return undefined;
		}
	}
}
