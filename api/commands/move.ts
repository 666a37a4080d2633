import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { shownAddress } from '../platform/database-address.ts';
import { readSettings } from '../platform/settings.ts';
import { SECRET_FILE } from '../store/accounts/secrets.ts';
import { DATABASE_FILE } from '../store/database/database.ts';
import type { MoveReport } from '../store/move/move-report.ts';
import { moveToPostgres } from '../store/move/move-to-postgres.ts';
import { moveToSqlite } from '../store/move/move-to-sqlite.ts';
import type { Terminal } from './terminal.ts';

interface MoveFlags {
	/** Address of a PostgreSQL database, or a state directory. */
	readonly to: string;
	readonly var: string;
	/** New state directory of the service on PostgreSQL. */
	readonly replica?: string;
	readonly incomplete?: boolean;
}

const DIGEST_CHARACTERS = 16;
const NAME_WIDTH = 20;
const ROWS_WIDTH = 12;

/**
 * Moves the store: from the state directory of `--var` into an empty PostgreSQL database, or from that of DATABASE_URL into a state
 * directory without a store.
 */
export async function moveCommand(flags: MoveFlags, terminal: Terminal): Promise<void> {
	if (/^postgres(ql)?:\/\//.test(flags.to)) await intoDatabase(flags, terminal);
	else if (flags.to.includes('://'))
		throw new Error(`${shownAddress(flags.to)} is neither a folder nor an address that begins with postgres://.`);
	else await intoFolder(flags, terminal);
}

async function intoDatabase({ to, var: state, replica, incomplete }: MoveFlags, terminal: Terminal): Promise<void> {
	if (replica !== undefined && existsSync(join(replica, DATABASE_FILE)))
		throw new Error(`${replica} already has a run store. Give a new folder. Nothing was changed.`);
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
	print(report, { from: state, to: shownAddress(to) }, terminal);
	terminal.line(
		replica === undefined
			? `${state} stays unchanged and is no longer used. Serve with DATABASE_URL and a new state directory, and copy ${SECRET_FILE} and history.db of ${state} into it.`
			: `${state} stays unchanged and is no longer used. Serve with DATABASE_URL and --var ${replica}, and copy history.db of ${state} into it.`,
	);
}

async function intoFolder({ to, var: state, incomplete }: MoveFlags, terminal: Terminal): Promise<void> {
	const { DATABASE_URL: address } = readSettings(process.env);
	if (address === '')
		throw new Error(
			`The source of the move is missing. Set DATABASE_URL to its address; \`almanac backup\` copies the store of a state directory.`,
		);
	const report = await moveToSqlite({
		folder: to,
		address,
		serviceFolder: state,
		isIncomplete: incomplete,
		progress: terminal.progress,
	});
	keepSecret(state, to);
	print(report, { from: shownAddress(address), to }, terminal);
	terminal.line(
		existsSync(join(to, SECRET_FILE))
			? `Serve with --var ${to} and without DATABASE_URL. Copy history.db into it too.`
			: `Serve with --var ${to}, without DATABASE_URL and with the same JWT_SECRET. Copy history.db into it too.`,
	);
}

/** Copies the secret, without which all users must sign in again and pseudonyms change. */
function keepSecret(from: string, to: string): void {
	const [secret, kept] = [join(from, SECRET_FILE), join(to, SECRET_FILE)];
	if (existsSync(secret) && !existsSync(kept)) copyFileSync(secret, kept);
}

interface Ends {
	readonly from: string;
	readonly to: string;
}

function print(report: MoveReport, { from, to }: Ends, terminal: Terminal): void {
	const { isResumed, tables, journals, lostJournals, segments, lostSegments, places } = report;
	if (isResumed) terminal.line('Resumed an interrupted move.');
	for (const { name, rows, digest } of tables)
		terminal.line(
			`${name.padEnd(NAME_WIDTH)}${String(rows).padStart(ROWS_WIDTH)} rows  ${digest.slice(0, DIGEST_CHARACTERS)}  equal`,
		);
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	terminal.line(`${rows} rows of ${tables.length} tables and ${journals} replays were moved from ${from} to ${to} and compared.`);
	if (segments > 0) terminal.line(`${segments} segments with run files were copied and compared.`);
	for (const place of places) terminal.line(`Run files stay in ${place}, where both stores read them: start only one service.`);
	for (const sha256 of lostJournals) terminal.line(`The replay ${sha256} is missing or damaged in ${from} and was not moved.`);
	for (const sha256 of lostSegments) terminal.line(`The segment ${sha256} is missing or damaged: its run files are lost.`);
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
