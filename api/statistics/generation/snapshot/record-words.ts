import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChatWords, createChatWords, translationsSchema } from '../../../../contract/chat/chat-words.ts';
import type { KindKey } from '../../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../../contract/languages.ts';
import { kindFile, translationsFile } from '../../../../contract/tree/tree-paths.ts';
import type { NamesOf, RecordWords } from '../../counting/catalogue/named.ts';
import { readTable } from '../../counting/catalogue/statistics-catalogue.ts';
import { type RecordWithOptions, titlesOfOptions } from '../../counting/catalogue/option-titles.ts';

interface NamedRecord extends RecordWithOptions {
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

/** Words of a language for rest-site choices. */
export function restNamesIn(tree: string, language: LanguageCode): Readonly<Record<string, string>> {
	const file = join(tree, translationsFile('main', language));
	if (!existsSync(file)) return {};
	const words = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Readonly<Record<string, string>>>>;
	return words['rest_site_options'] ?? {};
}

/** Reads the strings of the pages of a tree, each language once; those of a language that is not built are English. */
export function createStrings(tree: string): (language: LanguageCode) => ChatWords['string'] {
	const known = new Map<LanguageCode, ChatWords['string']>();
	return (language) => {
		const strings = known.get(language) ?? readStrings(tree, language);
		known.set(language, strings);
		return strings;
	};
}

function readStrings(tree: string, language: LanguageCode): ChatWords['string'] {
	const files = ([language, DEFAULT_LANGUAGE] as const).map((code) => join(tree, translationsFile('main', code)));
	const file = files.find((each) => existsSync(each));
	const translations = file === undefined ? {} : translationsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
	return createChatWords(translations, new Map()).string;
}

/** What only the beta has comes first, so that the released record stands. */
function readWords(tree: string, language: LanguageCode, kind: KindKey): Map<string, RecordWords> {
	const files = (['beta', 'main'] as const).map((channel) => {
		const own = join(tree, kindFile(channel, language, kind));
		return existsSync(own) ? own : join(tree, kindFile(channel, 'eng', kind));
	});
	const records = files.filter(existsSync).flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as NamedRecord[]);
	return new Map(
		[...(retiredRecords(tree)[kind] ?? []), ...records].map((record) => {
			const { id, name = id, description, image_url: image } = record;
			return [id, { name, description: description ?? '', image: image ?? null, options: titlesOfOptions(record) }];
		}),
	);
}

/** What earlier versions had and statistics still count, in English. */
function retiredRecords(tree: string): Partial<Record<KindKey, readonly NamedRecord[]>> {
	const rules = readTable(tree, 'statistics-rules');
	return { cards: rules?.retired_cards ?? [] };
}
