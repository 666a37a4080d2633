import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { MOST_ITEMS } from '../../../contract/tier-lists/tier-list-size.ts';
import type { TierList, TierListContent } from './tier-list-store.ts';

const MOST_LISTS = 100;
const ID_BYTES = 12;
const SHARE_BYTES = 8;

interface Own {
	readonly id: string;
	readonly accountId: number;
}

type Row = Omit<TierList, 'tiers' | 'unranked' | 'comments'> & {
	readonly tiers: string;
	readonly unranked: string;
	readonly comments: string;
	readonly rankedItems: number;
	readonly unrankedItems: number;
};

const SELECT = `SELECT tier_lists.id, share_id AS shareId, account_id AS accountId, title, entity_type AS entityType, tiers, unranked, comments,
	ranked_items AS rankedItems, unranked_items AS unrankedItems, username AS ownerName, tier_lists.created_at AS createdAt,
	updated_at AS updatedAt FROM tier_lists JOIN accounts ON accounts.id = account_id`;

const INSERT = `INSERT INTO tier_lists (id, share_id, account_id, title, entity_type, tiers, unranked, comments, ranked_items, unranked_items,
	created_at, updated_at) VALUES (:id, :shareId, :accountId, :title, :entityType, :tiers, :unranked, :comments, :rankedItems,
	:unrankedItems, :now, :now)`;

const UPDATE = `UPDATE tier_lists SET title = :title, tiers = :tiers, unranked = :unranked, comments = :comments,
	ranked_items = :rankedItems, unranked_items = :unrankedItems, updated_at = :now WHERE id = :id`;

function listOf({ rankedItems: _ranked, unrankedItems: _unranked, tiers, unranked, comments, ...row }: Row): TierList {
	return {
		...row,
		tiers: JSON.parse(tiers) as TierList['tiers'],
		unranked: JSON.parse(unranked) as string[],
		comments: JSON.parse(comments) as Record<string, string>,
	};
}

/** The columns of the given fields. */
function columnsOf({ title, tiers, unranked, comments }: Partial<TierListContent>) {
	return {
		...(title === undefined ? {} : { title }),
		...(tiers && { tiers: JSON.stringify(tiers), rankedItems: tiers.reduce((sum, { items }) => sum + items.length, 0) }),
		...(unranked && { unranked: JSON.stringify(unranked), unrankedItems: unranked.length }),
		...(comments && { comments: JSON.stringify(comments) }),
	};
}

/** Undefined when the account has a hundred. */
export function createTierList(
	db: Database.Database,
	{ accountId, entityType, ...content }: TierListContent & Pick<TierList, 'accountId' | 'entityType'>,
	now = Date.now(),
): TierList | undefined {
	const count = db.prepare<[number], number>('SELECT count(*) FROM tier_lists WHERE account_id = ?').pluck();
	return db
		.transaction(() => {
			if (count.get(accountId)! >= MOST_LISTS) return undefined;
			const id = randomBytes(ID_BYTES).toString('hex');
			const shareId = randomBytes(SHARE_BYTES).toString('base64url');
			db.prepare(INSERT).run({ id, shareId, accountId, entityType, now, ...columnsOf(content) });
			return findTierList(db, { id, accountId });
		})
		.immediate();
}

export function tierListsOf(db: Database.Database, accountId: number): TierList[] {
	const order = 'ORDER BY updated_at DESC, tier_lists.rowid DESC';
	return db.prepare<[number], Row>(`${SELECT} WHERE account_id = ? ${order}`).all(accountId).map(listOf);
}

function findRow(db: Database.Database, { id, accountId }: Own): Row | undefined {
	return db.prepare<[string, number], Row>(`${SELECT} WHERE tier_lists.id = ? AND account_id = ?`).get(id, accountId);
}

export function findTierList(db: Database.Database, own: Own): TierList | undefined {
	const row = findRow(db, own);
	return row && listOf(row);
}

export function findSharedTierList(db: Database.Database, shareId: string): TierList | undefined {
	const row = db.prepare<[string], Row>(`${SELECT} WHERE share_id = ?`).get(shareId);
	return row && listOf(row);
}

export function updateTierList(
	db: Database.Database,
	{ change, ...own }: Own & { readonly change: Partial<TierListContent> },
	now = Date.now(),
): TierList | 'too-many' | undefined {
	return db
		.transaction(() => {
			const row = findRow(db, own);
			if (!row) return undefined;
			const changed = { ...row, ...columnsOf(change), now };
			if (changed.rankedItems + changed.unrankedItems > MOST_ITEMS) return 'too-many';
			db.prepare(UPDATE).run(changed);
			return findTierList(db, own);
		})
		.immediate();
}

export function deleteTierList(db: Database.Database, { id, accountId }: Own): boolean {
	return db.prepare('DELETE FROM tier_lists WHERE id = ? AND account_id = ?').run(id, accountId).changes > 0;
}
