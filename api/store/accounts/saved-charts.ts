import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';

/** A saved chart: its specification, without data. */
export interface SavedChart {
	readonly id: string;
	/** Steam id of its owner. */
	readonly owner: string;
	readonly title: string;
	/** JSON. */
	readonly spec: string;
	readonly isPublic: boolean;
	readonly views: number;
	/** Epoch milliseconds. */
	readonly createdAt: number;
	readonly updatedAt: number;
	/** Name of the account of its owner. */
	readonly ownerName: string | null;
}

/** The fields that the owner can change. */
export type ChartChange = Partial<Pick<SavedChart, 'title' | 'spec' | 'isPublic'>>;

type Row = Omit<SavedChart, 'isPublic'> & { readonly isPublic: 0 | 1 };

/** Nine bytes are twelve characters of base64url; ten are used. */
const ID_BYTES = 9;
const ID_CHARACTERS = 10;
const MOST_CHARTS = 100;
const SELECT = `SELECT charts.id, charts.steam_id AS owner, title, spec, is_public AS isPublic, views, charts.created_at AS createdAt,
	updated_at AS updatedAt, accounts.username AS ownerName
	FROM saved_charts AS charts LEFT JOIN accounts ON accounts.steam_id = charts.steam_id`;

const chartOf = (row: Row): SavedChart => ({ ...row, isPublic: row.isPublic === 1 });

/** Saves a chart; undefined when the owner has a hundred. */
export function createChart(
	db: Database.Database,
	{ owner, title, spec, isPublic }: Pick<SavedChart, 'owner' | 'title' | 'spec' | 'isPublic'>,
	now = Date.now(),
): SavedChart | undefined {
	const count = db.prepare<[string], number>('SELECT count(*) FROM saved_charts WHERE steam_id = ?').pluck();
	const insert = `INSERT INTO saved_charts (id, steam_id, title, spec, is_public, created_at, updated_at)
		VALUES (:id, :owner, :title, :spec, :isPublic, :now, :now)`;
	return db
		.transaction(() => {
			if (count.get(owner)! >= MOST_CHARTS) return undefined;
			const id = randomBytes(ID_BYTES).toString('base64url').slice(0, ID_CHARACTERS);
			db.prepare(insert).run({ id, owner, title, spec, isPublic: Number(isPublic), now });
			return findChart(db, id);
		})
		.immediate();
}

function findChart(db: Database.Database, id: string): SavedChart | undefined {
	const row = db.prepare<[string], Row>(`${SELECT} WHERE charts.id = ?`).get(id);
	return row && chartOf(row);
}

/** A chart that is public, which counts a view, or belongs to the viewer. */
export function viewChart(
	db: Database.Database,
	{ id, viewer }: { readonly id: string; readonly viewer: string | null },
): SavedChart | undefined {
	const view = db.prepare('UPDATE saved_charts SET views = views + 1 WHERE id = ? AND is_public = 1');
	return db
		.transaction(() => {
			if (!db.readonly) view.run(id);
			const chart = findChart(db, id);
			return chart && (chart.isPublic || chart.owner === viewer) ? chart : undefined;
		})
		.immediate();
}

/** Undefined for an unknown chart or one of another owner. */
export function updateChart(
	db: Database.Database,
	{ id, owner, change }: { readonly id: string; readonly owner: string; readonly change: ChartChange },
	now = Date.now(),
): SavedChart | undefined {
	const update = `UPDATE saved_charts SET title = coalesce(:title, title), spec = coalesce(:spec, spec),
		is_public = coalesce(:isPublic, is_public), updated_at = :now WHERE id = :id AND steam_id = :owner`;
	const isPublic = change.isPublic === undefined ? null : Number(change.isPublic);
	const values = { title: change.title ?? null, spec: change.spec ?? null, isPublic };
	return db.prepare(update).run({ ...values, id, owner, now }).changes > 0 ? findChart(db, id) : undefined;
}

/** False for an unknown chart or one of another owner. */
export function deleteChart(db: Database.Database, { id, owner }: { readonly id: string; readonly owner: string }): boolean {
	return db.prepare('DELETE FROM saved_charts WHERE id = ? AND steam_id = ?').run(id, owner).changes > 0;
}

/** Newest first. */
export function chartsOf(db: Database.Database, owner: string): SavedChart[] {
	const order = 'ORDER BY charts.created_at DESC, charts.rowid DESC';
	return db.prepare<[string], Row>(`${SELECT} WHERE charts.steam_id = ? ${order}`).all(owner).map(chartOf);
}

/** Newest first. */
export function publicCharts(db: Database.Database, limit: number): SavedChart[] {
	const order = 'ORDER BY charts.created_at DESC, charts.rowid DESC LIMIT ?';
	return db.prepare<[number], Row>(`${SELECT} WHERE is_public = 1 ${order}`).all(limit).map(chartOf);
}
