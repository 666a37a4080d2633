import type { KindKey } from '../../kinds.ts';
import { parseFieldPath, valueAt } from '../../records/field-path.ts';
import { type ChangeWords, type Subject, type WordedRecord, actWord } from './change-words.ts';
import { ABSENT, type FieldChange, SEPARATOR, mendCut } from './changes.ts';
import { inWords, itemsOf } from './field-labels.ts';
import { differingParts } from './text-difference.ts';

/** Placeholder for a value that exists but is not published. */
export const NOT_PUBLISHED = 'value not published';

/** A value of a change in the page language; undefined without a value. */
export interface ShownChange {
	readonly old: ShownValue | undefined;
	readonly new: ShownValue | undefined;
}

export interface ShownValue {
	/** A game text with its markup. */
	readonly text: string;
	/** `en` if the changelog quotes the English text. */
	readonly lang: 'en' | undefined;
}

/** What stands for a value: words of the language, the English name of what is gone, or nothing. */
type Worded = string | { readonly english: string } | undefined;
type Word = (value: string, words: ChangeWords, field: string, subject: Subject | undefined) => Worded;

/** A record by its id or by the English name that the changelog has. */
const recordWord =
	(kind: KindKey): Word =>
	(value, { englishRecords, recordName }) => {
		const known = englishRecords(kind).find((record) => record.id === value || record['name'] === value);
		if (known) return recordName(kind, known.id);
		const name = recordName(kind, value);
		return name === value ? undefined : { english: name };
	};

const setWord =
	(set: string): Word =>
	(value, { hasString, t }) =>
		hasString(`${set}.${value}`) ? t(`${set}.${value}`) : undefined;

const keywordOf = (field: string, words: ChangeWords): string =>
	words.word('keywords', field.replace(/^.*\.(add|remove)_/, '').toUpperCase());

/** `STRENGTH 2`, `Strength 2` */
const powerWord: Word = (value, words, ...rest) => {
	const [, name = value, amount = ''] = /^(.*?)( \d+)?$/.exec(value) ?? [];
	const power = recordWord('powers')(name, words, ...rest);
	return typeof power === 'string' ? `${power}${amount}` : undefined;
};

/** Word keys are the English names, followed by the name of the kind. */
const rarityWord: Word = (value, words) => {
	const key = value.replace(/ (?:Relic|Potion)$/, '');
	const map = value.endsWith('Relic') ? 'relic_rarities' : value.endsWith('Potion') ? 'potion_rarities' : 'card_rarities';
	return words.word(map, key);
};

const intentWord: Word = (value, words) =>
	value
		.split(' + ')
		.map((part) => setWord('intent')(part, words, '', undefined) ?? inWords(part))
		.join(' + ');

/** The name of an item of the record as it is now, by its id or by the English name that the changelog has. */
const itemWord =
	(list: string): Word =>
	(value, words, _field, subject) => {
		const item = itemsOf(englishOf(subject, words), list).find(({ id, name, title }) => [id, name, title].includes(value));
		const own = item && subject && itemsOf(words.record(subject.kind, subject.id), list).find(({ id }) => id === item.id);
		return own?.name ?? own?.title;
	};

const englishOf = (subject: Subject | undefined, { englishRecords }: ChangeWords): WordedRecord | undefined =>
	subject && englishRecords(subject.kind).find(({ id }) => id === subject.id);

/** Formatters by the end of the field path; other values are numbers or texts. */
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
	[/^can_be_generated_in_combat$/, (value, { t }) => (value === 'no' ? t('card.not_generated') : undefined)],
	[/^stack_type$/, setWord('stack')],
	[/^act$/, actWord],
	[/^upgrade\.add_/, (_value, words, field) => words.t('upgrade.add', { keyword: keywordOf(field, words) })],
	[/^upgrade\.remove_/, (_value, words, field) => words.t('upgrade.remove', { keyword: keywordOf(field, words) })],
	[/^upgrade\.description_changed$/, (_value, words) => words.t('upgrade.text')],
	[/^moves$/, itemWord('moves')],
	[/^pages$/, itemWord('pages')],
];

