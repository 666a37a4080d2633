import { DEFAULT_LANGUAGE } from '../../../contract/languages.ts';
import type { UserInterfaceText } from '../../load/user-interface-text.ts';
import type { Catalogue } from '../catalogue.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

/** Words of filter values and pages in one language, each falling back to English: the body of `/api/translations`. */
export type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const WORD_MAPS = [
	'card_types',
	'card_rarities',
	'relic_rarities',
	'potion_rarities',
	'rest_site_options',
	'remarks',
	'sections',
	'section_descs',
	'guide_titles',
	'guide_summaries',
	'mechanics_titles',
	'mechanics_descriptions',
	'pattern_phrases',
	'pages',
] as const;

export function deriveTranslations(channel: ChannelSource, catalogue: Catalogue): Translations {
	const own: UserInterfaceText = channel.userInterface.get(catalogue.language) ?? {};
	const english: UserInterfaceText = channel.userInterface.get(DEFAULT_LANGUAGE) ?? {};
	const maps = WORD_MAPS.map((name) => [name, { ...english[name], ...own[name] } as Record<string, string>] as const);
	return { ...Object.fromEntries(maps), keywords: namesOf(catalogue, 'keywords'), character_names: shortNames(catalogue) };
}

function namesOf(catalogue: Catalogue, kind: 'keywords' | 'characters'): Record<string, string> {
	return Object.fromEntries((catalogue.records.get(kind) ?? []).map((record) => [record.id, String(record['name'])]));
}

/** Names by lower-case id, the English ones without their article. */
function shortNames(catalogue: Catalogue): Record<string, string> {
	const names = namesOf(catalogue, 'characters');
	return Object.fromEntries(Object.entries(names).map(([id, name]) => [id.toLowerCase(), name.replace(/^The /, '')]));
}
