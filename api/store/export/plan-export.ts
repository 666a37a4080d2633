import type Database from 'better-sqlite3';
import type { ExportPlan, ExportQuery } from './export-query.ts';

/** Plans a page before its first byte, because the header with the next cursor comes first. */
export function createPlanner(db: Database.Database): (query: ExportQuery) => ExportPlan {
	const byHash = db.prepare<[string], { id: number; submitted_at: number | null }>(
		'SELECT id, submitted_at FROM runs WHERE hash = ?',
	);
	const lastNotAfter = db
		.prepare<[number], number>('SELECT id FROM runs WHERE submitted_at <= ? ORDER BY submitted_at DESC LIMIT 1')
		.pluck();
	const lastUndated = db.prepare<[], number>('SELECT id FROM runs WHERE submitted_at IS NULL ORDER BY id DESC LIMIT 1').pluck();
	const lastOfAll = db.prepare<[], number | null>('SELECT max(id) FROM runs').pluck();
	const nth = db.prepare<[number, number, number], number>(nthStatement('')).pluck();
	const nthOfBuild = db.prepare<[string, number, number, number], number>(nthStatement('build_id = ? AND ')).pluck();
	const cursorOf = db.prepare<[number], { hash: string; submittedAt: number | null }>(
		'SELECT hash, submitted_at AS submittedAt FROM runs WHERE id = ?',
	);

	const startOf = ({ after, start, end }: ExportQuery): number => {
		const dated = start === undefined && end === undefined ? 0 : (lastUndated.get() ?? 0);
		const started = start === undefined ? dated : Math.max(dated, lastNotAfter.get(start - 1) ?? 0);
		if (!after) return started;
		const row = byHash.get(after.hash);
		// An earlier date means that a wrong clock was corrected; the row has not moved.
		const isSame = row && (row.submitted_at === after.submittedAt || (row.submitted_at ?? Infinity) < (after.submittedAt ?? 0));
		if (row && isSame) return Math.max(started, row.id);
		return Math.max(
			started,
			after.submittedAt === null ? undatedStart(row !== undefined) : (lastNotAfter.get(after.submittedAt) ?? 0),
		);
	};
	// Dated runs follow all undated ones. A purged undated run leaves no position, so this may resend rows; clients ignore duplicates.
	const undatedStart = (isKnown: boolean): number => (isKnown ? (lastUndated.get() ?? 0) : 0);

	return (query) => {
		const afterId = startOf(query);
		const upTo = query.end === undefined ? (lastOfAll.get() ?? 0) : (lastNotAfter.get(query.end - 1) ?? 0);
		const { version, limit } = query;
		const nthAfter = (id: number, skip: number) =>
			version === undefined ? nth.get(id, upTo, skip) : nthOfBuild.get(version, id, upTo, skip);
		const lastId = limit === undefined ? upTo : (nthAfter(afterId, limit - 1) ?? upTo);
		const hasMore = nthAfter(Math.max(afterId, lastId), 0) !== undefined;
		return { afterId, lastId, version, next: hasMore ? cursorOf.get(lastId) : undefined };
	};
}

function nthStatement(condition: string): string {
	return `SELECT id FROM runs WHERE is_exported = 1 AND ${condition}id > ? AND id <= ? ORDER BY id LIMIT 1 OFFSET ?`;
}
