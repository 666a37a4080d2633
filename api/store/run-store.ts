import type { AccountStore } from './accounts/account-store.ts';
import type { BodyOrder, KeptBodies, OnStep } from './bodies/body-order.ts';
import type { RecallOrder, RecalledBodies } from './recall-bodies.ts';
import type { CredentialStore } from './accounts/credential-store.ts';
import type { DumpLines, DumpPlan, DumpQuery, RunScalars } from './export/dump-query.ts';
import type { ExportChunk, ExportChunkQuery, ExportPlan, ExportQuery } from './export/export-query.ts';
import type { FoundRun, RunSearch } from './export/search-runs.ts';
import type { ReplayStore } from './replays/replay-store.ts';
import type { TierListStore } from './tier-lists/tier-list-store.ts';
import type { TelemetryStore } from './telemetry-store.ts';
import type { Picks, RankCategory, RunPage, RunQuery, RunTotals, SeedRank, StoredRun, Viewer } from './lists/run-query.ts';
import type { WebhookStore } from './webhooks/webhook-store.ts';
import type { OperatorStore } from './operator/operator-store.ts';
import type { NewAccount } from './accounts/accounts.ts';
import type { KeyRecord } from './accounts/keys/api-keys.ts';
import type { Account, ClaimOutcome, Claimant } from './accounts/claim.ts';
import type { ModerationOutcome } from './writer/moderation.ts';
import type { PackedSubmission, SubmitOutcome } from './writer/submission.ts';

export type AccountKey = { readonly id: number } | { readonly steamId: string } | { readonly username: string };

/**
 * The run store. The interface is asynchronous and small, so that other databases can implement it; `api/testing/store/run-store-suite.ts`
 * tests every driver. A promise of a change resolves when the change is durable, and later reads see it.
 * @throws StoreUnavailable from every method except those of `credentials`
 */
export interface RunStore {
	submit(submission: PackedSubmission): Promise<SubmitOutcome>;
	claim(claimant: Claimant, hashes: readonly string[]): Promise<ClaimOutcome>;
	/** Reverts a claim. False for a run that was not claimed. */
	undoClaim(hash: string): Promise<boolean>;

	list(query: RunQuery): Promise<RunPage>;
	/** Null for an unknown or hidden run, or a loss. */
	rank(hash: string, category: RankCategory): Promise<number | null>;
	seedRank(seed: string, steamId: string | null): Promise<SeedRank>;
	/** @param viewer sees player ids in their own runs */
	find(hash: string, viewer?: Viewer): Promise<StoredRun | null>;
	/** Counts the newest runs that were verified for a Steam id. */
	picks(steamId: string): Promise<Picks>;
	totals(): Promise<RunTotals>;
	/** The number of official runs submitted after a time in microseconds since 1970; with null, of all. */
	countSince(time: number | null): Promise<number>;
	versions(): Promise<readonly string[]>;
	/** The number of rows in quarantine (`writer/holds/quarantine.ts`). */
	countHeld(): Promise<number>;

	planExport(query: ExportQuery): Promise<ExportPlan>;
	exportChunk(query: ExportChunkQuery): Promise<ExportChunk>;

	/** The content of the daily files. */
	dumpPlan(): Promise<DumpPlan>;
	dumpLines(query: DumpQuery): Promise<DumpLines>;
	/** Columns of exported rows in the order of submission, in pages; empty after the last. */
	scalars(query: DumpQuery): Promise<readonly RunScalars[]>;

	/** Hides every seat of the run with a reason; null shows it again. */
	setHidden(hash: string, reason: string | null): Promise<ModerationOutcome>;
	/** Removes every seat of the run from statistics and exports; sending it again restores it. */
	deleteRun(hash: string): Promise<ModerationOutcome>;
	/** Deletes every seat of the run permanently. */
	purgeRun(hash: string): Promise<ModerationOutcome>;
	search(search: RunSearch): Promise<readonly FoundRun[]>;

	readonly credentials: CredentialStore;
	readonly accounts: AccountStore;
	readonly operator: OperatorStore;
	readonly replays: ReplayStore;
	readonly tierLists: TierListStore;
	readonly telemetry: TelemetryStore;
	readonly webhooks: WebhookStore;
	createAccount(account: NewAccount): Promise<Account>;
	findAccount(by: AccountKey): Promise<Account | undefined>;
	listAccounts(): Promise<readonly Account[]>;

	createKey(key: Pick<KeyRecord, 'tier' | 'label'>): Promise<KeyRecord & { readonly rawKey: string }>;
	revokeKey(id: string): Promise<boolean>;
	listKeys(): Promise<readonly KeyRecord[]>;

	/** Resolves when changes are possible. */
	check(): Promise<void>;
	/** Seconds since the store last had everything that its database has; undefined for one without another database. */
	lag(): Promise<number | undefined>;

	/** Moves run files into segments when enough of them are in the database, and removes unused segments. */
	keepBodies(order: BodyOrder, onStep?: OnStep): Promise<KeptBodies>;

	/** Moves all run files back into the database and removes unused segments. */
	recallBodies(order: RecallOrder): Promise<RecalledBodies>;

	/** Writes a copy of the store while it is in use. */
	backup(target: string): Promise<void>;
	close(): Promise<void>;
}

/** The store is temporarily unavailable: the disk is full or failing, or it is shutting down. Nothing was stored. */
export class StoreUnavailable extends Error {
	constructor(message: string, cause: unknown) {
		super(message, { cause });
		this.name = 'StoreUnavailable';
	}
}

/** The store is set up wrongly; waiting does not help. */
export class StoreUnusable extends StoreUnavailable {
	constructor(message: string, cause: unknown) {
		super(message, cause);
		this.name = 'StoreUnusable';
	}
}
