import type { KindKey } from '../../kinds.ts';
import { className } from '../../records/class-name.ts';
import type { ChangeWords, WordedRecord } from './change-words.ts';

/** What names of fields are worded with. */
type Words = Pick<ChangeWords, 't' | 'recordName' | 'englishRecords'>;

const LABELS: Readonly<Record<string, string>> = {
	act: 'field.act',
	amount_ascension: 'move.high',
	ascension: 'move.high',
	attack_pattern: 'field.pattern',
	block: 'field.block',
	bosses: 'field.bosses',
	cards_draw: 'field.cards_draw',
	cost: 'field.cost',
	damage: 'field.damage',
	description: 'detail.text',
	encounters: 'field.encounters',
	energy_gain: 'field.energy',
	heal: 'field.heal',
	hit_count: 'field.hits',
	innate_powers: 'field.innate_powers',
	intent: 'field.intent',
	keywords: 'field.keywords',
	max_hp: 'field.hp_most',
	max_hp_ascension: 'field.hp_most_ascension',
	min_hp: 'field.hp',
	min_hp_ascension: 'field.hp_ascension',
	monsters: 'field.monsters',
	moves: 'field.moves',
	name: 'sort.name',
	options: 'field.options',
	pages: 'event.pages',
	powers: 'field.powers',
	powers_applied: 'field.powers',
	rarity: 'field.rarity',
	relics: 'field.relics',
	spawns_cards: 'field.creates',
	star_cost: 'field.star_cost',
	tags: 'field.tags',
	target: 'field.target',
	type: 'field.type',
	upgrade: 'detail.upgraded',
	upgrade_description: 'detail.upgraded',
};

/** Values that an upgrade changes and that are neither a field nor a term of the game. */
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

/** Ends of variables that say what kind of number they are: `bombdamage`. */
const STEMS: readonly (readonly [RegExp, string])[] = [
	[/damage/, 'field.damage'],
	[/block/, 'field.block'],
	[/star/, 'field.stars'],
	[/hp|loss/, 'field.hp_loss'],
];

/** Kinds whose records may stand for a variable, the first that knows it. */
const TERMS: readonly KindKey[] = ['powers', 'keywords', 'glossary'];

/** Parts of a path that say nothing by themselves. */
const SILENT = new Set(['normal', 'amount', 'power', 'power_id']);

/**
 * The name of a changed field in words of the pages.
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
 * What a variable of a card stands for: a field, a power or another term of the game, else a number.
 * @param variable its name in any case: `ArsenalPower`, `damage`
 */
export function variableLabel(variable: string, words: Words): string {
	const key = variable.toLowerCase();
	const own = LABELS[key] ?? VARIABLES[key];
	if (own) return words.t(own);
	for (const kind of TERMS) {
		const id = idOf(kind, key, words) ?? idOf(kind, key.replace(/power$/, ''), words);
		if (id) return words.recordName(kind, id);
	}
	return words.t(STEMS.find(([stem]) => stem.test(key))?.[1] ?? 'field.number');
}

const idOf = (kind: KindKey, key: string, { englishRecords }: Words): string | undefined =>
	englishRecords(kind).find(({ id }) => className(id).toLowerCase() === key)?.id;

function partLabel(part: string, words: Words, record: WordedRecord | undefined): string {
	const [, list = part, key] = /^(\w+)\[([^\]]+)\]$/.exec(part) ?? [];
	const label = LABELS[list] ? words.t(LABELS[list]) : inWords(list);
	if (key === undefined) return label;
	return /^\d+$/.test(key) ? `${label} ${Number(key) + 1}` : `${label}: ${itemName(list, key, words, record)}`;
}

interface NamedItem {
	readonly id: string;
	readonly name?: string;
	readonly title?: string;
}

/** The name of an item of the record as it is now; of one that is gone, the words of its id. */
export function itemName(
	list: string,
	key: string,
	{ recordName }: Pick<Words, 'recordName'>,
	record: WordedRecord | undefined,
): string {
	const kind = ITEM_KINDS[list];
	if (kind) return recordName(kind, key);
	const items = record?.[list];
	const item = Array.isArray(items) ? (items as readonly NamedItem[]).find(({ id }) => id === key) : undefined;
	return item?.name ?? item?.title ?? inWords(key);
}

/** Lists whose items are records of a kind. */
const ITEM_KINDS: Readonly<Record<string, KindKey>> = { monsters: 'monsters' };

/** `MANDIBLE_BITE` as `Mandible bite`. */
export function inWords(id: string): string {
	const words = id.replaceAll('_', ' ').toLowerCase();
	return words.charAt(0).toUpperCase() + words.slice(1);
}
