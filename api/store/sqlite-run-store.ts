import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openCredentials } from './accounts/credential-reader.ts';
import type { BodiesMethods } from './bodies/bodies-thread.ts';
import { keepBodies } from './bodies/keep-bodies.ts';
import { recallBodies } from './bodies/recall-bodies.ts';
import type { BrowseMethods } from './browse/browse-thread.ts';
import { createReplayStore } from './replays/create-replay-store.ts';
import { DATABASE_FILE, openForWriting, openUnchanged, refuseDamaged, refuseReplica } from './database.ts';
import { forwardOperatorStore } from './operator/operator-methods.ts';
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
	/** The state folder; created when it is not there. */
	readonly folder: string;
	/** Secret of the pseudonyms of players and of the player tokens in exports. */
	readonly tokenSecret: string;
	/** Nothing is written, so that the folder may be on a read-only mount. */
	readonly isReadOnly?: boolean;
	/** Address of the PostgreSQL database that is the store; the database of the folder is a replica of it then. */
	readonly address?: string | undefined;
}

/** The store and what only its SQLite form has: seat vectors beside the database. */
export interface SqliteRunStore extends RunStore {
	/** Encodes seats without a vector, some at a time; answers how many, 0 when all is done. */
	catchUpVectors(): Promise<number>;
	vectorState(): Promise<{ readonly isElsewhere: boolean; readonly through: number }>;
	pragma(name: 'synchronous' | 'journal_mode'): Promise<unknown>;
}

/** Little: a dead row of a few hundred bytes stands for a text of thousands outside the heap, which is freed with it. */
const LIMITS = { maxYoungGenerationSizeMb: 3 };

/** Codes of SQLite and of the system that say the storage does not work, whatever was asked of it. */
const STORAGE_FAILURE =
	/^(SQLITE_(FULL|IOERR|BUSY|LOCKED|READONLY|CANTOPEN|NOMEM|CORRUPT|NOTADB|PROTOCOL)|ENOSPC|EIO|EROFS|EDQUOT|THREAD_ENDED|DATABASE_UNAVAILABLE|STORAGE_UNAVAILABLE)/;
/** Milliseconds that an end waits for a segment on its way to a storage: one that does not arrive is made again. */
const LONGEST_UPLOAD = 5000;
/** Code of a database that waiting does not help. */
const UNUSABLE = 'DATABASE_UNUSABLE';

/**
 * Opens the store: one thread writes, one answers lists, one makes exports. With an address, what is written goes into PostgreSQL, and
 * all reading is done in a replica of it (`site/prose/developers/postgresql.md`).
 * @throws Error when the folder or the database cannot be used.
 */
export function openSqliteStore({ folder, tokenSecret, isReadOnly = false, address }: SqliteStoreOptions): SqliteRunStore {
	// Problems of folder and format show here, at once, before any thread starts.
	openForStart(folder, isReadOnly && address === undefined, address === undefined);
	const writer = new ThreadClient<WriterMethods>(
		new URL(address === undefined ? 'writer/writer-thread.ts' : 'postgres/replica/replica-thread.ts', import.meta.url),
		{ folder, tokenSecret, isReadOnly, address },
		LIMITS,
	);
	const browser = new ThreadClient<BrowseMethods>(new URL('browse/browse-thread.ts', import.meta.url), { folder, tokenSecret });
	const exporter = new ThreadClient<ExportMethods>(
		new URL('export/export-thread.ts', import.meta.url),
		{ folder, tokenSecret },
		LIMITS,
	);
	// It starts when it is called: a store without segments has none.
	const bodies = new ThreadClient<BodiesMethods>(new URL('bodies/bodies-thread.ts', import.meta.url), { folder }, LIMITS);
	const credentials = openCredentials(folder);
	const write = callOf(writer);
	const opened = once(() => write('opened', undefined as never));
	// A replica follows from now on, whether or not anybody asks.
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
		accounts: {
			signIn: (who) => write('signIn', who),
			openSession: (session) => write('openSession', session),
			extendSession: (session) => write('extendSession', session),
			listSessions: (accountId) => write('listSessions', accountId),
			endSession: (session) => write('endSession', session),
			endAllSessions: (accountId) => write('endAllSessions', accountId),
			findProfile: (accountId) => write('findProfile', accountId),
			isNameFree: (name) => write('isNameFree', name),
			rename: (name) => write('rename', name),
			setEmail: (email) => write('setEmail', email),
			setPrivate: (privacy) => write('setPrivate', privacy),
			disconnectDiscord: (accountId) => write('disconnectDiscord', accountId),
			privateAmong: (usernames) => write('privateAmong', usernames),
			createAccountKey: (key) => write('createAccountKey', key),
			listAccountKeys: (accountId) => write('listAccountKeys', accountId),
			revokeAccountKey: (key) => write('revokeAccountKey', key),
			addKeyUse: (uses) => write('addKeyUse', uses),
			createChart: (chart) => write('createChart', chart),
			viewChart: (chart) => write('viewChart', chart),
			updateChart: (chart) => write('updateChart', chart),
			deleteChart: (chart) => write('deleteChart', chart),
			chartsOf: (owner) => write('chartsOf', owner),
			publicCharts: (limit) => write('publicCharts', limit),
			listOwnRuns: (query) => write('listOwnRuns', query),
			deleteOwnRuns: (runs) => write('deleteOwnRuns', runs),
			keptData: (accountId) => write('keptData', accountId),
			deleteAccount: (accountId) => write('deleteAccount', accountId),
		},
		operator: forwardOperatorStore(write),
		replays: createReplayStore(folder, write, browse),
		tierLists: {
			create: (list) => write('createTierList', list),
			listOf: (accountId) => write('tierListsOf', accountId),
			find: (list) => write('findTierList', list),
			update: (list) => write('updateTierList', list),
			delete: (list) => write('deleteTierList', list),
			findShared: (shareId) => write('findSharedTierList', shareId),
		},
		webhooks: {
			add: (webhook) => write('addWebhook', webhook),
			list: (accountId) => write('listWebhooks', accountId),
			target: (key) => write('webhookTarget', key),
			remove: (key) => write('removeWebhook', key),
			enable: (key) => write('enableWebhook', key),
			record: (happened) => write('recordEvents', happened),
			claim: (claim) => write('claimDeliveries', claim),
			settle: (outcome) => write('settleDelivery', outcome),
		},
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
		pragma: (name) => write('pragma', name),
		check: () => write('check', undefined as never),
		close: async () => {
			credentials.close();
			const isLeft = wait(LONGEST_UPLOAD, undefined, { ref: false });
			await Promise.all([browser.close(), exporter.close(), Promise.race([bodies.close(), isLeft])]);
			// The last to close the database copies its log into it.
			await writer.close();
		},
	};
}

/** @throws Error for a database that this release cannot read, or that is not the store itself although it should be */
function openForStart(folder: string, isReadOnly: boolean, isOwn: boolean): void {
	// Where there is no store yet, an empty one is made to be read.
	const db = isReadOnly && existsSync(join(folder, DATABASE_FILE)) ? openUnchanged(folder) : openForWriting(folder);
	try {
		refuseDamaged(db);
		if (isOwn) refuseReplica(db, folder);
	} finally {
		db.close();
	}
}

/** Does something that succeeds once, and is asked again after every failure. */
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

/** Calls that wait for something else before. */
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
