import type { LanguageCode } from '../../contract/languages.ts';
import { type Mods, MOD_KINDS } from '../../contract/mods.ts';
import { canonicalJson } from '../../contract/records/canonical-json.ts';
import { MODS_FILE, modListFile, modRecordFile } from '../../contract/tree/tree-paths.ts';
import type { ModSource } from '../load/load-mods.ts';
import type { RecordSource } from '../load/source.ts';
import { deriveMod } from './derive-mod.ts';
import type { TreeWriter } from '../emit/tree-writer.ts';

export function emitMods(writer: TreeWriter, source: RecordSource, language: LanguageCode): void {
	for (const mod of source.mods.values()) {
		for (const [kind, records] of deriveMod(source, mod, language)) {
			writer.add(modListFile(mod.key, language, kind), JSON.stringify(records));
			for (const record of records) writer.add(modRecordFile(mod.key, language, kind, record.id), JSON.stringify(record));
		}
	}
}

export function emitModList(writer: TreeWriter, mods: RecordSource['mods']): void {
	writer.add(MODS_FILE, canonicalJson({ mods: [...mods.values()].map(describe) } satisfies Mods));
}

function describe({ key, about, facts }: ModSource): Mods['mods'][number] {
	const { name, version, author = null, url = null, description = null } = about;
	const records = Object.fromEntries(MOD_KINDS.map((kind) => [kind, facts.get(kind)?.size ?? 0]));
	return { key, name, version, author, url, description, records };
}
