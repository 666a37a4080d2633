import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FACT_TABLES, type FactField } from '../../../../contract/data-tables/fact-tables.ts';
import { FACTS_PREFIX, FACTS_SCRIPT } from '../../../../contract/data-tables/fact-files.ts';
import { PUBLISHED_FACTS } from '../../../../contract/data-tables/published-facts.ts';
import { type PublishedFile, type PublishedTable, tableFileName } from '../../../../contract/data-tables/published-table.ts';
import type { PublishedFacts } from '../../../../contract/data-tables/statistics-manifest.ts';
import { type DataTable, columnsOf } from '../../../../contract/data-tables/table.ts';
import { DATA_LICENCE_LINE } from '../../../../contract/licence.ts';
import { syncPath, writeDurably } from '../../../platform/durable-file.ts';
import { digestOfFile } from '../../../platform/file-digest.ts';
import { SEGMENTS_FOLDER, readGeneration } from '../../../store/segments/segment-files.ts';
import { through } from '../../answers/envelope.ts';
import { catalogueSql } from '../../counting/catalogue-tables.ts';
import type { StatementEngine } from '../../counting/engines/engine.ts';
import type { Facts } from '../../counting/facts/fact-store.ts';
import { openFactsFile } from '../../counting/facts/facts-file.ts';
import { reserveCodes } from '../../counting/cells/item-positions.ts';
import { VIEWS } from '../../counting/views.ts';
import { RollupRunning, withLockFor } from '../../generation/lock.ts';
import type { Snapshot } from '../../generation/snapshot/snapshot.ts';
import { factsScript } from './facts-script.ts';
import { EXPECTATIONS_TABLE, SEAT_GROUPS_TABLE, VERSIONS_TABLE, createSeatGroups } from './seat-groups.ts';

/** Ids by code, with one for none and one for strange ids that have no code of their own. */
const NAMES_TABLE = 'names';
const STRANGE = { code: 0xffff, name: 'OTHER' };

const FORM_DIGITS = 8;

/** Changes when columns or views do. */
export const FACTS_FORM = createHash('sha256')
	.update(JSON.stringify([PUBLISHED_FACTS, VIEWS]))
	.digest('hex')
	.slice(0, FORM_DIGITS);

interface WriteOptions {
	/** Folder of the run store and the statistics. */
	readonly state: string;
	/** Folder of the files. */
	readonly folder: string;
	/** Name of the generation that the snapshot is of. */
	readonly generation: string;
	/** Address of a file by its name. */
	readonly urlOf: (file: string) => string;
}

/**
 * Writes the facts that a generation counts as Parquet. Undefined while a rollup writes facts, and for vectors that were numbered
 * again since.
 */
export async function writeFacts(snapshot: Snapshot, options: WriteOptions): Promise<PublishedFacts | undefined> {
	try {
		return await withLockFor(options.state, () => writeLocked(snapshot, options));
	} catch (error) {
		if (error instanceof RollupRunning) return undefined;
		throw error;
	}
}

async function writeLocked(snapshot: Snapshot, options: WriteOptions): Promise<PublishedFacts | undefined> {
	const { state, folder, generation, urlOf } = options;
	const segments = join(state, SEGMENTS_FOLDER);
	const segmentsId = readGeneration(segments);
	if (segmentsId !== snapshot.manifest.segments) return undefined;
	const { catalogue } = snapshot;
	const facts = await openFactsFile(state, segmentsId, folder);
	try {
		reserveCodes(facts.codes, catalogue);
		await facts.addNew(segments);
		await createTables(facts, snapshot);
		const tables: PublishedTable[] = [];
		for (const table of PUBLISHED_FACTS) tables.push(await writeTable(facts, table, options));
		writeDurably(join(folder, FACTS_SCRIPT), factsScript(generation));
		return {
			generation,
			generated_at: new Date(snapshot.manifest.builtAt).toISOString(),
			data_through: through(snapshot),
			form: FACTS_FORM,
			seats: tables[0]!.rows,
			tables,
			views: VIEWS.map(({ name, sql }) => ({ name, sql })),
			script: await publishedFile(join(folder, FACTS_SCRIPT), urlOf),
		};
	} finally {
		await facts.close();
	}
}

