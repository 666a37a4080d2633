import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { ReplayFiles } from '../../api/store/replays/replay-files.ts';

/** The stored value of each kind of item by id; no row if removed. */
const VALUES = {
	account: 'SELECT CAST(id AS TEXT) FROM accounts WHERE steam_id = ?',
	'owner of run': 'SELECT CAST(account_id AS TEXT) FROM runs WHERE hash = ?',
	key: "SELECT 'active' FROM api_keys WHERE id = ? AND revoked_at IS NULL",
	chart: 'SELECT title FROM saved_charts WHERE id = ?',
	'tier list': 'SELECT title FROM tier_lists WHERE id = ?',
	replay: `SELECT sha256 FROM replays JOIN runs ON runs.id = run_id
		WHERE hash = ? AND replays.deleted_at IS NULL AND has_replay = 1`,
} as const;

/** Items that no user has twice. */
const ONE_EACH = {
	'active keys': 'SELECT account_id FROM api_keys WHERE revoked_at IS NULL GROUP BY account_id HAVING count(*) > 1',
	charts: 'SELECT steam_id FROM saved_charts GROUP BY steam_id HAVING count(*) > 1',
	'tier lists': 'SELECT account_id FROM tier_lists GROUP BY account_id HAVING count(*) > 1',
};

export type Kind = keyof typeof VALUES;
/** Null for a removed item. */
export type Value = string | null;

/** An item and its new value. */
export interface Change {
	readonly kind: Kind;
	readonly id: string;
	readonly to: Value;
}

/** Acknowledged items, for comparison with the store. */
export class Ledger {
	/** Possible values by kind and id: two while a change is unconfirmed. */
	readonly #expected = new Map<Kind, Map<string, readonly Value[]>>();

	/** Number of acknowledged items. */
	get size(): number {
		return this.#expected.values().reduce((sum, things) => sum + things.size, 0);
	}

	note({ kind, id, to }: Change): void {
		this.#thingsOf(kind).set(id, [to]);
	}

	/** Changes known items by one request. @param request fails when the service is down */
	async change(changes: readonly Change[], request: () => Promise<unknown>): Promise<void> {
		for (const { kind, id, to } of changes) this.#thingsOf(kind).set(id, [...(this.#thingsOf(kind).get(id) ?? []), to]);
		await request();
		for (const change of changes) this.note(change);
	}

	/** @throws Error for lost, duplicated, incomplete or restored items */
	check(db: Database.Database, state: string): void {
		const files = new ReplayFiles(state);
		for (const [kind, things] of this.#expected) {
			const read = db.prepare<[string], string>(VALUES[kind]).pluck();
			for (const [id, expected] of things) {
				const values = read.all(id);
				const value = values[0] ?? null;
				if (values.length > 1 || !expected.includes(value))
					throw new Error(
						`The ${kind} ${id} is ${JSON.stringify(values)} in the store; acknowledged was ${JSON.stringify(expected)}.`,
					);
			}
		}
		for (const sha256 of db.prepare<[], string>('SELECT sha256 FROM replays WHERE deleted_at IS NULL').pluck().all())
			if (digestOf(files.path(sha256)) !== sha256) throw new Error(`The journal ${sha256} differs from the sent one.`);
		for (const [what, doubled] of Object.entries(ONE_EACH)) {
			const count = db.prepare(doubled).all().length;
			if (count > 0) throw new Error(`${count} users have two ${what}.`);
		}
	}

	#thingsOf(kind: Kind): Map<string, readonly Value[]> {
		const things = this.#expected.get(kind) ?? new Map<string, readonly Value[]>();
		this.#expected.set(kind, things);
		return things;
	}
}

function digestOf(file: string): string {
	return createHash('sha256').update(readFileSync(file)).digest('hex');
}
