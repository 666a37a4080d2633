import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { shownAddress } from '../platform/database-address.ts';
import { readSettings } from '../platform/settings.ts';
import { SECRET_FILE } from '../store/accounts/secrets.ts';
import type { MoveReport } from '../store/move/move-report.ts';
import { moveToPostgres } from '../store/move/move-to-postgres.ts';
import { moveToSqlite } from '../store/move/move-to-sqlite.ts';
import type { Terminal } from './terminal.ts';

interface MoveFlags {
	/** Address of a PostgreSQL database, or a folder. */
	readonly to: string;
	readonly var: string;
}

const DIGEST_CHARACTERS = 16;
const NAME_WIDTH = 20;
const ROWS_WIDTH = 12;

/**
 * Moves everything that the store keeps: from the folder of `--var` into an empty PostgreSQL database, or from that of DATABASE_URL into a
 * folder without a store.
 */
export async function moveCommand(flags: MoveFlags, terminal: Terminal): Promise<void> {
	if (/^postgres(ql)?:\/\//.test(flags.to)) await intoDatabase(flags, terminal);
	else if (flags.to.includes('://'))
		throw new Error(`${shownAddress(flags.to)} is neither a folder nor an address that begins with postgres://.`);
	else await intoFolder(flags, terminal);
}

async function intoDatabase({ to, var: state }: MoveFlags, terminal: Terminal): Promise<void> {
	const report = await moveToPostgres({ folder: state, address: to, progress: terminal.progress });
	tell(report, { from: state, to: shownAddress(to) }, terminal);
	terminal.line(
		`${state} is left as it is and follows no more: serve with DATABASE_URL and a new folder, into which ${SECRET_FILE} and history.db of ${state} belong.`,
	);
}

async function intoFolder({ to, var: state }: MoveFlags, terminal: Terminal): Promise<void> {
	const { DATABASE_URL: address } = readSettings(process.env);
	if (address === '')
		throw new Error(
			`Which store is to be moved into ${to}? Set DATABASE_URL to its address; a store of a folder is copied by \`almanac backup\`.`,
		);
	const report = await moveToSqlite({ folder: to, address, progress: terminal.progress });
	const [secret, kept] = [join(state, SECRET_FILE), join(to, SECRET_FILE)];
	if (existsSync(secret) && !existsSync(kept)) copyFileSync(secret, kept);
	tell(report, { from: shownAddress(address), to }, terminal);
	terminal.line(
		existsSync(kept)
			? `Serve with --var ${to} and without DATABASE_URL. history.db belongs into it too.`
			: `Serve with --var ${to}, without DATABASE_URL, and with the JWT_SECRET of before. history.db belongs into it too.`,
	);
}

interface Ends {
	readonly from: string;
	readonly to: string;
}

function tell({ isResumed, tables, journals, lostJournals }: MoveReport, { from, to }: Ends, terminal: Terminal): void {
	if (isResumed) terminal.line('Went on with a move that was broken off.');
	for (const { name, rows, digest } of tables)
		terminal.line(
			`${name.padEnd(NAME_WIDTH)}${String(rows).padStart(ROWS_WIDTH)} rows  ${digest.slice(0, DIGEST_CHARACTERS)}  equal`,
		);
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	terminal.line(`${rows} rows of ${tables.length} tables and ${journals} replays moved from ${from} to ${to}, and compared.`);
	for (const sha256 of lostJournals)
		terminal.line(`The replay ${sha256} is not there, or not whole, in ${from}: it was not moved.`);
	terminal.json({ from, to, resumed: isResumed, rows, tables, replays: journals, lost_replays: lostJournals });
}
