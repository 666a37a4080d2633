import type Database from 'better-sqlite3';
import { forgetKeyUse } from '../accounts/keys/account-keys.ts';
import { forgetSessions } from '../accounts/sessions.ts';
import { forgetSubmissions } from '../operator/submissions.ts';
import { forgetPings } from '../telemetry/pings.ts';
import { forgetEvents } from '../webhooks/deliveries.ts';
import { createFutureDates } from './holds/future-dates.ts';
import { createQuarantine } from './holds/quarantine.ts';
import { SteadyClock } from './steady-clock.ts';

/** Everything that is forgotten when it is old: nothing else may go by the clock. */
const FORGET: readonly ((db: Database.Database, now: number) => void)[] = [
	forgetEvents,
	forgetKeyUse,
	forgetPings,
	forgetSessions,
	forgetSubmissions,
];

/** What follows from the clock. Each answers work for one transaction, which may be tried more than once. */
export interface Tidying {
	/** For a start: sets dates right that a wrong clock gave. The work answers how many runs. */
	begin(now: number): () => number;
	/** For every few minutes: the same for all but runs, and forgets what is old when the clock can be believed. */
	tidy(now: number): () => void;
}

/** @param folder the state folder */
export function createTidying(db: Database.Database, folder: string): Tidying {
	const futureDates = createFutureDates(db);
	const quarantine = createQuarantine(db);
	const clock = new SteadyClock(folder);
	// Nothing failed in time that was leapt over.
	const failAnew = db.prepare('UPDATE webhooks SET failing_since = ? WHERE failing_since IS NOT NULL');

	const look = (now: number): { readonly isSteady: boolean; readonly correctRest: () => void } => {
		const state = clock.look(now);
		return {
			isSteady: state === 'steady',
			correctRest: () => {
				futureDates.correctRest(now);
				if (state === 'leaps') failAnew.run(now);
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
				for (const forget of FORGET) forget(db, now);
			};
		},
	};
}
