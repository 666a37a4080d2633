import type Database from 'better-sqlite3';
import { usernameKey } from '../../runs/clean-submitter.ts';
import { IS_ACTIVE } from '../accounts/keys/memberships.ts';

/** The theme of a supporter. */
export interface ChosenTheme {
	/** Null for none. */
	readonly theme: string | null;
	/** Whether the theme is public. */
	readonly isShown: boolean;
}

/** A change of the theme; absent fields stay. */
export interface ThemeChange {
	readonly accountId: number;
	readonly theme?: string | null | undefined;
	readonly isShown?: boolean | undefined;
}

const CHANGE = `UPDATE memberships SET theme = iif(:isThemeGiven, :theme, theme), is_theme_shown = coalesce(:isShown, is_theme_shown)
	WHERE account_id = :accountId AND ${IS_ACTIVE} RETURNING theme, is_theme_shown AS isShown`;

/** Undefined for an account without an active membership. */
export function changeTheme(
	db: Database.Database,
	{ accountId, theme, isShown }: ThemeChange,
	now = Date.now(),
): ChosenTheme | undefined {
	type Row = { readonly theme: string | null; readonly isShown: 0 | 1 };
	const given = { isThemeGiven: Number(theme !== undefined), theme: theme ?? null };
	const shown = { isShown: isShown === undefined ? null : Number(isShown) };
	const row = db.prepare<[object], Row>(CHANGE).get({ accountId, now, ...given, ...shown });
	return row && { theme: row.theme, isShown: row.isShown === 1 };
}

/** Public themes by the supporter's name in lower case. */
export function shownThemes(db: Database.Database, _argument: unknown, now = Date.now()): Readonly<Record<string, string>> {
	type Row = { readonly username: string; readonly theme: string };
	const select = `SELECT username, theme FROM memberships JOIN accounts ON accounts.id = account_id
		WHERE is_theme_shown = 1 AND theme IS NOT NULL AND ${IS_ACTIVE}`;
	const rows = db.prepare<[object], Row>(select).all({ now });
	return Object.fromEntries(rows.map(({ username, theme }) => [usernameKey(username), theme]));
}
