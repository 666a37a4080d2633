import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { threadLog } from '../../../platform/threads/thread-log.ts';
import { DuckDb } from '../engines/duckdb.ts';
import { type FactKeeper, FactStore, type KnownFacts, createTables, insertItems, originOf, readKnown } from './fact-store.ts';

const FILE = 'facts.duckdb';
/** Bytes that DuckDB may use; what it does not count comes on top. */
const MEMORY = 300e6;
const MOST_THREADS = 4;

/**
 * Opens the facts in a file of DuckDB; one that is damaged, or of other vectors or another format, is made again.
 * @param state folder of the run store and the statistics
 * @param segmentsId numbering of the segments
 * @param folder that SQL may write files into; none unless given
 */
export async function openFactsFile(state: string, segmentsId: string | null, folder?: string): Promise<FactStore> {
	const origin = originOf(segmentsId);
	const known = await openKnown(state, origin, folder);
	if (known) return new FactStore(keeperOf(known.engine), known.facts);
	for (const name of [FILE, `${FILE}.wal`, `${FILE}.tmp`]) rmSync(join(state, name), { recursive: true, force: true });
	const engine = await openEngine(state, folder);
	await engine.run('BEGIN');
	const facts = await createTables(engine, origin);
	await engine.run('COMMIT');
	return new FactStore(keeperOf(engine), facts);
}

/** A batch is a transaction: what is not committed stands in memory. */
function keeperOf(engine: DuckDb): FactKeeper {
	return {
		engine,
		begin: () => engine.run('BEGIN'),
		commit: async ({ seats, position: { segment, word } }, items, known) => {
			for (const sql of insertItems(engine.dialect, items, known)) await engine.run(sql);
			await engine.run(`UPDATE written SET seats = ${seats}, segment = ${segment}, word = ${word}`);
			await engine.run('COMMIT');
		},
	};
}

function openEngine(state: string, folder: string | undefined): Promise<DuckDb> {
	const file = join(state, FILE);
	const threads = Math.min(MOST_THREADS, availableParallelism());
	return DuckDb.open({ file, memory: MEMORY, temporary: `${file}.tmp`, threads, folder });
}

/** The database of facts of this origin; undefined when there is none. */
async function openKnown(
	state: string,
	wanted: string,
	folder: string | undefined,
): Promise<{ engine: DuckDb; facts: KnownFacts } | undefined> {
	if (!existsSync(join(state, FILE))) return undefined;
	let engine: DuckDb | undefined;
	try {
		engine = await openEngine(state, folder);
		const facts = await readKnown(engine, wanted);
		if (facts) return { engine, facts };
	} catch (error) {
		threadLog().info({ err: error }, 'the facts of the runs are made again');
	}
	await engine?.close();
	return undefined;
}
