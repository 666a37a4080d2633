import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KindKey } from '../../../contract/kinds.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { kindFile } from '../../../contract/tree/tree-paths.ts';
import type { NamesOf, RecordWords } from '../advice/named.ts';

interface NamedRecord {
	readonly id: string;
	readonly name?: string;
	readonly description?: string | null;
	readonly image_url?: string | null;
}

/** Reads names of a tree, each list once. What a language does not have is answered in English. */
export function createRecordWords(tree: string): (language: LanguageCode) => NamesOf {
	const lists = new Map<string, ReadonlyMap<string, RecordWords>>();
	return (language) => (kind) => {
		const key = `${language} ${kind}`;
		const list = lists.get(key) ?? readWords(tree, language, kind);
		lists.set(key, list);
		return list;
	};
}

/** What only the beta has comes first, so that the released record stands. */
function readWords(tree: string, language: LanguageCode, kind: KindKey): Map<string, RecordWords> {
	const files = (['beta', 'main'] as const).map((channel) => {
		const own = join(tree, kindFile(channel, language, kind));
		return existsSync(own) ? own : join(tree, kindFile(channel, 'eng', kind));
	});
	const records = files.filter(existsSync).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as NamedRecord[]);
	return new Map(
		records.map(({ id, name, description, image_url: image }) => [
			id,
			{ name: name ?? id, description: description ?? '', image: image ?? null },
		]),
	);
}
