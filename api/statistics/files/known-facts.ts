import { linkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { publishedFiles, type PublishedTable } from '../../../contract/data-tables/published-table.ts';
import type { PublishedFacts } from '../../../contract/data-tables/statistics-manifest.ts';
import { isAsWritten } from '../../platform/tables/sound-files.ts';
import { CURRENT, readTablesManifest } from './published-tables.ts';
import { FACTS_FORM } from './facts/write-facts.ts';
import { HOUR_MILLISECONDS } from '../../../contract/time.ts';

/** Facts of so many seats are written with every generation, others daily. */
const MOST_SEATS_OF_EACH = 20_000;
const OLD_MILLISECONDS = 20 * HOUR_MILLISECONDS;

/** Facts that are published, and where. */
export interface KnownFacts {
	readonly folder: string;
	readonly facts: PublishedFacts;
}

/** The published facts, as long as they are good for a generation; undefined when others have to be written. */
export async function knownFacts(root: string, generation: string, now: number): Promise<KnownFacts | undefined> {
	const folder = join(root, CURRENT);
	const facts = readTablesManifest(folder)?.facts;
	if (facts === undefined || facts.form !== FACTS_FORM) return undefined;
	const isLarge = facts.seats > MOST_SEATS_OF_EACH;
	const isOld = Math.abs(now - Date.parse(facts.generated_at)) > OLD_MILLISECONDS;
	if (facts.generation !== generation && (!isLarge || isOld)) return undefined;
	for (const { url, bytes, sha256 } of [...publishedFiles(facts.tables), facts.script])
		if (!(await isAsWritten({ path: join(folder, basename(url)), bytes, sha256 }))) return undefined;
	return { folder, facts };
}

/** Puts the same files into another folder. */
export function linkFacts({ folder, facts }: KnownFacts, to: string, urlOf: (file: string) => string): PublishedFacts {
	const link = <File extends { readonly url: string }>(file: File): File => {
		const name = basename(file.url);
		linkSync(join(folder, name), join(to, name));
		return { ...file, url: urlOf(name) };
	};
	const linkTable = (table: PublishedTable): PublishedTable => ({ ...table, files: { parquet: link(table.files.parquet!) } });
	return { ...facts, tables: facts.tables.map(linkTable), script: link(facts.script) };
}
