import type Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { cleanUsername, usernameKey } from '../../runs/clean-submitter.ts';
import type { Account } from './claim.ts';
import { IS_ACTIVE } from './keys/memberships.ts';
import { adoptRuns, createAccount, findAccount } from './accounts.ts';
import { DAY_MILLISECONDS } from '../../../contract/time.ts';

/** An account as its owner sees it. */
export interface Profile extends Account {
	readonly email: string | null;
	readonly isPrivate: boolean;
	/** Whether the account has an active membership. */
	readonly isSupporter: boolean;
	/** Colours of the name, chosen by a supporter. */
	readonly theme: string | null;
	/** Epoch milliseconds. */
	readonly createdAt: number;
}

/** `wait` is in milliseconds until the next change is allowed; `gone` is an account that was deleted meanwhile. */
export type RenameOutcome =
	| { readonly is: 'gone' }
	| { readonly is: 'renamed'; readonly changesLeft: number }
	| { readonly is: 'taken' }
	| { readonly is: 'too-many'; readonly wait: number };

const COLUMNS = `id, steam_id AS steamId, discord_id AS discordId, username, email, is_private AS isPrivate, created_at AS createdAt,
	EXISTS (SELECT 1 FROM memberships WHERE account_id = id AND ${IS_ACTIVE}) AS isSupporter,
	(SELECT theme FROM memberships WHERE account_id = id AND ${IS_ACTIVE}) AS theme`;
const CHANGES_A_DAY = 3;
const LAST_SUFFIX = 99;
const LONGEST_BASE = 24;
const NAMELESS = 'Player';

/** Finds or creates the account of a Steam id and assigns it every run that was verified for the id. */
export function signIn(
	db: Database.Database,
	{ steamId, persona }: { readonly steamId: string; readonly persona: string | null },
): Account {
	return db
		.transaction(() => {
			const known = findAccount(db, { steamId });
			if (!known) return createAccount(db, { username: freeName(db, persona), steamId, discordId: null });
			adoptRuns(db, known);
			return known;
		})
		.immediate();
}

/** A free name, based on the name on the platform. */
function freeName(db: Database.Database, persona: string | null): string {
	const name = cleanUsername(persona ?? '') ?? NAMELESS;
	if (isNameFree(db, { username: name, accountId: null })) return name;
	const base = name.slice(0, LONGEST_BASE).trim();
	const numbered = Array.from({ length: LAST_SUFFIX }, (_, index) => `${base}_${index + 1}`);
	const free = numbered.find((username) => isNameFree(db, { username, accountId: null }));
	return free ?? `${base.slice(0, 20)}_${randomBytes(4).toString('hex')}`;
}

/** Whether no other account has the name. */
export function isNameFree(
	db: Database.Database,
	{ username, accountId }: { readonly username: string; readonly accountId: number | null },
): boolean {
	const owner = findAccount(db, { username });
	return owner === undefined || owner.id === accountId;
}

export function findProfile(db: Database.Database, accountId: number, now = Date.now()): Profile | undefined {
	type Row = Omit<Profile, 'isPrivate' | 'isSupporter'> & { readonly isPrivate: 0 | 1; readonly isSupporter: 0 | 1 };
	const select = `SELECT ${COLUMNS} FROM accounts WHERE id = :accountId`;
	const row = db.prepare<[object], Row>(select).get({ accountId, now });
	return row && { ...row, isPrivate: row.isPrivate === 1, isSupporter: row.isSupporter === 1 };
}

/** Renames an account and its runs, at most three times in 24 hours. */
export function rename(
	db: Database.Database,
	{ accountId, username }: { readonly accountId: number; readonly username: string },
	now = Date.now(),
): RenameOutcome {
	const recent = db
		.prepare<[number, number], number>(
			'SELECT changed_at FROM username_changes WHERE account_id = ? AND changed_at > ? ORDER BY changed_at',
		)
		.pluck();
	return db
		.transaction((): RenameOutcome => {
			const changes = recent.all(accountId, now - DAY_MILLISECONDS);
			const before = findAccount(db, { id: accountId })?.username;
			if (before === undefined) return { is: 'gone' };
			if (before === username) return { is: 'renamed', changesLeft: Math.max(0, CHANGES_A_DAY - changes.length) };
			if (changes.length >= CHANGES_A_DAY) return { is: 'too-many', wait: changes[0]! + DAY_MILLISECONDS - now };
			if (!isNameFree(db, { username, accountId })) return { is: 'taken' };
			writeName(db, accountId, username);
			db.prepare('INSERT INTO username_changes VALUES (?, ?, ?)').run(accountId, before, now);
			return { is: 'renamed', changesLeft: CHANGES_A_DAY - changes.length - 1 };
		})
		.immediate();
}

export function writeName(db: Database.Database, accountId: number, username: string): void {
	const names = [username, usernameKey(username), accountId] as const;
	db.prepare('UPDATE accounts SET username = ?, username_key = ? WHERE id = ?').run(...names);
	db.prepare('UPDATE runs SET username = ?, username_key = ? WHERE account_id = ?').run(...names);
}

export function setEmail(
	db: Database.Database,
	{ accountId, email }: { readonly accountId: number; readonly email: string | null },
): void {
	db.prepare('UPDATE accounts SET email = ? WHERE id = ?').run(email, accountId);
}

/** False for an account without a Discord id. */
export function disconnectDiscord(db: Database.Database, accountId: number): boolean {
	return db.prepare('UPDATE accounts SET discord_id = NULL WHERE id = ? AND discord_id IS NOT NULL').run(accountId).changes > 0;
}

export function setPrivate(
	db: Database.Database,
	{ accountId, isPrivate }: { readonly accountId: number; readonly isPrivate: boolean },
): void {
	db.prepare('UPDATE accounts SET is_private = ? WHERE id = ?').run(Number(isPrivate), accountId);
}

/** The usernames that belong to private profiles, ignoring case. */
export function privateAmong(db: Database.Database, usernames: readonly string[]): readonly string[] {
	const named = 'username_key IN (SELECT value FROM json_each(?))';
	const keys = db
		.prepare<[string], string>(`SELECT username_key FROM accounts WHERE is_private = 1 AND ${named}`)
		.pluck()
		.all(JSON.stringify(usernames.map(usernameKey)));
	const found = new Set(keys);
	return usernames.filter((username) => found.has(usernameKey(username)));
}
