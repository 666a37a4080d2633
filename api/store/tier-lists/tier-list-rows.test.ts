import type Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_ITEMS } from '../../../contract/tier-lists/tier-list-size.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { openForWriting } from '../database/database.ts';
import { createAccount } from '../accounts/accounts.ts';
import {
	createTierList,
	deleteTierList,
	findSharedTierList,
	findTierList,
	tierListsOf,
	updateTierList,
} from './tier-list-rows.ts';

const LIST = {
	title: 'Best',
	entityType: 'cards' as const,
	tiers: [{ id: 's', label: 'S', color: 'red', items: ['A', 'B'] }],
	comments: {},
};
const items = (count: number): string[] => Array.from({ length: count }, (_, index) => `I${index}`);

let db: Database.Database;
let ann: number;
let ben: number;
beforeEach(() => {
	db = openForWriting(emptyState());
	[ann, ben] = ['Ann', 'Ben'].map((username) => createAccount(db, { username, steamId: null, discordId: null }).id) as [
		number,
		number,
	];
});
afterEach(() => void db.close());

const create = (accountId: number, unranked: readonly string[] = [], now = 5) =>
	createTierList(db, { ...LIST, unranked, accountId }, now);

test('an account can have a hundred lists, and another after deleting one', () => {
	const lists = Array.from({ length: 100 }, () => create(ann));
	expect(lists.every((list) => list !== undefined)).toBe(true);
	expect([create(ann), create(ben)]).toEqual([undefined, expect.anything()]);
	expect([
		deleteTierList(db, { id: lists[3]!.id, accountId: ben }),
		deleteTierList(db, { id: lists[3]!.id, accountId: ann }),
	]).toEqual([false, true]);
	expect([create(ann), tierListsOf(db, ann).length]).toEqual([expect.anything(), 100]);
});

test('an update changes only the given fields', () => {
	const list = create(ann, ['C'])!;
	expect(list).toMatchObject({ ...LIST, unranked: ['C'], ownerName: 'Ann', createdAt: 5, updatedAt: 5 });
	const update = (change: object, now = 6) => updateTierList(db, { id: list.id, accountId: ann, change }, now);
	expect(update({ title: '' })).toEqual({ ...list, title: '', updatedAt: 6 });
	expect(update({ unranked: [] }, 7)).toEqual({ ...list, title: '', unranked: [], updatedAt: 7 });
	expect(update({ comments: { A: 'Good' } }, 8)).toMatchObject({ tiers: LIST.tiers, comments: { A: 'Good' } });
	expect([findTierList(db, { id: list.id, accountId: ben }), findSharedTierList(db, list.shareId)?.id]).toEqual([
		undefined,
		list.id,
	]);
});

test('the limit counts ranked and unranked items together', () => {
	const { id } = create(ann, items(MOST_ITEMS - 2))!;
	const update = (change: object) => updateTierList(db, { id, accountId: ann, change });
	const tier = (count: number) => ({ ...LIST.tiers[0]!, items: items(count) });
	expect(update({ title: 'Full' })).toMatchObject({ title: 'Full' });
	expect(update({ unranked: items(MOST_ITEMS - 1) })).toBe('too-many');
	expect(update({ tiers: [tier(1), tier(2)] })).toBe('too-many');
	expect(update({ tiers: [tier(1), tier(1)] })).toMatchObject({ title: 'Full' });
	expect(update({ tiers: [tier(1), tier(1)], unranked: items(MOST_ITEMS - 1) })).toBe('too-many');
	expect(update({ tiers: [tier(1), tier(2)], unranked: items(MOST_ITEMS - 3) })).toMatchObject({ title: 'Full' });
});

test('lists are sorted by last change, newest first within a millisecond', () => {
	const ids = [3, 1, 2, 2].map((now) => create(ann, [], now)!.id) as [string, string, string, string];
	expect(tierListsOf(db, ann).map(({ id }) => id)).toEqual([ids[0], ids[3], ids[2], ids[1]]);
});
