import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { shownAddress } from '../platform/database-address.ts';
import { readSettings } from '../platform/settings.ts';
import { SECRET_FILE } from '../store/accounts/secrets.ts';
import { DATABASE_FILE } from '../store/database.ts';
import type { MoveReport } from '../store/move/move-report.ts';
import { moveToPostgres } from '../store/move/move-to-postgres.ts';
import { moveToSqlite } from '../store/move/move-to-sqlite.ts';
import type { Terminal } from './terminal.ts';

interface MoveFlags {
	/** Address of a PostgreSQL database, or a folder. */
	readonly to: string;
	readonly var: string;
	/** New state folder of the service over the database. */
	readonly replica?: string;
	readonly incomplete?: boolean;
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

async function intoDatabase({ to, var: state, replica, incomplete }: MoveFlags, terminal: Terminal): Promise<void> {
	if (replica !== undefined && existsSync(join(replica, DATABASE_FILE)))
		throw new Error(`${replica} holds a run store already. Give a new folder. Nothing was changed.`);
	const report = await moveToPostgres({
		folder: state,
		address: to,
		serviceFolder: replica,
		isIncomplete: incomplete,
		progress: terminal.progress,
	});
	if (replica !== undefined) {
		mkdirSync(replica, { recursive: true });
		keepSecret(state, replica);
	}
	tell(report, { from: state, to: shownAddress(to) }, terminal);
	terminal.line(
		replica === undefined
			? `${state} is left as it is and follows no more: serve with DATABASE_URL and a new folder, into which ${SECRET_FILE} and history.db of ${state} belong.`
			: `${state} is left as it is and follows no more: serve with DATABASE_URL and --var ${replica}, into which history.db of ${state} belongs.`,
	);
}

async function intoFolder({ to, var: state, incomplete }: MoveFlags, terminal: Terminal): Promise<void> {
	const { DATABASE_URL: address } = readSettings(process.env);
	if (address === '')
		throw new Error(
			`Which store is to be moved into ${to}? Set DATABASE_URL to its address; a store of a folder is copied by \`almanac backup\`.`,
		);
	const report = await moveToSqlite({
		folder: to,
		address,
		serviceFolder: state,
		isIncomplete: incomplete,
		progress: terminal.progress,
	});
	keepSecret(state, to);
	tell(report, { from: shownAddress(address), to }, terminal);
	terminal.line(
		existsSync(join(to, SECRET_FILE))
			? `Serve with --var ${to} and without DATABASE_URL. history.db belongs into it too.`
			: `Serve with --var ${to}, without DATABASE_URL, and with the JWT_SECRET of before. history.db belongs into it too.`,
	);
}

/** Without it everybody would have to sign in again, and pseudonyms would change. */
function keepSecret(from: string, to: string): void {
	const [secret, kept] = [join(from, SECRET_FILE), join(to, SECRET_FILE)];
	if (existsSync(secret) && !existsSync(kept)) copyFileSync(secret, kept);
}

interface Ends {
	readonly from: string;
	readonly to: string;
}

function tell(report: MoveReport, { from, to }: Ends, terminal: Terminal): void {
	const { isResumed, tables, journals, lostJournals, segments, lostSegments, places } = report;
	if (isResumed) terminal.line('Went on with a move that was broken off.');
	for (const { name, rows, digest } of tables)
		terminal.line(
			`${name.padEnd(NAME_WIDTH)}${String(rows).padStart(ROWS_WIDTH)} rows  ${digest.slice(0, DIGEST_CHARACTERS)}  equal`,
		);
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	terminal.line(`${rows} rows of ${tables.length} tables and ${journals} replays moved from ${from} to ${to}, and compared.`);
	if (segments > 0) terminal.line(`${segments} segments with texts of runs were copied, and compared.`);
	for (const place of places) terminal.line(`Texts of runs stay in ${place}, where both stores read them: start only one.`);
	for (const sha256 of lostJournals)
		terminal.line(`The replay ${sha256} is not there, or not whole, in ${from}: it was not moved.`);
	for (const sha256 of lostSegments) terminal.line(`The segment ${sha256} is not there, or not whole: its texts are lost.`);
	terminal.json({
		from,
		to,
		resumed: isResumed,
		rows,
		tables,
		replays: journals,
		lost_replays: lostJournals,
		segments,
		lost_segments: lostSegments,
	});
}
