import type { AccountStore } from './account-store.ts';
import type { BodyOrder, KeptBodies, OnStep } from './bodies/body-order.ts';
import type { RecallOrder, RecalledBodies } from './bodies/recall-bodies.ts';
import type { CredentialStore } from './credential-store.ts';
import type { DumpLines, DumpPlan, DumpQuery, RunScalars } from './export/dump-query.ts';
import type { ExportChunk, ExportChunkQuery, ExportPlan, ExportQuery } from './export/export-query.ts';
import type { FoundRun, RunSearch } from './export/search-runs.ts';
import type { ReplayStore } from './replay-store.ts';
import type { TierListStore } from './tier-list-store.ts';
import type { TelemetryStore } from './telemetry-store.ts';
import type { Picks, RankCategory, RunPage, RunQuery, RunTotals, RunVersions, SeedRank, StoredRun, Viewer } from './run-query.ts';
import type { WebhookStore } from './webhook-store.ts';
import type { OperatorStore } from './operator-store.ts';
import type { NewAccount } from './writer/accounts.ts';
import type { KeyRecord } from './writer/api-keys.ts';
import type { Account, ClaimOutcome, Claimant } from './writer/claim.ts';
import type { ModerationOutcome } from './writer/moderation.ts';
import type { PackedSubmission, SubmitOutcome } from './writer/submission.ts';

/** How an account is looked up. */
export type AccountKey = { readonly id: number } | { readonly steamId: string } | { readonly username: string };

/**
 * Where runs are kept. Everything is asynchronous and narrow, so that another database can take the place of SQLite; the tests in
 * `api/testing/store/run-store-suite.ts` say what any driver must do. A promise that reports a change is fulfilled when the change
 * is on the disk, and every reading after that sees it. What statistics read at once, and why,
 * stands in `rollup-source.ts`.
 * @throws StoreUnavailable from every method but those of `credentials` when the database cannot be used at this time.
 */
export interface RunStore {
	submit(submission: PackedSubmission): Promise<SubmitOutcome>;
	claim(claimant: Claimant, hashes: readonly string[]): Promise<ClaimOutcome>;
	/** Takes a claimed row away from its account. False for a row that was not claimed. */
	undoClaim(hash: string): Promise<boolean>;

	list(query: RunQuery): Promise<RunPage>;
	/** Null for an unknown or hidden run and for a loss. */
	rank(hash: string, category: RankCategory): Promise<number | null>;
	seedRank(seed: string, steamId: string | null): Promise<SeedRank>;
	/** @param viewer sees his own runs as he sent them */
	find(hash: string, viewer?: Viewer): Promise<StoredRun | null>;
	/** Over the newest runs that were verified for a Steam id. */
	picks(steamId: string): Promise<Picks>;
	totals(): Promise<RunTotals>;
	/** Official runs that were submitted after a time, in microseconds since 1970; after null, all of them. */
	countSince(time: number | null): Promise<number>;
	versions(): Promise<RunVersions>;
	/** Rows that are held back from lists and statistics: see `writer/holds/quarantine.ts`. */
	countHeld(): Promise<number>;

	planExport(query: ExportQuery): Promise<ExportPlan>;
	exportChunk(query: ExportChunkQuery): Promise<ExportChunk>;

	/** What the daily files are made of. */
	dumpPlan(): Promise<DumpPlan>;
	dumpLines(query: DumpQuery): Promise<DumpLines>;
	/** Scalars of exported rows in the order of submission, some at a time; none after the last. */
	scalars(query: DumpQuery): Promise<readonly RunScalars[]>;

	/** Hides every seat of the run with a reason, or shows it again with null. */
	setHidden(hash: string, reason: string | null): Promise<ModerationOutcome>;
	/** Takes every seat of the run out of statistics and exports; sending it again brings it back. */
	deleteRun(hash: string): Promise<ModerationOutcome>;
	/** Removes every seat of the run for good. */
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

	/** Answers when changes can be made at this time. */
	check(): Promise<void>;

	/** Moves texts into segments where enough of them stand in the database, and makes away with what segments need no more. */
	keepBodies(order: BodyOrder, onStep?: OnStep): Promise<KeptBodies>;

	/** Brings texts back into the database, and makes away with segments that nothing needs any more. */
	recallBodies(order: RecallOrder): Promise<RecalledBodies>;

	/** Writes a copy of the whole store while it is in use. */
	backup(target: string): Promise<void>;
	close(): Promise<void>;
}

/** The store cannot be used at this time: the disk is full or failing, or it is shutting down. Nothing was stored. */
export class StoreUnavailable extends Error {
	constructor(message: string, cause: unknown) {
		super(message, { cause });
		this.name = 'StoreUnavailable';
	}
}

/** The store cannot be used as it is set up: waiting does not help. */
export class StoreUnusable extends StoreUnavailable {
	constructor(message: string, cause: unknown) {
		super(message, cause);
		this.name = 'StoreUnusable';
	}
}
