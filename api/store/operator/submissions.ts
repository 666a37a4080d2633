import type Database from 'better-sqlite3';
import type { SubmissionKind, SubmissionState } from '../../../contract/submissions.ts';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/** A submission to the operator. */
export interface Submission {
	readonly id: number;
	readonly kind: SubmissionKind;
	/** JSON. */
	readonly content: string;
	readonly state: SubmissionState;
	/** Epoch milliseconds. */
	readonly receivedAt: number;
	readonly decidedAt: number | null;
	readonly decidedBy: string | null;
}

/** Absent fields do not restrict. */
export interface SubmissionQuery {
	readonly kind?: SubmissionKind | undefined;
	readonly state?: SubmissionState | undefined;
	readonly offset: number;
	readonly limit: number;
}

export interface SubmissionPage {
	readonly submissions: readonly Submission[];
	readonly total: number;
}

export interface DecidedSubmission {
	readonly id: number;
	readonly state: Exclude<SubmissionState, 'new'>;
	/** The moderator. */
	readonly by: string;
}

const COLUMNS = `id, kind, content, state, received_at AS receivedAt, decided_at AS decidedAt, decided_by AS decidedBy`;
const WHERE = '(:kind IS NULL OR kind = :kind) AND (:state IS NULL OR state = :state)';
/** Days that decided and undecided submissions are kept. */
const DAYS_AFTER_DECISION = 90;
const MOST_DAYS = 365;

export function addSubmission(
	db: Database.Database,
	{ kind, content }: { readonly kind: SubmissionKind; readonly content: string },
	now = Date.now(),
): number {
	const insert = 'INSERT INTO submissions (kind, content, received_at) VALUES (?, ?, ?)';
	return Number(db.prepare(insert).run(kind, content, now).lastInsertRowid);
}

/** Newest first. */
export function listSubmissions(db: Database.Database, { kind, state, offset, limit }: SubmissionQuery): SubmissionPage {
	const filter = { kind: kind ?? null, state: state ?? null };
	const select = `SELECT ${COLUMNS} FROM submissions WHERE ${WHERE} ORDER BY id DESC LIMIT :limit OFFSET :offset`;
	const count = db.prepare<[object], number>(`SELECT count(*) FROM submissions WHERE ${WHERE}`).pluck();
	return {
		submissions: db.prepare<[object], Submission>(select).all({ ...filter, limit, offset }),
		total: count.get(filter)!,
	};
}

export function findSubmission(db: Database.Database, id: number): Submission | undefined {
	return db.prepare<[number], Submission>(`SELECT ${COLUMNS} FROM submissions WHERE id = ?`).get(id);
}

/** Undefined for an unknown or decided submission. */
export function decideSubmission(
	db: Database.Database,
	{ id, state, by }: DecidedSubmission,
	now = Date.now(),
): Submission | undefined {
	const decide = `UPDATE submissions SET state = ?, decided_at = ?, decided_by = ? WHERE id = ? AND state = 'new'
		RETURNING ${COLUMNS}`;
	return db.prepare<[string, number, string, number], Submission>(decide).get(state, now, by, id);
}

/** Submissions contain personal data, so they are removed after a time. */
export function removeOldSubmissions(db: Database.Database, now: number): void {
	const forget = 'DELETE FROM submissions WHERE decided_at < ? OR received_at < ?';
	db.prepare(forget).run(now - DAYS_AFTER_DECISION * DAY_MILLISECONDS, now - MOST_DAYS * DAY_MILLISECONDS);
}
