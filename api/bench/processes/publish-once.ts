/**
 * The published files made once in a process of its own, so that its memory can be told. Arguments: `statistics` or `runs`, state folder,
 * folder of the built tree, folder for the files of runs.
 */
import { publishedFiles } from '../../../contract/data-tables/published-table.ts';
import { makeDump } from '../../exports/dump.ts';
import { publishTables } from '../../statistics/files/publish-tables.ts';
import { openSqliteStore } from '../../store/sqlite-run-store.ts';

const [kind, state = '', dist = '', exports = ''] = process.argv.slice(2);

async function publish() {
	if (kind === 'statistics') return (await publishTables({ state, dist, now: Date.now() }))!.tables;
	const store = openSqliteStore({ folder: state, tokenSecret: 'bench' });
	try {
		return (await makeDump({ store, exports })).tables;
	} finally {
		await store.close();
	}
}

const started = performance.now();
const tables = await publish();
const { user, system } = process.cpuUsage();
process.stdout.write(
	JSON.stringify({
		seconds: (performance.now() - started) / 1000,
		cpuSeconds: (user + system) / 1e6,
		memory: process.resourceUsage().maxRSS * 1024,
		rows: tables.reduce((sum, table) => sum + table.rows, 0),
		bytes: publishedFiles(tables).reduce((sum, file) => sum + file.bytes, 0),
		largest: Math.max(...tables.map(({ files }) => files.parquet?.bytes ?? 0)),
	}),
);
