import type Database from 'better-sqlite3';
import { removeOldKeyUse } from '../accounts/keys/account-keys.ts';
import { removeExpiredSessions } from '../accounts/sessions.ts';
import { removeOldSubmissions } from '../operator/submissions.ts';
import { removeOldPings } from '../telemetry/pings.ts';
import { removeOldEvents } from '../webhooks/deliveries.ts';
import { createFutureDates } from './holds/future-dates.ts';
import { createQuarantine } from './holds/quarantine.ts';
import { SteadyClock } from './steady-clock.ts';

/** All removals by age; no other code may remove by the clock. */
const REMOVALS: readonly ((db: Database.Database, now: number) => void)[] = [
	removeOldEvents,
	removeOldKeyUse,
	removeOldPings,
	removeExpiredSessions,
	removeOldSubmissions,
];

/** Work that depends on the clock. Each method returns a function for one transaction, which may be retried. */
export interface Tidying {
	/** At start: corrects dates from a wrong clock; the function returns the number of runs. */
	begin(now: number): () => number;
	/** Every few minutes: corrects all dates except of runs, and removes old data when the clock is steady. */
	tidy(now: number): () => void;
}

/** @param folder the state directory */
export function createTidying(db: Database.Database, folder: string): Tidying {
	const futureDates = createFutureDates(db);
	const quarantine = createQuarantine(db);
	const clock = new SteadyClock(folder);
	// A leap must not count as a time of failures.
	const restartFailures = db.prepare('UPDATE webhooks SET failing_since = ? WHERE failing_since IS NOT NULL');

	const look = (now: number): { readonly isSteady: boolean; readonly correctRest: () => void } => {
		const state = clock.look(now);
		return {
			isSteady: state === 'steady',
			correctRest: () => {
				futureDates.correctRest(now);
				if (state === 'leaps') restartFailures.run(now);
			},
		};
	};

	return {
		begin: (now) => {
			const { correctRest } = look(now);
			return () => {
				correctRest();
				return futureDates.correct(now);
			};
		},
		tidy: (now) => {
			const { isSteady, correctRest } = look(now);
			return () => {
				correctRest();
				if (!isSteady) return;
				quarantine.tidy(now);
				for (const remove of REMOVALS) remove(db, now);
			};
		},
	};
}
