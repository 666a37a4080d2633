import { type KindKey, kindOf } from '../../../contract/kinds.ts';
import { actWord } from '../../kinds/words.ts';
import { type AnyRecord, find, listOf } from '../../tree/records.ts';
import type { PageContext } from '../page-context.ts';
import { hasString } from '../translate.ts';
import { ABSENT, type FieldChange, SEPARATOR, mendCut } from './changes.ts';
import { inWords } from './field-labels.ts';
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

type Word = (value: string, page: PageContext, field: string) => string;

const recordWord =
	(kind: KindKey): Word =>
	(id, page) =>
		find('eng', kind, id) ? page.recordName(kind, id) : inWords(id);

const setWord =
	(set: string): Word =>
	(value, page) =>
		hasString(`${set}.${value}`) ? page.t(`${set}.${value}`) : inWords(value);

const keywordOf = (field: string, page: PageContext): string =>
	page.word('keywords', field.replace(/^.*\.(add|remove)_/, '').toUpperCase());

/** `STRENGTH 2`, `Strength 2` */
const powerWord: Word = (value, page) => {
	const [, name = value, amount = ''] = /^(.*?)( \d+)?$/.exec(value) ?? [];
	const power = (listOf('eng', 'powers') as readonly AnyRecord[]).find((record) => record.id === name || record['name'] === name);
	return `${power ? page.recordName('powers', power.id) : inWords(name)}${amount}`;
};

/** English names of rarities and types are the keys of words, with the name of the kind behind. */
const rarityWord: Word = (value, page) => {
	const key = value.replace(/ (?:Relic|Potion)$/, '');
	const map = value.endsWith('Relic') ? 'relic_rarities' : value.endsWith('Potion') ? 'potion_rarities' : 'card_rarities';
	return page.word(map, key);
};

const intentWord: Word = (value, page) =>
	value
		.split(' + ')
		.map((part) => setWord('intent')(part, page, ''))
		.join(' + ');

/** What stands in a field, by the end of its path; what is in no row is a number or a text. */
const WORDS: readonly (readonly [RegExp, Word])[] = [
	[/^(bosses|encounters)$/, recordWord('encounters')],
	[/^events$/, recordWord('events')],
	[/^relics$/, recordWord('relics')],
	[/^spawns_cards$/, recordWord('cards')],
	[/^monsters$/, recordWord('monsters')],
	[/^keywords$/, (value, page) => page.word('keywords', value.toUpperCase())],
	[/^(powers_applied|innate_powers)(\[\d+\]\.power(_id)?)?$|\.powers\[\d+\]\.power_id$/, powerWord],
	[/^target$/, setWord('target')],
	[/\.target$/, setWord('pattern')],
	[/^type$/, (value, page) => page.word('card_types', value)],
	[/^rarity$/, rarityWord],
	[/intent$/, intentWord],
	[/^act$/, actWord],
	[/^upgrade\.add_/, (_value, page, field) => page.t('upgrade.add', { keyword: keywordOf(field, page) })],
	[/^upgrade\.remove_/, (_value, page, field) => page.t('upgrade.remove', { keyword: keywordOf(field, page) })],
	[/^upgrade\.description_changed$/, (_value, page) => page.t('upgrade.text')],
	// Moves that came or went have names, except where the game gives them none.
	[/^(moves|pages)$/, (value) => (/^[A-Z\d_]+$/.test(value) ? inWords(value) : value)],
];

/** The two values of a change, in words where the field has some. Of long texts only what differs is left. */
export function changeValues(change: FieldChange, page: PageContext): ShownChange {
	const word = WORDS.find(([pattern]) => pattern.test(change.field))?.[1];
	const [old, latest] = word ? [change.old, change.new] : differingParts(mendCut(change.old), mendCut(change.new));
	const shown = (value: string): ShownValue | undefined => {
		if (value === ABSENT) return undefined;
		if (!word) return { text: value, lang: isForeign(value, page) ? 'en' : undefined };
		const words = value.split(SEPARATOR).map((item) => word(item, page, change.field));
		return { text: words.join(SEPARATOR), lang: undefined };
	};
	return { old: shown(old), new: shown(latest) };
}

/** Whether a value is English on a page of another language: a text of several words. */
const isForeign = (value: string, page: PageContext): boolean => page.language.code !== 'eng' && /[a-z] |[a-z]{4}/.test(value);

/** The record that a change is about, as it is now. */
export function changedRecord(kind: KindKey | undefined, id: string, page: PageContext): AnyRecord | undefined {
	return kind && kindOf(kind) ? (find(page.language.code, kind, id) as AnyRecord | undefined) : undefined;
}
