import { parseFieldPath } from '../../../contract/records/field-path.ts';
import { KIND_KEYS, type KindKey } from '../../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../../contract/languages.ts';
import { ANCIENTS_TABLE, type LocalizationTable, localizationTable, PAGES_TABLE } from '../../../contract/localizations.ts';
import type { FactsRecord } from '../../load/facts-schema.ts';
import type { ChannelSource, Messages } from '../../load/source.ts';
import { nestKeys } from '../nested-keys.ts';

type Entry = readonly [path: readonly string[], message: string];

/** Every message of a language as ICU MessageFormat, English where the language has none, by table. */
export function deriveLocalizations(channel: ChannelSource, language: LanguageCode): Map<string, LocalizationTable> {
	const tables = KIND_KEYS.map((kind) => [localizationTable(kind), nestKeys(kindEntries(channel, language, kind))] as const);
	const ancients = records(channel, language, 'events').filter(({ facts }) => isAncient(facts));
	return new Map([
		...tables,
		[ANCIENTS_TABLE, nestKeys(ancients.flatMap(ancientEntries))],
		[PAGES_TABLE, nestKeys(pageEntries(channel, language))],
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

const isAncient = (facts: FactsRecord): boolean => facts['type'] === 'Ancient';

function kindEntries(channel: ChannelSource, language: LanguageCode, kind: KindKey): Entry[] {
	const own = records(channel, language, kind).filter(({ facts }) => kind !== 'events' || !isAncient(facts));
	return own.flatMap(({ id, messages }) =>
		Object.entries(messages).map(([path, message]) => [[id, ...keysOf(path)], standardMessage(message)] as const),
	);
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
function ancientEntries({ id, facts, messages }: MessageRecord): Entry[] {
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

function pageEntries(channel: ChannelSource, language: LanguageCode): Entry[] {
	const pages = { ...channel.userInterface.get(DEFAULT_LANGUAGE)?.pages, ...channel.userInterface.get(language)?.pages };
	return Object.entries(pages).map(([key, message]) => [key.split('.'), standardMessage(message)] as const);
}
