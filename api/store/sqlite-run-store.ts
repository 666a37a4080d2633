import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openCredentials } from './accounts/credential-reader.ts';
import type { BodiesMethods } from './bodies/bodies-thread.ts';
import { keepBodies } from './keep-bodies.ts';
import { recallBodies } from './recall-bodies.ts';
import type { BrowseMethods } from './browse/browse-thread.ts';
import { createReplayStore } from './create-replay-store.ts';
import { DATABASE_FILE, openForWriting, openUnchanged, rejectDamaged, rejectReplica } from './database/database.ts';
import { ACCOUNT_FUNCTIONS } from './functions/account-functions.ts';
import { OPERATOR_FUNCTIONS } from './functions/operator-functions.ts';
import { forwardCalls } from './functions/store-functions.ts';
import { TIER_LIST_FUNCTIONS } from './functions/tier-list-functions.ts';
import { WEBHOOK_FUNCTIONS } from './functions/webhook-functions.ts';
import type { ExportMethods } from './export/export-thread.ts';
import { type RunStore, StoreUnavailable, StoreUnusable } from './run-store.ts';
import {
	type ArgumentOf,
	type CallOf,
	type Methods,
	type ResultOf,
	ThreadClient,
	ThreadError,
} from '../platform/threads/thread-calls.ts';
import type { WriterMethods } from './writer/writer-thread.ts';

export interface SqliteStoreOptions {
	/** The state directory; created when it is missing. */
	readonly folder: string;
	/** Secret of the pseudonyms of players and of the player tokens in exports. */
	readonly tokenSecret: string;
	/** Whether to write nothing, so that the directory may be on a read-only mount. */
	readonly isReadOnly?: boolean;
	/** Address of the PostgreSQL store; the local database is a replica of it then. */
	readonly address?: string | undefined;
}

/** The store with its seat vectors. */
export interface SqliteRunStore extends RunStore {
	/** Encodes some of the missing vectors; returns how many, 0 at the end. */
	catchUpVectors(): Promise<number>;
	vectorState(): Promise<{ readonly isElsewhere: boolean; readonly through: number }>;
}

/** Small, because a short-lived row of a few hundred bytes keeps kilobytes outside the heap, which are freed with it. */
const LIMITS = { maxYoungGenerationSizeMb: 3 };

/** Error codes that mean that the storage does not work. */
const STORAGE_FAILURE =
	/^(SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|CORRUPT|NOTADB|PROTOCOL)|ENOSPC|EIO|EROFS|EDQUOT|THREAD_ENDED|DATABASE_UNAVAILABLE|STORAGE_UNAVAILABLE)/;
/** Milliseconds that closing waits for a running upload; an interrupted segment is built again. */
const LONGEST_UPLOAD = 5000;
/** Code of a permanent error of the database. */
const UNUSABLE = 'DATABASE_UNUSABLE';

/**
 * Opens the store: one thread writes, one serves lists, one builds exports. With an address, writes go to PostgreSQL and reads use its
 * replica (`site/prose/developers/postgresql.md`).
 * @throws Error when the directory or the database is unusable
 */
