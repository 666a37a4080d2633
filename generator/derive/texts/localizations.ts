import { parseFieldPath } from '../../../contract/records/field-path.ts';
import { KIND_KEYS, type KindKey, kindOf } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import {
	type LocalizationTable,
	localizationTable,
	PAGES_TABLE,
	REST_SITE_TABLE,
	WORDS_TABLE,
} from '../../../contract/localizations.ts';
import type { FactsRecord } from '../../load/facts-schema.ts';
import type { UserInterfaceText, WordMap } from '../../load/user-interface-text.ts';
import { nestKeys } from './nested-keys.ts';
import type { ChannelSource } from '../../load/channel-source.ts';
import type { Messages } from '../../load/channel-source.ts';

type Entry = readonly [path: readonly string[], message: string];

/** Every message of a language as ICU MessageFormat, English where the language has none, by table. */
export function deriveLocalizations(channel: ChannelSource, language: LanguageCode): Map<string, LocalizationTable> {
	const tables = KIND_KEYS.flatMap((kind) => kindTables(channel, language, kind));
	return new Map([
		...tables,
		[PAGES_TABLE, nestKeys(pageEntries(channel, language))],
		[REST_SITE_TABLE, nestKeys(restSiteEntries(channel, language))],
		[WORDS_TABLE, nestKeys(wordEntries(channel, language))],
	]);
}

interface MessageRecord {
	readonly id: string;
	readonly facts: FactsRecord;
	readonly messages: Messages;
}

function records(channel: ChannelSource, language: LanguageCode, kind: KindKey): MessageRecord[] {
	const own = channel.messages.get(language)?.get(kind);
	const english = channel.messages.get(DEFAULT_LANGUAGE)?.get(kind);
	return [...(channel.facts.get(kind)?.values() ?? [])].map((facts) => ({
		id: facts.id,
		facts,
		messages: { ...english?.get(facts.id), ...own?.get(facts.id) },
	}));
}

function kindTables(channel: ChannelSource, language: LanguageCode, kind: KindKey): [table: string, LocalizationTable][] {
	const all = records(channel, language, kind);
	const apart = kindOf(kind).localization?.apart;
	if (!apart) return [[localizationTable(kind), nestKeys(all.flatMap(plainEntries))]];
	const { field, value } = apart.where;
	const [own = [], others = []] = [true, false].map((is) => all.filter(({ facts }) => (facts[field] === value) === is));
	return [
		[localizationTable(kind), nestKeys(others.flatMap(plainEntries))],
		[apart.table, nestKeys(own.flatMap(talkEntries))],
	];
}

function plainEntries({ id, messages }: MessageRecord): Entry[] {
	return Object.entries(messages).map(([path, message]) => [[id, ...keysOf(path)], standardMessage(message)] as const);
}

/** `pages[INITIAL].description` → `pages`, `INITIAL`, `description`; what we call a name is a title in the game. */
function keysOf(path: string): string[] {
	return (parseFieldPath(path) ?? []).map((step) => ('item' in step ? step.item : gameKey(step.key)));
}

const gameKey = (key: string): string =>
	key === 'name' ? 'title' : key.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Angle brackets are text in our messages and tags in those of others, so they are quoted. */
function standardMessage(message: string): string {
	return message.replaceAll(/'[{}<>|#](?:[^']|'')*'|</g, (part) => (part === '<' ? "'<'" : part));
}

const VISITS: Readonly<Record<string, string>> = { 'First Visit': 'firstVisitEver', Returning: 'ANY' };
const SPEAKERS: Readonly<Record<string, string>> = { character: 'char' };
const DIALOGUE_LINE = /^dialogue\.([^[]+)\[(\d+)\]\.text$/;

type Dialogue = Readonly<Record<string, readonly { readonly order: string; readonly speaker: string }[]>>;

/** Talks stand as in the game: `talk` → who is spoken to → line → who speaks. */
function talkEntries({ id, facts, messages }: MessageRecord): Entry[] {
	const dialogue = facts['dialogue'] as Dialogue | undefined;
	return Object.entries(messages).map(([path, message]) => {
		const [, visitor = '', index] = DIALOGUE_LINE.exec(path) ?? [];
		const line = dialogue?.[visitor]?.[Number(index)];
		const keys = line
			? ['talk', VISITS[visitor] ?? visitor.toUpperCase(), line.order, SPEAKERS[line.speaker] ?? line.speaker]
			: keysOf(path);
		return [[id, ...keys], standardMessage(message)] as const;
	});
}

/** One map of `ui.json`, English where the language has none. */
function wordsOf(channel: ChannelSource, language: LanguageCode, map: keyof UserInterfaceText): [key: string, word: string][] {
	const [english, own] = [channel.userInterface.get(DEFAULT_LANGUAGE)?.[map], channel.userInterface.get(language)?.[map]];
	return Object.entries({ ...english, ...own } as Readonly<Record<string, string>>);
}

function pageEntries(channel: ChannelSource, language: LanguageCode): Entry[] {
	return wordsOf(channel, language, 'pages').map(([key, message]) => [key.split('.'), standardMessage(message)] as const);
}

/** `HEAL` → `OPTION_HEAL.name`. */
function restSiteEntries(channel: ChannelSource, language: LanguageCode): Entry[] {
	const names = wordsOf(channel, language, 'rest_site_options');
	return names.map(([id, name]) => [[`OPTION_${id}`, 'name'], standardMessage(name)] as const);
}

const WORD_PREFIXES = {
	card_types: 'CARD_TYPE',
	card_rarities: 'CARD_RARITY',
	relic_rarities: 'RELIC_RARITY',
	potion_rarities: 'POTION_RARITY',
} satisfies Record<WordMap, string>;

/** `Attack` of the types of cards → `CARD_TYPE.ATTACK`. */
function wordEntries(channel: ChannelSource, language: LanguageCode): Entry[] {
	return Object.entries(WORD_PREFIXES).flatMap(([map, prefix]) =>
		wordsOf(channel, language, map as WordMap).map(
			([key, word]) => [[prefix, key.toUpperCase()], standardMessage(word)] as const,
		),
	);
}
