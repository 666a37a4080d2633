import type { DailyPlayers, Ping } from './telemetry/pings.ts';

/** Daily counts of players with the mod; a part of the run store. */
export interface TelemetryStore {
	/** Counts a player once for today; counts are kept for 120 days. */
	count(ping: Ping): Promise<void>;
	/** The counts of the last days, newest first; days without players are left out. */
	daily(days: number): Promise<readonly DailyPlayers[]>;
}