/** Name fields, which stay understandable without a translation. */
const NAME = /(^|\.)(name|title)$/;

/** The two values of a change in words. Long texts are reduced to the difference. */
export function changeValues(change: FieldChange, words: ChangeWords, subject?: Subject): ShownChange {
	const { field } = change;
	const [old, latest] = wordOf(field) ? [change.old, change.new] : differingParts(mendCut(change.old), mendCut(change.new));
	const shown = { old: shownValue(field, old, words, subject), new: shownValue(field, latest, words, subject) };
	const isQuoted = !wordOf(field) && [shown.old, shown.new].some((value) => value?.lang === 'en');
	return isQuoted ? ownWords(change, shown, words, subject) : shown;
}

/**
 * A text of the changelog for readers of another language: its numbers where these alone changed, else the text as it is now. Where
 * that is another one, a word says that the text changed; a name stays as it was.
 */
function ownWords(change: FieldChange, shown: ShownChange, words: ChangeWords, subject: Subject | undefined): ShownChange {
	const isName = NAME.test(change.field);
	if (!isName && withoutNumbers(change.old) === withoutNumbers(change.new)) return differingNumbers(change);
	const own = currentText(change, words, subject);
	const latest = own === undefined ? (isName ? shown.new : plainValue(words.t('upgrade.text'))) : plainValue(own);
	return { old: isName ? shown.old : undefined, new: latest };
}

const plainValue = (text: string): ShownValue => ({ text, lang: undefined });

const NUMBER = /\d+(?:[.,–]\d+)*/g;
const withoutNumbers = (text: string): string => mendCut(text).replace(NUMBER, '#');

function differingNumbers({ old, new: latest }: FieldChange): ShownChange {
	const [before, after] = [old.match(NUMBER) ?? [], latest.match(NUMBER) ?? []];
	const isOther = (_number: string, index: number): boolean => before[index] !== after[index];
	const joined = (numbers: readonly string[]) => plainValue(numbers.filter(isOther).join(SEPARATOR));
	return { old: joined(before), new: joined(after) };
}

/** The text that came, in the language of the words; undefined when another one has come since. */
function currentText({ field, new: latest }: FieldChange, words: ChangeWords, subject: Subject | undefined): string | undefined {
	const path = parseFieldPath(field);
	const english = path && valueAt(englishOf(subject, words), path);
	const isCurrent = typeof english === 'string' && latest.split('...').every((part) => english.includes(part));
	const own = isCurrent && subject && valueAt(words.record(subject.kind, subject.id), path!);
	return typeof own === 'string' ? own : undefined;
}

/** A value of a field in words; undefined without a value. */
export function shownValue(
	field: string,
	value: string,
	words: ChangeWords,
	subject: Subject | undefined,
): ShownValue | undefined {
	if (value === ABSENT) return undefined;
	if (value === NOT_PUBLISHED) return plainValue(words.t('beta.unpublished'));
	const word = wordOf(field);
	if (!word) return { text: value, lang: isForeign(value, words) ? 'en' : undefined };
	const items = value.split(SEPARATOR);
	const known = items.map((item) => word(item, words, field, subject));
	const texts = known.map((item, index) => (typeof item === 'string' ? item : (item?.english ?? englishWords(items[index]!))));
	const isOwn = words.isEnglish || known.every((item) => typeof item === 'string');
	return { text: texts.join(SEPARATOR), lang: isOwn ? undefined : 'en' };
}

/** An id in words, a name as it is. */
const englishWords = (value: string): string => (/^[A-Z\d_]+$/.test(value) ? inWords(value) : value);

const wordOf = (field: string): Word | undefined => WORDS.find(([pattern]) => pattern.test(field))?.[1];

/** Whether a value is English text of several words in another language. */
const isForeign = (value: string, { isEnglish }: ChangeWords): boolean => !isEnglish && /[a-z] |[a-z]{4}/.test(value);
