/** The thread that serves lists, ranks and single runs. It only reads, and sees everything committed before the call. */
import { workerData } from 'node:worker_threads';
import { usernameKey } from '../../runs/clean-submitter.ts';
import { loadText } from '../../runs/stored-text.ts';
import { restorePlayerIds } from '../../runs/text/player-ids.ts';
import { BODY_COLUMNS, BodyReader, type BodyRow } from '../bodies/body-reader.ts';
import { openForReading } from '../database/database.ts';
import { LISTED_COLUMNS } from '../lists/listed-columns.ts';
import type { ListedRun, RankCategory, RunFilter, RunPage, RunQuery, SeedRank, StoredRun, Viewer } from '../lists/run-query.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import { Moved, serveCalls } from '../../platform/threads/thread-calls.ts';
import { ItemIndex, type ItemKind } from './columns/item-index.ts';
import { IS_ABANDONED, IS_HIDDEN } from './columns/run-columns.ts';
import { RunIndex } from './run-index.ts';
import { countAfter, countReplays, countTotals, listVersions } from './run-totals.ts';
import { createReplayFinder } from '../replays/replay-rows.ts';
import { headsOfPrefix } from './columns/seed-head.ts';
import { columnConditions, itemCondition } from './conditions/conditions.ts';
import { selectRuns } from './conditions/selection.ts';
import { sortedPage } from './sorted-page.ts';
import type { IdPart } from './columns/item-index.ts';

const { folder } = workerData as { folder: string };
const db = openForReading(folder);
const index = new RunIndex(db);
const items = new ItemIndex(folder);
const bodies = new BodyReader(db, folder);

const listed = db.prepare<[number], ListedRun>(`SELECT ${LISTED_COLUMNS} FROM runs WHERE id = ?`);
const idsOfSeed = db.prepare<[string, string], number>('SELECT id FROM runs WHERE seed >= ? AND seed < ?').pluck();
const idsOfSteam = db.prepare<[string], number>('SELECT id FROM runs WHERE steam_id = ?').pluck();
const idsOfAccount = db
	.prepare<[string], number>('SELECT id FROM runs WHERE account_id = (SELECT id FROM accounts WHERE steam_id = ?)')
	.pluck();
const idOfHash = db.prepare<[string], number>('SELECT id FROM runs WHERE hash = ?').pluck();
const lastNotAfter = db
	.prepare<[number], number>('SELECT id FROM runs WHERE submitted_at <= ? ORDER BY submitted_at DESC LIMIT 1')
	.pluck();
const rowsOfSeed = db.prepare<[string], SeedRow>('SELECT id, is_win, run_time, steam_id, steam_hint FROM runs WHERE seed = ?');
const stored = db.prepare<[string], StoredColumns>(
	`SELECT runs.hash, runs.player, players, build_id AS build, username, hidden_reason AS hiddenReason, account_id AS accountId,
	steam_id AS steamId, has_replay AS hasReplay, damage, form, ${BODY_COLUMNS},
	(SELECT first.hash FROM runs AS first WHERE first.file_id = runs.file_id AND first.player = 0) AS primaryHash
	FROM runs JOIN files ON files.id = runs.file_id WHERE runs.hash = ?`,
);

const playerOf = db.prepare<[string], string>('SELECT player_id FROM players WHERE pseudonym = ?').pluck();

interface SeedRow {
	readonly id: number;
	readonly is_win: number;
	readonly run_time: number;
	readonly steam_id: string | null;
	readonly steam_hint: string | null;
}

interface StoredColumns extends Omit<StoredRun, 'text' | 'isHidden' | 'isOwn' | 'hasReplay'>, Viewer, BodyRow {
	readonly hasReplay: number;
	readonly hiddenReason: string | null;
	/** See `migrations/002-stored-form.sql`: forms other than 1 may contain player ids. */
	readonly form: number;
}

/** Sorts after every continuation of a prefix. */
const LAST_CHARACTER = '\u{10ffff}';

async function list({ filter, sort, offset, limit }: RunQuery): Promise<RunPage> {
	const wanted = itemsOf(filter);
	if (wanted.length > 0) await updateItems();
	index.refresh();
	const { columns, tally, conditions: cache } = index;
	const named = filter.username === undefined ? filter : { ...filter, username: usernameKey(filter.username) };
	const conditions = columnConditions(columns, tally, named);
	for (const [kind, id] of wanted) conditions.push(itemCondition(columns, items, kind, id));
	const lists = [
		...(filter.seedPrefix === undefined || headsOfPrefix(filter.seedPrefix)
			? []
			: [[idsOf(rowsOfSeedPrefix(filter.seedPrefix))]]),
		...(filter.steamId === undefined ? [] : [[idsOf([...idsOfSteam.all(filter.steamId), ...idsOfAccount.all(filter.steamId)])]]),
	];
	const selection = selectRuns(columns, cache, conditions, lists);
	const orders = filter.outcome === 'won' ? index.ordersOfWins : index.orders;
	const positions = sortedPage(orders, selection, sort, { offset, limit });
	const runs = positions.flatMap((position) => listed.get(columns.arrays.ids[position]!) ?? []);
	return { runs, total: selection.total, isLowerBound: false };
}

