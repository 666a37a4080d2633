/** The thread that puts export pages together, and searches that may take long. It only reads. */
import { workerData } from 'node:worker_threads';
import { createPlayerTokens } from '../accounts/player-token.ts';
import { SplicedGzip } from '../gzip/spliced-gzip.ts';
import { openForReading } from '../database.ts';
import { Moved, serveCalls } from '../../platform/threads/thread-calls.ts';
import type { ExportChunk, ExportChunkQuery } from './export-query.ts';
import { createRowReader, isReadable, lineSuffix } from './export-rows.ts';
import { createPickCounter } from './count-picks.ts';
import { createPlanner } from './plan-export.ts';
import { createRunSearch } from './search-runs.ts';

/** Rows of one piece: about half a megabyte, so that memory stays small and other calls get their turn. */
const ROWS_PER_CHUNK = 64;

const { folder, tokenSecret } = workerData as { folder: string; tokenSecret: string };
const db = openForReading(folder);
const readRows = createRowReader(db, ROWS_PER_CHUNK);
const tokenOf = createPlayerTokens(tokenSecret);

function exportChunk({ afterId, lastId, version, gzip: state }: ExportChunkQuery): Moved<ExportChunk> {
	const gzip = new SplicedGzip(state);
	const parts: Uint8Array[] = state === undefined ? [gzip.begin()] : [];
	const rows = readRows(afterId, lastId, version);
	const readable = rows.filter(isReadable);
	for (const row of readable) parts.push(gzip.add(row), gzip.addStored(lineSuffix(row, tokenOf(row))));
	const isLast = rows.length < ROWS_PER_CHUNK;
	if (isLast) parts.push(gzip.end());
	const bytes = join(parts);
	const chunk = {
		bytes,
		afterId: isLast ? undefined : rows.at(-1)?.id,
		gzip: gzip.state,
		unreadable: rows.length - readable.length,
	};
	return new Moved(chunk, [bytes.buffer]);
}

/** In memory of its own, which can be moved to another thread. */
function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let end = 0;
	for (const part of parts) {
		bytes.set(part, end);
		end += part.length;
	}
	return bytes;
}

const methods = { exportChunk, plan: createPlanner(db), search: createRunSearch(db), picks: createPickCounter(db) };

export type ExportMethods = typeof methods;

serveCalls(methods, () => db.close());
