import type Database from 'better-sqlite3';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/** Counts of the stored data. */
export interface Overview {
	readonly accounts: number;
	/** Created in the last seven days. */
	readonly newAccounts: number;
	readonly openSessions: number;
	readonly supporters: number;
	readonly activeKeys: number;
	readonly savedCharts: number;
	readonly runs: number;
	readonly hiddenRuns: number;
	readonly deletedRuns: number;
	/** Submitted in the last 24 hours. */
	readonly newRuns: number;
	readonly waitingSubmissions: number;
	readonly news: number;
	readonly webhooks: number;
	/** Disabled after failed posts. */
	readonly deadWebhooks: number;
	readonly waitingPosts: number;
	readonly bytes: number;
}

const COUNTS = `SELECT
	(SELECT count(*) FROM accounts) AS accounts,
	(SELECT count(*) FROM accounts WHERE created_at > :week) AS newAccounts,
	(SELECT count(*) FROM sessions WHERE expires_at > :now) AS openSessions,
	(SELECT count(*) FROM memberships WHERE ends_at IS NULL OR ends_at > :now) AS supporters,
	(SELECT count(*) FROM api_keys WHERE revoked_at IS NULL) AS activeKeys,
	(SELECT count(*) FROM saved_charts) AS savedCharts,
	(SELECT count(*) FROM runs) AS runs,
	(SELECT count(*) FROM runs WHERE hidden_reason IS NOT NULL) AS hiddenRuns,
	(SELECT count(*) FROM runs WHERE deleted_at IS NOT NULL) AS deletedRuns,
	(SELECT count(*) FROM runs WHERE submitted_at > :day * 1000) AS newRuns,
	(SELECT count(*) FROM submissions WHERE state = 'new') AS waitingSubmissions,
	(SELECT count(*) FROM news) AS news,
	(SELECT count(*) FROM webhooks) AS webhooks,
	(SELECT count(*) FROM webhooks WHERE disabled_at IS NOT NULL) AS deadWebhooks,
	(SELECT count(*) FROM webhook_deliveries WHERE state = 'waiting') AS waitingPosts,
	(SELECT page_count * page_size FROM pragma_page_count, pragma_page_size) AS bytes`;

export function readOverview(db: Database.Database, _argument: unknown, now = Date.now()): Overview {
	const times = { now, day: now - DAY_MILLISECONDS, week: now - 7 * DAY_MILLISECONDS };
	return db.prepare<[object], Overview>(COUNTS).get(times)!;
}