export function openSqliteStore({ folder, tokenSecret, isReadOnly = false, address }: SqliteStoreOptions): SqliteRunStore {
	// Reports problems of directory and format before any thread starts.
	openForStart(folder, isReadOnly && address === undefined, address === undefined);
	const writer = new ThreadClient<WriterMethods>(
		new URL(address === undefined ? 'writer/writer-thread.ts' : 'postgres/replica-thread.ts', import.meta.url),
		{ folder, tokenSecret, isReadOnly, address },
		LIMITS,
	);
	const browser = new ThreadClient<BrowseMethods>(new URL('browse/browse-thread.ts', import.meta.url), { folder, tokenSecret });
	const exporter = new ThreadClient<ExportMethods>(
		new URL('export/export-thread.ts', import.meta.url),
		{ folder, tokenSecret },
		LIMITS,
	);
	// A thread starts with its first call, which a store without segments never makes.
	const bodies = new ThreadClient<BodiesMethods>(new URL('bodies/bodies-thread.ts', import.meta.url), { folder }, LIMITS);
	const credentials = openCredentials(folder);
	const write = callOf(writer);
	const opened = once(() => write('opened', undefined as never));
	// Starts the replica immediately.
	if (address !== undefined) opened().catch(() => {});
	const browse = after(address === undefined ? undefined : opened, callOf(browser));
	const read = after(address === undefined ? undefined : opened, callOf(exporter));
	return {
		submit: (submission) => write('submit', submission, [submission.run.bytes.buffer]),
		claim: (claimant, hashes) => write('claim', { claimant, hashes }),
		undoClaim: (hash) => write('undoClaim', hash),
		list: (query) => browse('list', query),
		rank: (hash, category) => browse('rank', { hash, category }),
		seedRank: (seed, steamId) => browse('seedRank', { seed, steamId }),
		find: (hash, viewer) => browse('find', { hash, viewer }),
		picks: (steamId) => read('picks', steamId),
		totals: () => browse('totals', undefined as never),
		countSince: (time) => browse('countSince', time),
		versions: () => browse('versions', undefined as never),
		countHeld: () => read('countHeld', undefined as never),
		planExport: (query) => read('plan', query),
		exportChunk: (query) => read('exportChunk', query, query.memory && [query.memory]),
		dumpPlan: () => read('dumpPlan', undefined as never),
		dumpLines: (query) => read('dumpLines', query),
		scalars: (query) => read('scalars', query),
		setHidden: (hash, reason) => write('setHidden', { hash, reason }),
		deleteRun: (hash) => write('deleteRun', hash),
		purgeRun: (hash) => write('purgeRun', hash),
		search: (search) => read('search', search),
		credentials,
		accounts: forwardCalls(ACCOUNT_FUNCTIONS, write),
		operator: forwardCalls(OPERATOR_FUNCTIONS, write),
		replays: createReplayStore(folder, write, browse),
		tierLists: forwardCalls(TIER_LIST_FUNCTIONS, write),
		webhooks: forwardCalls(WEBHOOK_FUNCTIONS, write),
		telemetry: {
			count: (ping) => write('countPing', ping),
			daily: (days) => write('dailyPlayers', days),
		},
		createAccount: (account) => write('createAccount', account),
		findAccount: (by) => write('findAccount', by),
		listAccounts: () => write('listAccounts', undefined as never),
		createKey: (key) => write('createKey', key),
		revokeKey: (id) => write('revokeKey', id),
		listKeys: () => write('listKeys', undefined as never),
		backup: (target) => write('backup', target),
		catchUpVectors: () => write('catchUp', undefined as never),
		keepBodies: (order, onStep) => keepBodies({ write, bodies: callOf(bodies) }, order, onStep),
		recallBodies: (order) => recallBodies({ write, bodies: callOf(bodies) }, order),
		vectorState: () => write('vectorState', undefined as never),
		check: () => write('check', undefined as never),
		lag: () => write('lag', undefined as never),
		close: async () => {
			credentials.close();
			const isLeft = wait(LONGEST_UPLOAD, undefined, { ref: false });
			await Promise.all([browser.close(), exporter.close(), Promise.race([bodies.close(), isLeft])]);
			// Closing the last connection checkpoints the log into the database.
			await writer.close();
		},
	};
}

/** @throws Error for a database that this release cannot read, or for a replica in place of the store */
function openForStart(folder: string, isReadOnly: boolean, isOwn: boolean): void {
	// A read-only service without a store gets an empty one.
	const db = isReadOnly && existsSync(join(folder, DATABASE_FILE)) ? openUnchanged(folder) : openForWriting(folder);
	try {
		rejectDamaged(db);
		if (isOwn) rejectReplica(db, folder);
	} finally {
		db.close();
	}
}

/** Runs work until it succeeds once; failures are retried by the next call. */
function once(work: () => Promise<void>): () => Promise<void> {
	let done: Promise<void> | undefined;
	return () => {
		done ??= work().catch((error: unknown) => {
			done = undefined;
			throw error;
		});
		return done;
	};
}

/** Calls that first wait for other work. */
function after<M extends Methods>(first: (() => Promise<void>) | undefined, call: CallOf<M>): CallOf<M> {
	if (!first) return call;
	return async (name, argument, transfer) => {
		await first();
		return call(name, argument, transfer);
	};
}

function callOf<M extends Methods>(client: ThreadClient<M>): CallOf<M> {
	return async <Name extends keyof M & string>(
		name: Name,
		argument: ArgumentOf<M[Name]>,
		transfer: readonly ArrayBuffer[] = [],
	): Promise<ResultOf<M[Name]>> => {
		try {
			return await client.call(name, argument, transfer);
		} catch (error) {
			const code = error instanceof ThreadError ? (error.code ?? '') : '';
			if (code === UNUSABLE) throw new StoreUnusable((error as Error).message, error);
			throw STORAGE_FAILURE.test(code) ? new StoreUnavailable((error as Error).message, error) : error;
		}
	};
}
