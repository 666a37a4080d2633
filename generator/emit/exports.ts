import { createHash } from 'node:crypto';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { KIND_KEYS, kindsBy } from '../../contract/kinds.ts';
import { DATA_LICENCE_LINE } from '../../contract/licence.ts';
import {
	archiveListFile,
	csvFile,
	exportFile,
	jsonLinesFile,
	parquetFile as parquetPath,
	sqliteFile as sqlitePath,
	tarFile,
} from '../../contract/tree/tree-paths.ts';
import type { TableOf } from '../../contract/tables/tables.ts';
import type { Catalogue } from '../derive/catalogue.ts';
import { archivedList } from '../formats/archived-list.ts';
import { csvText } from '../formats/csv.ts';
import { gzipFile } from '../formats/gzip.ts';
import { parquetFile } from '../formats/parquet.ts';
import { sqliteFile } from '../formats/sqlite.ts';
import { tableOf } from '../formats/table.ts';
import { tarArchive } from '../formats/tar.ts';
import { listed } from './catalogue-files.ts';
import type { TreeWriter } from './tree-writer.ts';
import { type ArchiveMember, zipArchive } from '../formats/zip.ts';

/**
 * Writes every list of one language in every format, all from the rows of the list files. ZIP and tar keep the list format of
 * archive clients, with their extra values. Archive comments hold the licence; an extra member would be mistaken for a list.
 */
export async function emitExports(
	writer: TreeWriter,
	catalogue: Catalogue,
	values: TableOf<'archived-values'> = {},
): Promise<void> {
	const { language } = catalogue;
	const lists = new Map(KIND_KEYS.map((key) => [key, listed(catalogue, key)]));
	const members = kindsBy('archive').map((key) => ({
		name: `${key}.json`,
		content: archivedList(key, lists.get(key) ?? [], values),
	}));
	writer.add(exportFile(language), await zipArchive(members, DATA_LICENCE_LINE));
	writer.add(tarFile(language), await tarArchive(members, DATA_LICENCE_LINE));
	writer.add(archiveListFile(language), canonicalJson({ language, files: members.map(entryOf) }));

	const lines = kindsBy('archive').flatMap((kind) =>
		(lists.get(kind) ?? []).map((record) => `${JSON.stringify({ kind, record })}\n`),
	);
	writer.add(jsonLinesFile(language), gzipFile(lines.join(''), DATA_LICENCE_LINE));

	const tables = kindsBy('archive').map((key) => tableOf(key, lists.get(key) ?? []));
	writer.add(
		csvFile(language),
		await zipArchive(
			tables.map((table) => ({ name: `${table.name}.csv`, content: csvText(table) })),
			DATA_LICENCE_LINE,
		),
	);
	writer.add(sqlitePath(language), sqliteFile(tables));
	for (const table of tables) writer.add(parquetPath(language, table.name), parquetFile(table));
}

/** An archive member in the format of the manifest, for verifying copies. */
function entryOf({ name, content }: ArchiveMember): { readonly path: string; readonly sha256: string; readonly bytes: number } {
	const bytes = Buffer.from(content);
	return { path: name, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length };
}
