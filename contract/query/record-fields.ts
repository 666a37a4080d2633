import { foldText } from '../search/terms/fold.ts';
import { readableText } from '../search/terms/readable-text.ts';
import type { Queried, QueryField } from './compile-query.ts';

/** A published record with the name of its kind. */
export interface QueriedRecord {
	/** `card`, `relic` and so on. */
	readonly kind: string;
	readonly record: Readonly<Record<string, unknown>>;
}

/** A field of the query language. */
interface RecordField {
	/** The name, then short names. */
	readonly names: readonly [string, ...string[]];
	readonly type: QueryField<QueriedRecord>['type'];
	/** Paths of the values; `[]` reads every entry. Kinds without these paths have no values. */
	readonly paths: readonly string[];
	/** Path of a flag that adds the value `x`. */
	readonly x?: string;
	readonly description: string;
	readonly example: string;
}

/** Conditions of `is:`. */
const FLAGS: Readonly<Record<string, (record: QueriedRecord['record']) => boolean>> = {
	upgradable: ({ upgrade }) => upgrade !== null && upgrade !== undefined,
	multiplayer: (record) => record['multiplayer_only'] === true,
	starter: (record) => record['rarity_key'] === 'Basic' || record['rarity_key'] === 'Starter',
	weak: (record) => record['is_weak'] === true,
	stackable: (record) => record['is_stackable'] === true,
};

const FLAG_NAMES = Object.keys(FLAGS);

const TEXTS = [
	'description',
	'upgrade_description',
	'extra_card_text',
	'options[].description',
	'pages[].description',
	'notes[]',
];
const POWERS = ['powers_applied[].power', 'powers_applied[].power_key', 'moves[].powers[].power_id', 'innate_powers[].power_id'];

