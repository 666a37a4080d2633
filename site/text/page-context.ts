import { KIND_KEYS, type KindKey, kindOf, kindsOn } from '../../contract/kinds.ts';
import type { ChangeWords } from '../../contract/changelog/words/change-words.ts';
import { DEFAULT_LANGUAGE, type Language, type LanguageCode, language as languageOf } from '../../contract/languages.ts';
import { kindPage, recordPage } from '../../contract/tree/page-path.ts';
import { address } from './address.ts';
import { find, listOf, nameOf, type AnyRecord } from '../tree/records.ts';
import { isEnglishText } from './english-texts.ts';
import { plainText, renderMarkup } from './markup.ts';
import { hasString, translate, word } from './translate.ts';

/** The strings, links and texts of a page in one language. */
export interface PageContext extends ChangeWords {
	readonly language: Language;
	/** Name of a section: `cards`, `merchant`. */
	readonly section: (name: string) => string;
	readonly href: (path: string) => string;
	readonly recordHref: (kind: KindKey, id: string) => string;
	/** HTML of a game text; `isLinked` links its terms. */
	readonly rich: (text: string, isLinked?: boolean) => string;
	/** A game text without markup, on one line. */
	readonly plain: (text: string) => string;
	/** `en` for an untranslated game text. */
	readonly langOf: (text: string | null | undefined) => 'en' | undefined;
}

const contexts = new Map<LanguageCode, PageContext>();

export function pageContext(code: LanguageCode): PageContext {
	const context = contexts.get(code) ?? createContext(code);
	contexts.set(code, context);
	return context;
}

function createContext(code: LanguageCode): PageContext {
	const t: PageContext['t'] = (key, values) => translate(code, key, values);
	const href = (path: string) => address(code, path);
	const recordHref = (kind: KindKey, id: string) => href(recordPage(kind, id));
	const iconLabel = (icon: string, amount: string) => t(`icon.${icon}`, { amount });
	const placeholder = (name: string) => (hasString(`placeholder.${name}`) ? t(`placeholder.${name}`) : undefined);
	const terms = createTerms(code, recordHref);
	return {
		language: languageOf(code),
		langOf: (text) => (code !== DEFAULT_LANGUAGE && text && isEnglishText(text) ? 'en' : undefined),
		t,
		isEnglish: code === DEFAULT_LANGUAGE,
		hasString,
		record: (kind, id) => find(code, kind, id) as AnyRecord | undefined,
		englishRecords: (kind) => listOf(DEFAULT_LANGUAGE, kind) as readonly AnyRecord[],
		word: (map, key) => word(code, map, key),
		section: (name) => sectionName(code, name),
		href,
		recordHref,
		recordName: (kind, id) => {
			const record = find(code, kind, id);
			return record ? nameOf(kind, record as AnyRecord) : id;
		},
		rich: (text, isLinked = false) =>
			renderMarkup(text, isLinked ? { iconLabel, placeholder, termAddress: terms } : { iconLabel, placeholder }),
		plain: (text) => plainText(text, placeholder),
	};
}

/** Falls back to the English title of the kind. */
function sectionName(code: LanguageCode, name: string): string {
	const translated = word(code, 'sections', name);
	if (translated !== name) return translated;
	const kind = KIND_KEYS.find((key) => kindPage(key) === `/${name}`);
	const key = `section.${name}`;
	return kind && !hasString(key) ? kindOf(kind).title : translate(code, key);
}

function createTerms(code: LanguageCode, recordHref: PageContext['recordHref']): (term: string) => string | undefined {
	let addresses: Map<string, string> | undefined;
	return (term) => {
		addresses ??= new Map(
			kindsOn('terms')
				.toReversed()
				.flatMap((kind) =>
					(listOf(code, kind) as readonly AnyRecord[]).map((record) => [nameOf(kind, record), recordHref(kind, record.id)]),
				),
		);
		return addresses.get(term);
	};
}
