/** The thread that builds export pages and runs slow searches. It only reads. */
import { workerData } from 'node:worker_threads';
import { createPlayerTokens } from '../accounts/player-token.ts';
import { SplicedGzip } from '../gzip/spliced-gzip.ts';
import { openForReading } from '../database/database.ts';
import { Moved, serveCalls } from '../../platform/threads/thread-calls.ts';
import type { ExportChunk, ExportChunkQuery } from './export-query.ts';
import { BodyReader } from '../bodies/body-reader.ts';
import { createRowReader, linePartsOf, lineSuffix } from './export-rows.ts';
import { createPickCounter } from './count-picks.ts';
import { createDumpReader } from './dump-reader.ts';
import { joined } from './joined.ts';
import { createPlanner } from './plan-export.ts';
import { createHeldCounter, createRunSearch } from './search-runs.ts';

/** Rows of a chunk, about half a megabyte, which limits memory and lets other calls run in between. */
const ROWS_PER_CHUNK = 64;

const { folder, tokenSecret } = workerData as { folder: string; tokenSecret: string };
const db = openForReading(folder);
const bodies = new BodyReader(db, folder);
const readRows = createRowReader(db, bodies, ROWS_PER_CHUNK);
const tokenOf = createPlayerTokens(tokenSecret);

async function exportChunk({ afterId, lastId, version, gzip: state, memory }: ExportChunkQuery): Promise<Moved<ExportChunk>> {
	const gzip = new SplicedGzip(state);
	const parts: Uint8Array[] = state === undefined ? [gzip.begin()] : [];
	const rows = await readRows(afterId, lastId, version);
	let unreadable = 0;
	for (const row of rows) {
		const line = linePartsOf(row);
		if (!line) unreadable += 1;
		else {
			parts.push(gzip.add(line.text));
			if (line.members) parts.push(gzip.add(line.members));
			parts.push(gzip.addStored(lineSuffix(row, tokenOf(row))));
		}
	}
	const isLast = rows.length < ROWS_PER_CHUNK;
	if (isLast) parts.push(gzip.end());
	const bytes = joined(parts, memory);
	const chunk = {
		bytes,
		afterId: isLast ? undefined : rows.at(-1)?.id,
		gzip: gzip.state,
		unreadable,
	};
	return new Moved(chunk, [bytes.buffer]);
}

const methods = {
	exportChunk,
	plan: createPlanner(db),
	search: createRunSearch(db),
	picks: createPickCounter(db, bodies),
	countHeld: createHeldCounter(db),
	...createDumpReader(db, bodies, tokenOf),
};

export type ExportMethods = typeof methods;

serveCalls(methods, () => db.close());
