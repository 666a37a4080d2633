import type { DailyPlayers, Ping } from './telemetry/pings.ts';

/** How many play with the mod, day by day. The same promises as the run store, of which it is a part. */
export interface TelemetryStore {
	/** Counts a player for today, once; what is older than 120 days is forgotten. */
	count(ping: Ping): Promise<void>;
	/** Of the last days up to today, newest first; days without anybody are left out. */
	daily(days: number): Promise<readonly DailyPlayers[]>;
}
