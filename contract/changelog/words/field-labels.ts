import type { KindKey } from '../../kinds.ts';
import { className } from '../../records/class-name.ts';
import type { ChangeWords, WordedRecord } from './change-words.ts';

type Words = Pick<ChangeWords, 't' | 'hasString' | 'recordName' | 'englishRecords'>;

/** Labels of fields that are not `field.` and their name. */
const LABELS: Readonly<Record<string, string>> = {
	amount_ascension: 'move.high',
	ascension: 'move.high',
	attack_pattern: 'field.pattern',
	can_be_generated_in_combat: 'field.remarks',
	description: 'detail.text',
	energy_gain: 'field.energy',
	hit_count: 'field.hits',
	max_hp: 'field.hp_most',
	max_hp_ascension: 'field.hp_most_ascension',
	min_hp: 'field.hp',
	min_hp_ascension: 'field.hp_ascension',
	name: 'sort.name',
	pages: 'event.pages',
	powers_applied: 'field.powers',
	spawns_cards: 'field.creates',
	upgrade: 'detail.upgraded',
	upgrade_description: 'detail.upgraded',
};

/** Upgrade variables that are neither a field nor a term of the game. */
const VARIABLES: Readonly<Record<string, string>> = {
	attacks: 'field.number',
	calculationbase: 'detail.base',
	calculationextra: 'field.extra',
	cards: 'run.deck',
	energy: 'field.energy',
	gold: 'tier.gold',
	maxhp: 'run.max_hp',
	repeat: 'field.hits',
	starcost: 'field.star_cost',
	stars: 'field.stars',
};

/** Suffixes of variables that indicate the kind of number: `bombdamage`. */
const STEMS: readonly (readonly [RegExp, string])[] = [
	[/damage/, 'field.damage'],
	[/block/, 'field.block'],
	[/star/, 'field.stars'],
	[/hp|loss/, 'field.hp_loss'],
];

/** Kinds whose records may name a variable, in order of precedence. */
const TERMS: readonly KindKey[] = ['powers', 'keywords', 'glossary'];

/** Path parts that carry no meaning. */
const SILENT = new Set(['normal', 'amount', 'power', 'power_id']);

/**
 * The label of a changed field.
 * @example fieldLabel('moves[BITE].damage.ascension', page) // => 'Moves: Bite › Damage › at high ascension'
 */
export function fieldLabel(field: string, words: Words, record?: WordedRecord): string {
	if (/^upgrade\.(add_|remove_|description_changed$)/.test(field)) return words.t('detail.upgraded');
	const [first, variable] = field.split('.');
	if (first === 'upgrade' && variable) return `${words.t('detail.upgraded')} › ${variableLabel(variable, words)}`;
	return field
		.replace(/^pages\[\w+\]\.(?=options\[)/, '')
		.split('.')
		.filter((part, index) => index === 0 || !SILENT.has(part))
		.map((part) => partLabel(part, words, record))
		.join(' › ');
}

/**
 * The label of a card variable: a field, a power or another term, else a number.
 * @param variable its name in any case: `ArsenalPower`, `damage`
 */
export function variableLabel(variable: string, words: Words): string {
	const key = variable.toLowerCase();
	const own = VARIABLES[key] ?? labelKey(key, words);
	if (own) return words.t(own);
	for (const kind of TERMS) {
		const id = idOf(kind, key, words) ?? idOf(kind, key.replace(/power$/, ''), words);
		if (id) return words.recordName(kind, id);
	}
	return words.t(STEMS.find(([stem]) => stem.test(key))?.[1] ?? 'field.number');
}

const labelKey = (field: string, { hasString }: Words): string | undefined =>
	LABELS[field] ?? (hasString(`field.${field}`) ? `field.${field}` : undefined);

const idOf = (kind: KindKey, key: string, { englishRecords }: Words): string | undefined =>
	englishRecords(kind).find(({ id }) => className(id).toLowerCase() === key)?.id;

function partLabel(part: string, words: Words, record: WordedRecord | undefined): string {
	const [, list = part, key] = /^(\w+)\[([^\]]+)\]$/.exec(part) ?? [];
	const known = labelKey(list, words);
	const label = known ? words.t(known) : inWords(list);
	if (key === undefined) return label;
	if (!/^\d+$/.test(key)) return `${label}: ${itemName(list, key, words, record)}`;
	const { power_id: power, power: name = power && words.recordName('powers', power) } = itemsOf(record, list)[Number(key)] ?? {};
	return name === undefined ? `${label} ${Number(key) + 1}` : `${label}: ${name}`;
}

interface NamedItem {
	readonly id: string;
	readonly name?: string;
	readonly title?: string;
	/** Name of the power that the item is about. */
	readonly power?: string;
	readonly power_id?: string;
}

/** The current name of an item; the words of its id if it was removed. */
function itemName(
	list: string,
	key: string,
	{ recordName }: Pick<Words, 'recordName'>,
	record: WordedRecord | undefined,
): string {
	const kind = ITEM_KINDS[list];
	if (kind) return recordName(kind, key);
	const item = itemsOf(record, list).find(({ id }) => id === key);
	return item?.name ?? item?.title ?? inWords(key);
}

/** The items of a list of a record; none where it has no such list. */
export function itemsOf(record: WordedRecord | undefined, list: string): readonly NamedItem[] {
	const items = record?.[list];
	return Array.isArray(items) ? items : [];
}

/** Lists whose items are records of a kind. */
const ITEM_KINDS: Readonly<Record<string, KindKey>> = { monsters: 'monsters' };

/** `MANDIBLE_BITE` as `Mandible bite`. */
export function inWords(id: string): string {
	const words = id.replaceAll('_', ' ').toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