async function createTables({ engine, codes }: Facts, { catalogue, frame }: Snapshot): Promise<void> {
	const { factTable, quoted } = engine.dialect;
	await engine.run(`CREATE TEMP TABLE ${NAMES_TABLE} AS SELECT code, item AS name FROM ${factTable('items')}`);
	await engine.run(`INSERT INTO ${NAMES_TABLE} VALUES (0, ''), (${STRANGE.code}, ${quoted(STRANGE.name)})`);
	for (const sql of catalogueSql(engine.dialect, codes, catalogue)) await engine.run(sql);
	await createSeatGroups(engine, frame);
}

async function writeTable({ engine }: Facts, table: DataTable, { folder, urlOf }: WriteOptions): Promise<PublishedTable> {
	const name = tableFileName(`${FACTS_PREFIX}${table.name}`, 'parquet');
	const file = join(folder, name);
	const rows = await copy(engine, selectOf(table, engine), file);
	syncPath(file);
	return { name: table.name, rows, files: { parquet: await publishedFile(file, urlOf) } };
}

async function copy(engine: StatementEngine, select: string, file: string): Promise<number> {
	const { quoted } = engine.dialect;
	const options = `FORMAT parquet, COMPRESSION snappy, KV_METADATA {license: ${quoted(DATA_LICENCE_LINE)}}`;
	const [[rows] = [0]] = await engine.rows(`COPY (${select}) TO ${quoted(file)} (${options})`);
	return Number(rows);
}

/** How a column is read, and what is joined for it. */
interface Read {
	readonly value: string;
	readonly join?: string;
}

/** Columns that facts have not. */
const DERIVED: Readonly<Record<string, Read>> = {
	run_hash: { value: "format('{:08x}{:08x}', groups.hash_high, groups.hash_low)" },
	official: { value: 'groups.official' },
	mode: { value: 'groups.mode::VARCHAR' },
	party: { value: 'groups.party::VARCHAR' },
	skill: { value: 'groups.skill::INTEGER' },
	version: { value: 'versions.version', join: `JOIN ${VERSIONS_TABLE} AS versions USING (build)` },
	week: { value: 'groups.week' },
	expected: {
		value: 'expectations.expected',
		join: `LEFT JOIN ${EXPECTATIONS_TABLE} AS expectations ON expectations.curve = groups.curve AND expectations.floor = facts.floor`,
	},
};

/** The rows of a table, with ids as texts. */
function selectOf(table: DataTable, { dialect }: StatementEngine): string {
	const isFacts = Object.hasOwn(FACT_TABLES, table.name);
	const columns = columnsOf(table).map((column) => ({ ...column, ...(DERIVED[column.name] ?? readOf(column)) }));
	const values = columns.map(({ name, value }) => `${value} AS ${name}`).join(', ');
	const from = isFacts
		? `${dialect.factTable(table.name)} AS facts JOIN ${SEAT_GROUPS_TABLE} AS groups USING (seat)`
		: `${table.name} AS facts`;
	return `SELECT ${values} FROM ${from} ${columns.flatMap(({ join: joined }) => joined ?? []).join(' ')}`;
}

function readOf({ name, type, words }: FactField & { readonly name: string }): Read {
	if (words) return { value: `facts.${name}::VARCHAR` };
	if (type === 'integer') return { value: `facts.${name}::INTEGER` };
	if (type === 'flag') return { value: `facts.${name}` };
	return {
		value: `names_of_${name}.name`,
		join: `JOIN ${NAMES_TABLE} AS names_of_${name} ON names_of_${name}.code = facts.${name}`,
	};
}

async function publishedFile(path: string, urlOf: WriteOptions['urlOf']): Promise<PublishedFile> {
	return { bytes: statSync(path).size, sha256: await digestOfFile(path), url: urlOf(basename(path)) };
}
