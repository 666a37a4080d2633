import { NOT_IN_BETA_DIFF } from '../../contract/changelog/no-news.ts';
import { className } from '../../contract/records/class-name.ts';
import { type KindKey, type RecordOf, kindOf } from '../../contract/kinds.ts';
import { LANGUAGES, type LanguageCode } from '../../contract/languages.ts';
import { kindFile, languageFolder, recordFile } from '../../contract/tree/tree-paths.ts';
import { settings } from './settings.ts';
import { namesIn, readDocument, readOptionalDocument } from './read-tree.ts';

/** Fields that all records share. */
export interface AnyRecord {
	readonly id: string;
	readonly image_url?: string | null;
	readonly [field: string]: unknown;
}

const { channel } = settings;

/**
 * Whether a record has its own page. The beta only has pages for what it changes; the server falls back to the released pages.
 */
export function hasOwnPage(language: LanguageCode, kind: KindKey, id: string): boolean {
	if (channel === 'main') return true;
	const released = readOptionalDocument<AnyRecord>(recordFile('main', language, kind, id));
	const shown = readDocument<AnyRecord>(recordFile(channel, language, kind, id));
	return Object.keys(shown).some(
		(field) => !NOT_IN_BETA_DIFF.has(field) && JSON.stringify(shown[field]) !== JSON.stringify(released?.[field]),
	);
}

/** The languages in the tree, in code order, for links between languages. */
export const BUILT_LANGUAGES = LANGUAGES.filter(({ code }) => namesIn(languageFolder(channel, code)).length > 0);

export function listOf<Key extends KindKey>(language: LanguageCode, kind: Key): readonly RecordOf<Key>[] {
	return readDocument(kindFile(channel, language, kind));
}

const indexes = new Map<string, ReadonlyMap<string, AnyRecord>>();

export function find<Key extends KindKey>(language: LanguageCode, kind: Key, id: string): RecordOf<Key> | undefined {
	const key = `${language}/${kind}`;
	let index = indexes.get(key);
	if (!index) {
		index = new Map((listOf(language, kind) as readonly AnyRecord[]).map((record) => [record.id, record]));
		indexes.set(key, index);
	}
	return index.get(id) as RecordOf<Key> | undefined;
}

const classNames = new Map<KindKey, ReadonlyMap<string, string>>();

/** The id of a class name (`StrikeDefect`), which decks and powers use. */
export function idOfClass(kind: KindKey, name: string): string | undefined {
	let ids = classNames.get(kind);
	if (!ids) {
		ids = new Map((listOf('eng', kind) as readonly AnyRecord[]).map(({ id }) => [className(id), id]));
		classNames.set(kind, ids);
	}
	return ids.get(name);
}

/** The name of a record, or its title for kinds with titles. */
export function nameOf(kind: KindKey, record: AnyRecord): string {
	return String(record[kindOf(kind).nameField]);
}
