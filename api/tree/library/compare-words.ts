import type { CompareWords } from '../../../contract/changelog/compare.ts';
import type { RawChangelog, VersionRecord } from '../../../contract/changelog/raw.ts';
import type { Channel } from '../../../contract/channels.ts';
import { createChatWords, translationsSchema } from '../../../contract/chat/chat-words.ts';
import { type KindKey, kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import { hasRender, renderPath } from '../../../contract/pictures/card-render.ts';
import { kindPage } from '../../../contract/tree/page-path.ts';
import { translationsFile } from '../../../contract/tree/tree-paths.ts';
import type { CatalogueRecord } from '../catalogue.ts';
import type { Library } from './library.ts';

interface Sides {
	/** Versions without v. */
	readonly before: string;
	readonly after: string;
	readonly language: LanguageCode;
	/** The differences. Only they name records that were removed from the catalogue. */
	readonly changes: RawChangelog['kinds'];
}

type ById = ReadonlyMap<string, CatalogueRecord>;

/** The words and pictures of a comparison. Records that the beta removed come from the main channel. */
export function createCompareWords(library: Library, { before, after, language, changes }: Sides): CompareWords {
	const { catalogue } = library;
	const code = catalogue.hasLanguage(language) ? language : DEFAULT_LANGUAGE;
	const channels: readonly Channel[] = library.tree.latest?.channels['beta'] ? ['main', 'beta'] : ['main'];
	const recordsOf = onceFor((kind): ById => new Map(channels.flatMap((channel) => entriesOf(library, channel, code, kind))));
	const mainIds = onceFor((kind) => new Set(catalogue.list('main', code, kind).records.map(({ id }) => id)));
	const englishRecords = onceFor((kind) =>
		channels.flatMap((channel) => catalogue.list(channel, DEFAULT_LANGUAGE, kind).records),
	);
	const recordOf = (kind: KindKey, id: string): VersionRecord | undefined =>
		recordsOf(kind).get(id) ?? changes[kind]?.removed[id] ?? changes[kind]?.added[id];
	const translations = (each: LanguageCode) => library.document(translationsFile('main', each), translationsSchema) ?? {};
	const own = translations(code);
	const strings = { ...translations(DEFAULT_LANGUAGE)['pages'], ...own['pages'] };
	const { string, word } = createChatWords({ ...own, pages: strings }, new Map());
	const versions = { before, after };
	return {
		isEnglish: code === DEFAULT_LANGUAGE,
		t: string,
		hasString: (key) => Object.hasOwn(strings, key),
		word,
		recordName: (kind, id) => String(recordOf(kind, id)?.[kindOf(kind).nameField] ?? id),
		englishRecords,
		title: (kind) => titleOf(kind, own['sections'], strings),
		record: (kind, id) => recordsOf(kind).get(id),
		channel: (kind, id) => (mainIds(kind).has(id) ? 'main' : recordsOf(kind).has(id) ? 'beta' : null),
		picture: ({ kind, id, isUpgraded }, side) =>
			pictureOf(library, { version: versions[side], language: code, kind, record: recordsOf(kind).get(id), isUpgraded }),
	};
}

/** Cached results, by kind. */
function onceFor<Made>(make: (kind: KindKey) => Made): (kind: KindKey) => Made {
	const made = new Map<KindKey, Made>();
	return (kind) => {
		if (!made.has(kind)) made.set(kind, make(kind));
		return made.get(kind)!;
	};
}

function entriesOf({ catalogue }: Library, channel: Channel, language: LanguageCode, kind: KindKey) {
	return catalogue.list(channel, language, kind).records.map((record) => [record.id, record] as const);
}

function titleOf(
	kind: KindKey,
	sections: Readonly<Record<string, string>> = {},
	strings: Readonly<Record<string, string>>,
): string {
	const section = kindPage(kind).slice(1);
	return sections[section] ?? strings[`section.${section}`] ?? kindOf(kind).title;
}

interface Drawn {
	readonly version: string;
	readonly language: LanguageCode;
	readonly kind: KindKey;
	readonly record: CatalogueRecord | undefined;
	readonly isUpgraded: boolean;
}

/** A card has a picture per version; other records have one picture in all versions. */
function pictureOf({ tree }: Library, { version, language, kind, record, isUpgraded }: Drawn): string | null {
	if (!record) return null;
	if (kind !== 'cards') return typeof record['image_url'] === 'string' ? record['image_url'] : null;
	if (!hasRender(record as { readonly type_variants?: object | null })) return null;
	const beta = tree.latest?.channels['main']?.version === `v${version}` ? undefined : version;
	return `/${renderPath({ beta, language, card: record.id.toLowerCase(), isUpgraded })}`;
}
