import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { CURRENT_LINK as DUMP_LINK, filesOfDump, readDump } from '../../exports/dump-manifest.ts';
import { isAsWritten } from '../../platform/tables/sound-files.ts';
import { EXPORTS_FOLDER } from '../../routes/services/run-services.ts';
import { CURRENT, TABLES_FOLDER, damageOfTables } from '../../statistics/files/published-tables.ts';
import { HISTORY_FILE } from '../../statistics/history/history-database.ts';
import { CURRENT_LINK, DAMAGED_LINK, SNAPSHOTS_FOLDER } from '../../statistics/generation/folder/files.ts';
import { damageOf } from '../../statistics/generation/folder/seal.ts';
import { checkStore, fileProblems } from '../../store/check-store.ts';
import type { Terminal } from '../terminal.ts';

/** Checks everything in a state directory and reports damage. @throws Error when something is damaged */
export async function checkStateCommand(flags: { readonly var: string }, terminal: Terminal): Promise<void> {
	const store = await checkStore(flags.var, terminal.progress('Reading runs'));
	const made = [...fileProblems(flags.var, HISTORY_FILE), ...statisticsProblems(flags.var), ...(await exportProblems(flags.var))];
	const problems = [...store, ...made];
	terminal.json({ problems });
	for (const problem of problems) terminal.line(problem);
	if (problems.length > 0)
		throw new Error(
			`${problems.length} ${problems.length === 1 ? 'fault' : 'faults'} in ${flags.var}. ${store.length > 0 ? RESTORE : REMADE}`,
		);
	terminal.line(`Nothing in ${flags.var} is damaged.`);
}

const RESTORE =
	'The next start encodes seat vectors again. For other damage stop the service and restore a backup: `almanac restore <folder>`.';
const REMADE = 'A running service computes statistics and daily files again; restore history.db from a backup.';

function statisticsProblems(state: string): string[] {
	const root = join(state, SNAPSHOTS_FOLDER);
	if (hasLink(root, DAMAGED_LINK) && !hasLink(root, CURRENT_LINK)) return [`${SNAPSHOTS_FOLDER}: the statistics are damaged`];
	const damage = hasLink(root, CURRENT_LINK) ? damageOf(realpathSync(join(root, CURRENT_LINK))) : undefined;
	return damage === undefined ? [] : [`${SNAPSHOTS_FOLDER}: ${damage}`];
}

async function exportProblems(state: string): Promise<string[]> {
	const tables = join(state, TABLES_FOLDER);
	const ofTables = hasLink(tables, CURRENT) ? await damageOfTables(join(tables, CURRENT)) : undefined;
	const exports = join(state, EXPORTS_FOLDER);
	const dump = readDump(exports);
	const found = ofTables === undefined ? [] : [`${TABLES_FOLDER}: ${ofTables}`];
	if (!dump) return hasLink(exports, DUMP_LINK) ? [...found, `${EXPORTS_FOLDER}: the manifest is damaged`] : found;
	for (const file of filesOfDump(dump)) if (!(await isAsWritten(file))) found.push(`${EXPORTS_FOLDER}: ${file.path} is damaged`);
	return found;
}

const hasLink = (folder: string, name: string): boolean => lstatSync(join(folder, name), { throwIfNoEntry: false }) !== undefined;
