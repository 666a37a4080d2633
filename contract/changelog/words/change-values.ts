import type { KindKey } from '../../kinds.ts';
import { type ChangeWords, type WordedRecord, actWord } from './change-words.ts';
import { ABSENT, type FieldChange, SEPARATOR, mendCut } from './changes.ts';
import { NOT_PUBLISHED } from '../unpublished.ts';
import { inWords, itemName } from './field-labels.ts';
import { differingParts } from './text-difference.ts';

/** A value of a change in the language of the page; undefined where there is none. */
export interface ShownChange {
	readonly old: ShownValue | undefined;
	readonly new: ShownValue | undefined;
}

export interface ShownValue {
	/** A game text with its markup. */
	readonly text: string;
	/** The changelog quotes the English text. */
	readonly lang: 'en' | undefined;
}

type Word = (value: string, words: ChangeWords, field: string, record: WordedRecord | undefined) => string;

const recordWord =
	(kind: KindKey): Word =>
	(id, { recordName }) => {
		const name = recordName(kind, id);
		return name === id ? inWords(id) : name;
	};

const setWord =
	(set: string): Word =>
	(value, { hasString, t }) =>
		hasString(`${set}.${value}`) ? t(`${set}.${value}`) : inWords(value);

const keywordOf = (field: string, words: ChangeWords): string =>
	words.word('keywords', field.replace(/^.*\.(add|remove)_/, '').toUpperCase());

/** `STRENGTH 2`, `Strength 2` */
const powerWord: Word = (value, words) => {
	const [, name = value, amount = ''] = /^(.*?)( \d+)?$/.exec(value) ?? [];
	const power = words.englishRecords('powers').find((record) => record.id === name || record['name'] === name);
	return `${power ? words.recordName('powers', power.id) : inWords(name)}${amount}`;
};

/** English names of rarities and types are the keys of words, with the name of the kind behind. */
const rarityWord: Word = (value, words) => {
	const key = value.replace(/ (?:Relic|Potion)$/, '');
	const map = value.endsWith('Relic') ? 'relic_rarities' : value.endsWith('Potion') ? 'potion_rarities' : 'card_rarities';
	return words.word(map, key);
};

const intentWord: Word = (value, words) =>
	value
		.split(' + ')
		.map((part) => setWord('intent')(part, words, '', undefined))
		.join(' + ');

const moveWord: Word = (value, words, _field, record) => itemName('moves', value, words, record);

/** What stands in a field, by the end of its path; what is in no row is a number or a text. */
const WORDS: readonly (readonly [RegExp, Word])[] = [
	[/^(bosses|encounters)$/, recordWord('encounters')],
	[/^events$/, recordWord('events')],
	[/^relics$/, recordWord('relics')],
	[/^spawns_cards$/, recordWord('cards')],
	[/^monsters$/, recordWord('monsters')],
	[/^keywords$/, (value, words) => words.word('keywords', value.toUpperCase())],
	[/^(powers_applied|innate_powers)(\[\d+\]\.power(_id)?)?$|\.powers\[\d+\]\.power_id$/, powerWord],
	[/^target$/, setWord('target')],
	[/\.target$/, setWord('pattern')],
	[/^type$/, (value, words) => words.word('card_types', value)],
	[/^rarity$/, rarityWord],
	[/intent$/, intentWord],
	[/^attack_pattern\.initial_move$/, moveWord],
	[/^act$/, actWord],
	[/^upgrade\.add_/, (_value, words, field) => words.t('upgrade.add', { keyword: keywordOf(field, words) })],
	[/^upgrade\.remove_/, (_value, words, field) => words.t('upgrade.remove', { keyword: keywordOf(field, words) })],
	[/^upgrade\.description_changed$/, (_value, words) => words.t('upgrade.text')],
	// Moves that came or went have names, except where the game gives them none.
	[/^(moves|pages)$/, (value) => (/^[A-Z\d_]+$/.test(value) ? inWords(value) : value)],
];

/** The two values of a change, in words where the field has some. Of long texts only what differs is left. */
export function changeValues(change: FieldChange, words: ChangeWords, record?: WordedRecord): ShownChange {
	const [old, latest] = wordOf(change.field)
		? [change.old, change.new]
		: differingParts(mendCut(change.old), mendCut(change.new));
	return { old: shownValue(change.field, old, words, record), new: shownValue(change.field, latest, words, record) };
}

/** A value of a field in words; undefined where there is none. */
export function shownValue(
	field: string,
	value: string,
	words: ChangeWords,
	record: WordedRecord | undefined,
): ShownValue | undefined {
	if (value === ABSENT) return undefined;
	if (value === NOT_PUBLISHED) return { text: words.t('beta.unpublished'), lang: undefined };
	const word = wordOf(field);
	if (!word) return { text: value, lang: isForeign(value, words) ? 'en' : undefined };
	const items = value.split(SEPARATOR).map((item) => word(item, words, field, record));
	return { text: items.join(SEPARATOR), lang: undefined };
}

const wordOf = (field: string): Word | undefined => WORDS.find(([pattern]) => pattern.test(field))?.[1];

/** Whether a value is English in words of another language: a text of several words. */
const isForeign = (value: string, { isEnglish }: ChangeWords): boolean => !isEnglish && /[a-z] |[a-z]{4}/.test(value);