function rowsOfSeedPrefix(prefix: string): number[] {
	return idsOfSeed.all(prefix, prefix + LAST_CHARACTER);
}

const idsOf = (rows: readonly number[]): IdPart => ({ first: 0, rows });

function itemsOf({ cards = [], relics = [], bought = [] }: RunFilter): [ItemKind, string][] {
	const of = (kind: ItemKind, ids: readonly string[]) => ids.map((id): [ItemKind, string] => [kind, id]);
	return [...of('card', cards), ...of('relic', relics), ...of('bought', bought)];
}

let updating: Promise<void> | undefined;
let isReleased = false;

/** Updates the item index in steps, between which the thread serves other calls. */
function updateItems(): Promise<void> {
	updating ??= stepItems().finally(() => {
		updating = undefined;
	});
	return updating;
}

async function stepItems(): Promise<void> {
	while (!isReleased && items.step()) await new Promise((resolve) => setImmediate(resolve));
}

function rank({ hash, category }: { hash: string; category: RankCategory }): number | null {
	index.refresh();
	const id = idOfHash.get(hash);
	const position = id === undefined ? undefined : index.columns.positionOf(id);
	return position === undefined ? null : index.ranks.rankOf(position, category);
}

function seedRank({ seed, steamId }: { seed: string; steamId: string | null }): SeedRank {
	index.refresh();
	const rows = rowsOfSeed.all(seed).filter((row) => !hasFlag(row.id, IS_HIDDEN | IS_ABANDONED));
	const wins = rows.filter((row) => row.is_win === 1);
	// A run without a time must not count as the fastest.
	const timed = wins.filter((row) => row.run_time > 0);
	const own = timed.filter((row) => steamId !== null && [row.steam_id, row.steam_hint].includes(steamId));
	const best = own.length === 0 ? null : Math.min(...own.map((row) => row.run_time));
	const all = index.ranks.countWins(best ?? 0);
	return {
		seedTotal: rows.length,
		seedWins: wins.length,
		seedRank: best === null ? null : 1 + timed.filter((row) => row.run_time < best).length,
		globalRank: best === null ? null : 1 + all.faster,
		globalTotal: all.total,
	};
}

function hasFlag(id: number, flag: number): boolean {
	const position = index.columns.positionOf(id);
	return position === undefined || (index.columns.arrays.flags[position]! & flag) !== 0;
}

async function find({ hash, viewer }: { hash: string; viewer: Viewer | undefined }): Promise<Moved<StoredRun> | null> {
	const found = stored.get(hash);
	if (!found) return null;
	const [row] = (await bodies.fill([found])) as readonly [StoredColumns];
	const { player, players, build, username, damage, primaryHash, hiddenReason, accountId, steamId, hasReplay, form } = row;
	const isOwn =
		(viewer?.accountId != null && viewer.accountId === accountId) || (viewer?.steamId != null && viewer.steamId === steamId);
	const text = form === 1 ? readText(hash, row, textFor(isOwn)) : null;
	const shown = { hash, player, players, build, username, damage, primaryHash };
	const run = { ...shown, isOwn, isHidden: hiddenReason !== null, hasReplay: hasReplay === 1, text };
	return new Moved(run, text ? [text.buffer] : []);
}

/** The owner sees the ids of players; others see the stored pseudonyms. */
const textFor =
	(isOwn: boolean) =>
	(text: Buffer): Buffer =>
		isOwn ? restorePlayerIds(text, (pseudonym) => playerOf.get(pseudonym)) : text;

/** Null for a damaged run file. */
function readText(
	hash: string,
	stored: Parameters<typeof loadText>[0],
	show: (text: Buffer) => Buffer,
): Uint8Array<ArrayBuffer> | null {
	try {
		return new Uint8Array(show(loadText(stored)));
	} catch (error) {
		threadLog().error({ run_hash: hash, err: error }, 'the stored file of a run is damaged');
		return null;
	}
}

const methods = {
	list,
	rank,
	seedRank,
	find,
	totals: () => {
		index.refresh();
		return countTotals(index.columns);
	},
	countSince: (time: number | null) => {
		index.refresh();
		return countAfter(index.columns, time === null ? 0 : (lastNotAfter.get(time) ?? 0));
	},
	findReplay: createReplayFinder(db),
	countReplays: () => {
		index.refresh();
		return countReplays(index.columns);
	},
	versions: () => {
		index.refresh();
		return listVersions(index.columns);
	},
};

export type BrowseMethods = typeof methods;

serveCalls(methods, () => {
	isReleased = true;
	db.close();
});
// Builds the slow parts before the first request.
index.refresh();
for (const order of [...Object.values(index.orders), index.ordersOfWins.time]) order.refresh();
index.ranks.prepare();
void updateItems();