/** Query fields of records, with the names of Scryfall (`queries.md`). */
export const RECORD_FIELDS: readonly RecordField[] = [
	{
		names: ['name', 'n'],
		type: 'text',
		paths: ['name', 'title', 'id'],
		description: 'Part of the name or id.',
		example: 'n:strike',
	},
	{
		names: ['text', 'o', 'oracle'],
		type: 'text',
		paths: TEXTS,
		description: 'Part of the text, upgraded or not.',
		example: 'o:"draw 2"',
	},
	{
		names: ['type', 't'],
		type: 'word',
		paths: ['type', 'type_key', 'room_type', 'card_type'],
		description: 'Type of a card, power or event, rank of a monster, room of an encounter.',
		example: 't:attack',
	},
	{
		names: ['color', 'c', 'pool', 'character'],
		type: 'word',
		paths: ['color', 'pool', 'character'],
		description: 'Card pool, or the character that can find it.',
		example: 'c:silent',
	},
	{ names: ['rarity', 'r'], type: 'word', paths: ['rarity', 'rarity_key'], description: 'Rarity.', example: 'r:rare' },
	{
		names: ['keyword', 'k'],
		type: 'word',
		paths: ['keywords', 'keywords_key'],
		description: 'Keyword of a card.',
		example: '-k:exhaust',
	},
	{ names: ['role'], type: 'word', paths: [], description: 'Role, as listed by `/api/roles`.', example: 'role:draw' },
	{ names: ['kind'], type: 'word', paths: [], description: 'Kind of the record.', example: 'kind:relic' },
	{
		names: ['is'],
		type: 'word',
		paths: [],
		description: `A property: ${FLAG_NAMES.map((name) => `\`${name}\``).join(', ')}.`,
		example: 'is:upgradable',
	},
	{ names: ['tag'], type: 'word', paths: ['tags'], description: 'Tag that the game gives a card.', example: 'tag:strike' },
	{
		names: ['gives', 'power'],
		type: 'word',
		paths: POWERS,
		description: 'Power that a card or a monster gives.',
		example: 'gives:vulnerable',
	},
	{
		names: ['creates'],
		type: 'word',
		paths: ['spawns_cards'],
		description: 'Id of a card that it creates or names.',
		example: 'creates:shiv',
	},
	{ names: ['target'], type: 'word', paths: ['target'], description: 'Target of a card.', example: 'target:allenemies' },
	{
		names: ['act'],
		type: 'text',
		paths: ['act', 'encounters[].act'],
		description: 'Act in which it occurs.',
		example: 'act:hive',
	},
	{
		names: ['cost', 'e', 'mana'],
		type: 'number',
		paths: ['cost'],
		x: 'is_x_cost',
		description: 'Energy; `x` for X.',
		example: 'cost<=1',
	},
	{
		names: ['stars', 'star'],
		type: 'number',
		paths: ['star_cost'],
		x: 'is_x_star_cost',
		description: 'Stars; `x` for X.',
		example: 'stars>=3',
	},
	{
		names: ['damage', 'dmg'],
		type: 'number',
		paths: ['damage', 'moves[].damage.normal'],
		description: 'Damage of a card or move.',
		example: 'dmg>=8',
	},
	{
		names: ['hits'],
		type: 'number',
		paths: ['hit_count', 'moves[].damage.hit_count'],
		description: 'Hits of a card or move.',
		example: 'hits>1',
	},
	{
		names: ['block', 'blk'],
		type: 'number',
		paths: ['block', 'moves[].block'],
		description: 'Block of a card or move.',
		example: 'block>=8',
	},
	{
		names: ['draw'],
		type: 'number',
		paths: ['cards_draw'],
		description: 'Number of cards in the text of a card, usually drawn.',
		example: 'draw>=2',
	},
	{
		names: ['energy'],
		type: 'number',
		paths: ['energy_gain'],
		description: 'Energy in the text of a card, usually gained.',
		example: 'energy>=1',
	},
	{ names: ['loses'], type: 'number', paths: ['hp_loss'], description: 'HP lost when the card is played.', example: 'loses>0' },
	{
		names: ['hp'],
		type: 'number',
		paths: ['min_hp', 'max_hp', 'starting_hp'],
		description: 'HP of a monster or character.',
		example: 'hp>200',
	},
	{
		names: ['price'],
		type: 'number',
		paths: ['merchant_price.base'],
		description: 'Base price at the merchant.',
		example: 'price<150',
	},
	{ names: ['level'], type: 'number', paths: ['level'], description: 'Level of an ascension.', example: 'level>=8' },
	{
		names: ['compendium'],
		type: 'number',
		paths: ['compendium_order'],
		description: 'Rank in the compendium.',
		example: 'order:compendium',
	},
];

/** Additional words of records. */
export interface RecordWords {
	/** Translated names of a card pool. */
	readonly poolNames: (pool: string) => readonly string[];
	/** Roles of a record by the name of its kind. */
	readonly rolesOf: (kind: string, id: string) => readonly string[];
}

const NO_WORDS: RecordWords = { poolNames: () => [], rolesOf: () => [] };

/** Fields with computed values; `found` are the values at the paths. */
const COMPUTED: Readonly<Record<string, (item: QueriedRecord, words: RecordWords, found: readonly string[]) => string[]>> = {
	color: (_item, { poolNames }, found) => found.flatMap((pool) => [pool, ...poolNames(pool)]),
	kind: ({ kind }) => [kind],
	role: ({ kind, record }, { rolesOf }) => [...rolesOf(kind, String(record['id']))],
	is: ({ record }) => FLAG_NAMES.filter((name) => FLAGS[name]!(record)),
};

function fieldsWith(words: RecordWords): QueryField<QueriedRecord>[] {
	return RECORD_FIELDS.map(({ names, type, paths, x }) => {
		const parts = paths.map((path) => path.replaceAll('[]', '').split('.'));
		const compute = COMPUTED[names[0]];
		const values = (item: QueriedRecord) => {
			if (x !== undefined && item.record[x] === true) return ['x'];
			const found = parts.flatMap((path) => valuesAt(item.record, path));
			return compute ? compute(item, words, found.map(String)) : found;
		};
		return { names, type, values: type === 'text' ? foldedOnce(values) : values };
	});
}

/** Caches folded texts without markup per record. */
function foldedOnce(values: (item: QueriedRecord) => readonly (string | number)[]): (item: QueriedRecord) => readonly string[] {
	const kept = new WeakMap<QueriedRecord['record'], readonly string[]>();
	return (item) => {
		const texts = kept.get(item.record) ?? values(item).map((text) => foldText(readableText(String(text))));
		kept.set(item.record, texts);
		return texts;
	};
}

/** Records with the fields of queries. */
export function queriedRecords(items: readonly QueriedRecord[], words: RecordWords = NO_WORDS): Queried<QueriedRecord> {
	const fields = fieldsWith(words);
	const anywhere = fields.filter(({ names: [name] }) => ANYWHERE.includes(name));
	const textsOf = foldedOnce((item) => anywhere.flatMap(({ values }) => values(item)));
	return { items, fields, textsOf };
}

/** Fields that words without a field are searched in. */
const ANYWHERE = ['name', 'text', 'type', 'color', 'rarity', 'keyword'];

/** The texts and numbers at a path, including all list entries. */
function valuesAt(value: unknown, path: readonly string[]): (string | number)[] {
	if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
	const [name, ...rest] = path;
	if (name === undefined) return typeof value === 'string' || typeof value === 'number' ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return valuesAt((value as Readonly<Record<string, unknown>>)[name], rest);
}
