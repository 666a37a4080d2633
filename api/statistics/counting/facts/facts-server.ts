import type { EngineAddress } from '../../../platform/engine-address.ts';
import { ClickHouse } from '../engines/clickhouse.ts';
import { DISTRIBUTED } from '../engines/dialects.ts';
import type { StatementEngine } from '../engines/engine.ts';
import { FACT_TABLE_NAMES } from './fact-columns.ts';
import { type FactKeeper, FactStore, type KnownFacts, createTables, insertItems, originOf, readKnown } from './fact-store.ts';

/**
 * Opens the facts in a database of ClickHouse. What it has of other vectors or in another format is dropped, and so is a batch that was
 * not sent whole: it is sent again.
 * @param segmentsId numbering of the segments
 * @throws Error when the server does not answer
 */
export async function openFactsServer(address: EngineAddress, segmentsId: string | null): Promise<FactStore> {
	const engine = new ClickHouse(address);
	try {
		const origin = originOf(segmentsId);
		const facts = (await knownFacts(engine, origin)) ?? (await replaceTables(engine, origin, address));
		for (const name of FACT_TABLE_NAMES)
			await removeSeats(engine, engine.dialect.storedAs(name), facts.written.seats, address.cluster);
		return new FactStore(keeperOf(engine, origin), facts);
	} catch (error) {
		await engine.close();
		throw error;
	}
}

/** A batch is kept once the row that says so is written. */
function keeperOf(engine: ClickHouse, origin: string): FactKeeper {
	return {
		engine,
		begin: () => Promise.resolve(),
		commit: async ({ seats, position: { segment, word } }, items, known) => {
			for (const sql of insertItems(engine.dialect, items, known)) await engine.run(sql);
			await engine.run(`INSERT INTO written VALUES ('${origin}', ${seats}, ${segment}, ${word})`);
		},
	};
}

/** What the server has of this origin; undefined when it has other facts, or none. */
async function knownFacts(engine: StatementEngine, wanted: string): Promise<KnownFacts | undefined> {
	const [[tables] = []] = await engine.rows(
		"SELECT count() FROM system.tables WHERE database = currentDatabase() AND name IN ('items', 'written')",
	);
	if (Number(tables) < 2) return undefined;
	return readKnown(engine, wanted);
}

async function replaceTables(engine: StatementEngine, origin: string, { cluster }: EngineAddress): Promise<KnownFacts> {
	const { dialect } = engine;
	const drop = (table: string): Promise<void> => engine.run(`DROP TABLE IF EXISTS ${table}${onCluster(cluster)} SYNC`);
	for (const table of [...FACT_TABLE_NAMES.map((name) => dialect.storedAs(name)), 'items', 'written']) {
		if (cluster !== null) await drop(`${table}${DISTRIBUTED}`);
		await drop(table);
	}
	return createTables(engine, origin);
}

/** Removes what an interrupted batch added: the seats from this one on. */
async function removeSeats(engine: StatementEngine, table: string, seat: number, cluster: string | null): Promise<void> {
	const all = cluster === null ? table : `${table}${DISTRIBUTED}`;
	const found = await engine.rows(`SELECT seat FROM ${all} WHERE seat >= ${seat} LIMIT 1`);
	if (found.length > 0) await engine.run(`DELETE FROM ${table}${onCluster(cluster)} WHERE seat >= ${seat}`);
}

const onCluster = (cluster: string | null): string => (cluster === null ? '' : ` ON CLUSTER ${cluster}`);
