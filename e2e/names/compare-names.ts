import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../contract/languages.ts';
import { isEqualName } from './equal-name.ts';
import type { Difference } from './exceptions.ts';
import { isOfficialName, type NameTables, officialKey, type OfficialKey } from './official-key.ts';
import type { ChannelSource } from '../../generator/load/channel-source.ts';

/** A name of this project and the game's. */
interface Pair {
	/** Row of the printed table: the kind, or nested names. */
	readonly group: string;
	/** `kind id path`. */
	readonly place: string;
	readonly ours: string | undefined;
	/** Undefined if the game's English tables lack the name. */
	readonly key: OfficialKey | undefined;
}

export interface Count {
	readonly equal: number;
	readonly compared: number;
	/** Equal names that are English because the language's tables lack them. */
	readonly english: number;
}

/** Maps in `ui.json` with names of the game, with table and key prefix. */
const INTERFACE: Readonly<Record<string, readonly [table: string, prefix: string]>> = {
	card_types: ['gameplay_ui', 'CARD_TYPE.'],
	card_rarities: ['gameplay_ui', 'CARD_RARITY.'],
	relic_rarities: ['gameplay_ui', 'RELIC_RARITY.'],
	potion_rarities: ['gameplay_ui', 'POTION_RARITY.'],
	rest_site_options: ['rest_site_ui', 'OPTION_'],
};

/** Kinds that also contain words of this project. */
const WITH_OWN_WORDS: ReadonlySet<KindKey> = new Set(['glossary']);

/** Compares all names of a language with the game's. A place without an official name counts as a difference. */
export function compareNames(main: ChannelSource, language: LanguageCode, tables: NameTables, english: NameTables) {
	const counts = new Map<string, Count>();
	const differences: Difference[] = [];
	for (const { group, place, ours, key } of [
		...recordPairs(main, language, english),
		...interfacePairs(main, language, english),
	]) {
		const official = key && tables[key[0]]?.[key[1]];
		const expected = official ?? (key && english[key[0]]?.[key[1]]);
		const isEqual = ours !== undefined && expected !== undefined && isEqualName(ours, expected);
		if (!isEqual && (key || ours !== undefined))
			differences.push({ language, place, got: ours ?? 'missing', expected: expected ? `"${expected}"` : 'no such name' });
		if (!key) continue;
		const count = counts.get(group) ?? { equal: 0, compared: 0, english: 0 };
		const isEnglish = isEqual && official === undefined;
		counts.set(group, {
			equal: count.equal + Number(isEqual),
			compared: count.compared + 1,
			english: count.english + Number(isEnglish),
		});
	}
	return { counts, differences };
}

function* recordPairs(main: ChannelSource, language: LanguageCode, english: NameTables): Generator<Pair> {
	for (const kind of KIND_KEYS) {
		const texts = main.messages.get(language)?.get(kind);
		for (const [id, messages] of main.messages.get(DEFAULT_LANGUAGE)?.get(kind) ?? []) {
			const facts = main.facts.get(kind)?.get(id) as Readonly<Record<string, unknown>> | undefined;
			for (const path of Object.keys(messages)) {
				if (!facts || !isOfficialName({ kind, path })) continue;
				const group = /^(?:name|title)$/.test(path) ? kind : `${kind} ${path.replaceAll(/\[\w+\]/g, '').split('.')[0]}`;
				const key = officialKey({ kind, id, path, facts }, english);
				if (!key && WITH_OWN_WORDS.has(kind)) continue;
				yield { group, place: `${kind} ${id} ${path}`, ours: texts?.get(id)?.[path], key };
			}
		}
	}
}

function* interfacePairs(main: ChannelSource, language: LanguageCode, english: NameTables): Generator<Pair> {
	const words: Readonly<Record<string, Readonly<Record<string, string | undefined>> | undefined>> =
		main.userInterface.get(language) ?? {};
	for (const [map, [table, prefix]] of Object.entries(INTERFACE)) {
		for (const [word, ours] of Object.entries(words[map] ?? {})) {
			const key = prefix + word.toUpperCase();
			yield { group: map, place: `ui ${map} ${word}`, ours, key: english[table]?.[key] === undefined ? undefined : [table, key] };
		}
	}
}
