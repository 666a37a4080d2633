import { existsSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { DATABASE_FILE } from '../database/database.ts';
import type { RunFilter, RunSort } from '../lists/run-query.ts';
import { openSqliteStore } from '../sqlite-run-store.ts';
import { submission } from '../../testing/sample-submission.ts';
import { ConditionCache } from './conditions/condition-cache.ts';
import { columnConditions } from './conditions/conditions.ts';
import { WinRanks } from './ranks.ts';
import { NameIndex } from './columns/name-index.ts';
import {
	HAS_REPLAY,
	type IndexedRow,
	IS_ABANDONED,
	IS_DELETED,
	IS_HIDDEN,
	IS_OFFICIAL,
	IS_WIN,
	RunColumns,
} from './columns/run-columns.ts';
import { RunOrder } from './run-order.ts';
import { type Selection, selectRuns } from './conditions/selection.ts';
import { sortedPage } from './sorted-page.ts';
import { SubmitterTally } from './columns/submitter-tally.ts';

const row = fc.record({
	flags: fc.constantFrom(
		0,
		IS_WIN,
		IS_ABANDONED,
		IS_HIDDEN,
		IS_WIN | IS_OFFICIAL,
		IS_OFFICIAL,
		IS_WIN | IS_HIDDEN | IS_OFFICIAL,
		IS_OFFICIAL | HAS_REPLAY,
		IS_DELETED | HAS_REPLAY,
	),
	character: fc.constantFrom('A', 'B', 'C'),
	ascension: fc.oneof(fc.integer({ min: -1, max: 12 }), fc.constantFrom(-7, 39, 40, 41, 300)),
	players: fc.integer({ min: 1, max: 5 }),
	gameMode: fc.constantFrom('standard', 'daily'),
	build: fc.constantFrom('v1', 'v2', null),
	runTime: fc.integer({ min: 0, max: 30 }),
	submitter: fc.constantFrom('x', 'y', null),
	seed: fc.constantFrom('', 'A', 'AB', 'ABC', 'ABCD', 'B', 'b', 'é', '火火', '\u{10ffff}', 'A\0'),
	submittedAt: fc.constant(null),
});

const anyFilter: fc.Arbitrary<RunFilter> = fc.record(
	{
		character: fc.constantFrom('A', 'Z'),
		outcome: fc.constantFrom('won' as const, 'lost' as const),
		username: fc.constantFrom('x', 'z'),
		seedPrefix: fc.constantFrom('', 'A', 'AB', 'ABCD', 'b', 'é', '火', '\u{10ffff}'),
		winrate: fc.constant({ min: 0, max: 60 }),
		builds: fc.constantFrom(['v1'], ['v1', 'v2'], ['v9']),
		players: fc.constantFrom({ min: 1, max: 1 }, { min: 2, max: 255 }),
		gameMode: fc.constantFrom('standard', 'other'),
		ascension: fc.constantFrom({ min: 10, max: 10 }, { min: 0, max: 4 }),
		isOfficial: fc.boolean(),
		isRanked: fc.boolean(),
		hasReplay: fc.boolean(),
	},
	{ requiredKeys: [] },
);

/** Half of the filters have at most two conditions: filters with many match almost no run, so they would find no errors. */
const filter: fc.Arbitrary<RunFilter> = fc.oneof(
	anyFilter,
	fc
		.tuple(anyFilter, fc.nat(), fc.nat(2))
		.map(([{ ...all }, first, count]) =>
			Object.fromEntries([...Object.entries(all), ...Object.entries(all)].slice(first % 12, (first % 12) + count)),
		),
);

function columnsOf(rows: readonly Omit<IndexedRow, 'id'>[]): RunColumns {
	const columns = new RunColumns();
	for (const [index, each] of rows.entries()) columns.push({ ...each, id: index * 3 + 1 });
	return columns;
}

const ordersOf = (columns: RunColumns) => ({
	time: new RunOrder(columns),
	ascension: new RunOrder(columns, { isByAscension: true }),
});

/** What a filter selects without caches. */
function selected(columns: RunColumns, wanted: RunFilter): Selection {
	return selectRuns(columns, new ConditionCache(), columnConditions(columns, new SubmitterTally(columns), wanted));
}

/** The same filter, row by row, without an index. */
function fits(given: Omit<IndexedRow, 'id'>, wanted: RunFilter, all: readonly Omit<IndexedRow, 'id'>[]): boolean {
	const has = (flag: number) => (given.flags & flag) !== 0;
	const within = (value: number, range: { min: number; max: number } | undefined) =>
		!range || (value >= range.min && value <= range.max);
	const own = all.filter(
		(other) => other.submitter === given.submitter && (other.flags & IS_OFFICIAL) !== 0 && (other.flags & IS_HIDDEN) === 0,
	);
	const rate = (100 * own.filter((other) => (other.flags & IS_WIN) !== 0).length) / own.length;
	return (
		!has(IS_HIDDEN) &&
		(!wanted.isOfficial || has(IS_OFFICIAL)) &&
		(wanted.hasReplay !== true || (has(HAS_REPLAY) && !has(IS_DELETED))) &&
		(wanted.hasReplay !== false || !has(HAS_REPLAY)) &&
		(wanted.outcome !== 'won' || has(IS_WIN)) &&
		(wanted.outcome !== 'lost' || (!has(IS_WIN) && !has(IS_ABANDONED))) &&
		(wanted.character === undefined || wanted.character === given.character) &&
		(wanted.username === undefined || wanted.username === given.submitter) &&
		given.seed.startsWith(wanted.seedPrefix ?? '') &&
		(wanted.gameMode === undefined || wanted.gameMode === given.gameMode) &&
		(!wanted.builds || wanted.builds.includes(given.build ?? '')) &&
		within(given.players, wanted.players) &&
		within(given.ascension, wanted.ascension) &&
		(!wanted.isRanked || (within(given.ascension, { min: 0, max: 10 }) && given.runTime > 0)) &&
		(!wanted.winrate || (given.submitter !== null && own.length >= 5 && within(rate, wanted.winrate)))
	);
}

const ORDERS: Readonly<
	Record<RunSort, (left: readonly [Omit<IndexedRow, 'id'>, number], right: readonly [Omit<IndexedRow, 'id'>, number]) => number>
> = {
	date: ([, left], [, right]) => right - left,
	fastest: ([left, first], [right, second]) => left.runTime - right.runTime || first - second,
	slowest: ([left, first], [right, second]) => right.runTime - left.runTime || second - first,
	ascension: ([left, first], [right, second]) =>
		right.ascension - left.ascension || left.runTime - right.runTime || first - second,
};

describe('lists in memory', () => {
	test('equal filtering and sorting row by row', () => {
		const window = fc.record({ offset: fc.nat(12), limit: fc.nat(12) });
		fc.assert(
			fc.property(
				fc.array(row, { maxLength: 40 }),
				filter,
				fc.constantFrom<RunSort>('date', 'fastest', 'slowest', 'ascension'),
				window,
				(rows, wanted, sort, page) => {
					const columns = columnsOf(rows);
					const selection = selected(columns, wanted);
					const expected = rows.map((each, position) => [each, position] as const).filter(([each]) => fits(each, wanted, rows));
					expect(selection.total).toBe(expected.length);
					const positions = sortedPage(ordersOf(columns), selection, sort, page);
					expect(positions).toEqual(
						expected
							.sort(ORDERS[sort])
							.slice(page.offset, page.offset + page.limit)
							.map(([, position]) => position),
					);
				},
			),
			{ numRuns: 500 },
		);
	});

	test.each(['date', 'fastest', 'slowest', 'ascension'] as const)(
		'are sorted by %s the same way for large selections',
		(sort) => {
			const [sample] = fc.sample(row, { numRuns: 1, seed: 1 });
			const rows = Array.from({ length: 9000 }, (_, index) => ({
				...(sample as Omit<IndexedRow, 'id'>),
				flags: IS_OFFICIAL,
				players: 1 + (index % 2),
				ascension: index % 2001 === 0 ? 9 : 10,
				runTime: (index * 7919) % 4001,
			}));
			const columns = columnsOf(rows);
			const orders = ordersOf(columns);
			// A small and a large selection use different algorithms; at the end also with new rows.
			for (const wanted of [{}, { players: { min: 2, max: 2 } }, {}]) {
				const expected = rows
					.map((each, position) => [each, position] as const)
					.filter(([each]) => fits(each, wanted, []))
					.sort(ORDERS[sort])
					.map(([, position]) => position);
				for (const offset of [0, 31, 2100, expected.length - 5]) {
					const page = sortedPage(orders, selected(columns, wanted), sort, { offset, limit: 40 });
					expect(page).toEqual(expected.slice(offset, offset + 40));
				}
				for (const each of rows.slice(100, 140)) {
					columns.push({ ...each, id: 3 * columns.size + 1 });
					rows.push(each);
				}
			}
		},
	);

	test('rank a win by the number of better wins', () => {
		fc.assert(
			fc.property(
				fc.array(row, { minLength: 1, maxLength: 30 }),
				fc.constantFrom('fastest' as const, 'highest_ascension' as const),
				(rows, category) => {
					const columns = columnsOf(rows);
					const ranks = new WinRanks(columns);
					for (const [position, own] of rows.entries()) {
						const isVisibleWin = (each: (typeof rows)[number]) =>
							(each.flags & (IS_WIN | IS_HIDDEN)) === IS_WIN && each.runTime > 0;
						const isBetter = (each: (typeof rows)[number]) =>
							category === 'fastest'
								? each.runTime < own.runTime
								: each.ascension > own.ascension || (each.ascension === own.ascension && each.runTime < own.runTime);
						const better = rows.filter((each) => isVisibleWin(each) && each.character === own.character && isBetter(each)).length;
						expect(ranks.rankOf(position, category)).toBe(isVisibleWin(own) ? better + 1 : null);
					}
				},
			),
		);
	});
});

describe('caches between calls', () => {
	const change = fc.oneof(
		fc.record({ kind: fc.constant('push' as const), row }),
		fc.record({ kind: fc.constant('set' as const), row, at: fc.nat(30) }),
		fc.record({ kind: fc.constant('remove' as const), at: fc.nat(30) }),
	);

	test('give the same results as without caches, after any changes', () => {
		fc.assert(
			fc.property(
				fc.array(row, { minLength: 1, maxLength: 20 }),
				fc.array(change, { maxLength: 8 }),
				fc.array(filter, { minLength: 1, maxLength: 3 }),
				(rows, changes, filters) => {
					const columns = columnsOf(rows);
					const stored = [...rows];
					const [cache, tally, ranks] = [new ConditionCache(), new SubmitterTally(columns), new WinRanks(columns)];
					for (const each of [undefined, ...changes]) {
						if (each?.kind === 'push') {
							columns.push({ ...each.row, id: (columns.size + 5) * 7 });
							stored.push(each.row);
						}
						// Only owners and flags of a stored row change.
						const at = each && 'at' in each ? each.at % columns.size : 0;
						if (each?.kind === 'set')
							columns.set(at, { ...stored[at]!, id: 0, flags: each.row.flags, submitter: each.row.submitter });
						if (each?.kind === 'remove') columns.remove(at);
						for (const wanted of filters) {
							const kept = selectRuns(columns, cache, columnConditions(columns, tally, wanted));
							expect(kept).toEqual(selected(columns, wanted));
						}
						expect(ranks.countWins(15)).toEqual(new WinRanks(columns).countWins(15));
						for (const category of ['fastest', 'highest_ascension'] as const)
							expect(ranks.rankOf(at, category)).toBe(new WinRanks(columns).rankOf(at, category));
					}
				},
			),
		);
	});
});

describe('RunOrder', () => {
	test('stays sorted while thousands of rows are added', () => {
		const columns = new RunColumns();
		const order = new RunOrder(columns);
		const byAscension = new RunOrder(columns, { isByAscension: true });
		const [sample] = fc.sample(row, { numRuns: 1, seed: 1 });
		let state = 1;
		for (let id = 1; id <= 10_000; id += 1) {
			state = (state * 48_271) % 2_147_483_647;
			columns.push({ ...(sample as Omit<IndexedRow, 'id'>), id, runTime: state % 500, ascension: state % 13 });
			if (id % 1700 !== 0) continue;
			for (const isSlowest of [false, true]) {
				const times: number[] = [];
				order.walk(isSlowest, (position) => {
					times.push(columns.arrays.runTimes[position]!);
					return false;
				});
				expect(times).toHaveLength(id);
				expect(times).toEqual(times.toSorted((left, right) => (isSlowest ? right - left : left - right)));
			}
			const walked: number[] = [];
			byAscension.walk(false, (position) => {
				walked.push(position);
				return false;
			});
			expect(walked).toHaveLength(id);
			expect(walked).toEqual(walked.toSorted((left, right) => byAscension.compare(left, right)));
		}
	});
});

test('an order of wins has only wins, after many new rows', () => {
	const columns = new RunColumns();
	const order = new RunOrder(columns, { flag: IS_WIN });
	const [sample] = fc.sample(row, { numRuns: 1, seed: 1 });
	const wins: number[] = [];
	for (let id = 1; id <= 6000; id += 1) {
		const isWin = id % 3 === 0;
		columns.push({ ...(sample as Omit<IndexedRow, 'id'>), id, flags: isWin ? IS_WIN : 0, runTime: (id * 7919) % 1009 });
		if (isWin) wins.push(id - 1);
		if (id % 1700 !== 0) continue;
		const walked: number[] = [];
		order.walk(false, (position) => {
			walked.push(position);
			return false;
		});
		const time = (position: number): number => columns.arrays.runTimes[position]!;
		expect(walked).toEqual(wins.toSorted((left, right) => time(left) - time(right) || left - right));
	}
});

const truncate = (file: string): void => truncateSync(file, Math.floor(statSync(file).size / 2));
const empty = (file: string): void => truncateSync(file, 0);
const flip = (file: string): void => {
	const bytes = readFileSync(file);
	bytes.writeUInt8(bytes.readUInt8(bytes.length - 3) ^ 1, bytes.length - 3);
	writeFileSync(file, bytes);
};

describe('the item index', () => {
	test('saves full chunks as files and reads them after a restart', async () => {
		const folder = emptyState();
		const open = () => openSqliteStore({ folder, tokenSecret: 'secret' });
		const count = async (store: ReturnType<typeof open>, cards: readonly string[]) =>
			(await store.list({ filter: { cards }, sort: 'date', offset: 0, limit: 1 })).total;
		const first = open();
		for (const seed of ['A', 'B', 'C']) await first.submit(submission({ seed, characters: ['SILENT'] }));
		await first.close();
		const db = new Database(join(folder, DATABASE_FILE));
		db.prepare("UPDATE sqlite_sequence SET seq = 65534 WHERE name = 'runs'").run();
		db.close();
		const second = open();
		for (const seed of ['D', 'E', 'F', 'G']) await second.submit(submission({ seed, characters: ['DEFECT'] }));
		expect(
			await Promise.all([count(second, ['BASH']), count(second, ['STRIKE_SILENT']), count(second, ['STRIKE_DEFECT'])]),
		).toEqual([7, 3, 4]);
		expect(existsSync(join(folder, 'index', '000000.items'))).toBe(true);
		await second.close();
		for (const damage of [truncate, flip, empty]) {
			damage(join(folder, 'index', '000000.items'));
			const damaged = open();
			expect(await Promise.all([count(damaged, ['BASH']), count(damaged, ['STRIKE_SILENT'])])).toEqual([7, 3]);
			await damaged.close();
		}
		const third = open();
		await third.submit(submission({ seed: 'H', characters: ['DEFECT'] }));
		expect(
			await Promise.all([count(third, ['BASH']), count(third, ['STRIKE_SILENT']), count(third, ['STRIKE_DEFECT', 'BASH'])]),
		).toEqual([8, 3, 5]);
		await third.close();
	});
});

test('rare ids share a list, and each is still found', async () => {
	const folder = emptyState();
	const open = () => openSqliteStore({ folder, tokenSecret: 'secret' });
	const idsOf = (file: number) => Array.from({ length: 500 }, (_, index) => `C${file * 500 + index}`);
	const player = (ids: readonly string[]) => ({
		id: 1,
		character: 'CHARACTER.SILENT',
		deck: [{ id: 'BASH' }, ...ids.map((id) => ({ id }))],
	});
	const send = (store: ReturnType<typeof open>, seed: number) =>
		store.submit(submission({ seed: `S${seed}`, extra: { players: [player(idsOf(seed))] } }));
	const count = async (store: ReturnType<typeof open>, card: string) =>
		(await store.list({ filter: { cards: [card] }, sort: 'date', offset: 0, limit: 1 })).total;
	const first = open();
	for (let file = 0; file < 18; file += 1) await send(first, file);
	// 9,000 ids, of which 8,192 have their own list.
	expect(await Promise.all(['C0', 'C8100', 'C8999', 'C9000', 'BASH'].map((card) => count(first, card)))).toEqual([
		1, 1, 1, 0, 18,
	]);
	await first.close();
	const db = new Database(join(folder, DATABASE_FILE));
	db.prepare("UPDATE sqlite_sequence SET seq = 65536 WHERE name = 'runs'").run();
	db.close();
	const second = open();
	await send(second, 17);
	await send(second, 18);
	expect(await Promise.all(['C0', 'C8999', 'C9499', 'BASH'].map((card) => count(second, card)))).toEqual([1, 1, 1, 19]);
	await send(second, 19);
	expect(await Promise.all(['C0', 'C9499', 'C9500', 'BASH'].map((card) => count(second, card)))).toEqual([1, 1, 1, 20]);
	const [, header = ''] = /^\d+ (.*)$/m.exec(readFileSync(join(folder, 'index', '000000.items'), 'latin1')) ?? [];
	const { items } = JSON.parse(header) as { items: Record<string, readonly [start: number, count: number]> };
	// Three words for each row of a shared list: 9,000 card ids, and the ids that every file has.
	expect([Object.keys(items).length, items['rare']![1] % 3, items['rare']![1] >= 3 * 808]).toEqual([8193, 0, true]);
	await second.close();
});

test('words without their own number share one, which no search finds', () => {
	const index = new NameIndex(2);
	expect(['A', 'B', 'C', 'D', 'A', 'C'].map((name) => index.add(name))).toEqual([1, 2, 3, 3, 1, 3]);
	expect([index.find('B'), index.find('C'), index.size]).toEqual([2, undefined, 3]);
});
