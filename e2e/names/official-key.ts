import type { KindKey } from '../../contract/kinds.ts';

/** Tables of the game's names in one language: table → key → name. */
export type NameTables = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Table and key of a name in the game. */
export type OfficialKey = readonly [table: string, key: string];

/** The place of a name. */
export interface NamePlace {
	readonly kind: KindKey;
	readonly id: string;
	/** Field path. */
	readonly path: string;
	/** Facts of the record. */
	readonly facts: Readonly<Record<string, unknown>>;
}

/** Kinds with their own tables. */
const TABLES: Readonly<Partial<Record<KindKey, readonly string[]>>> = {
	achievements: ['achievements'],
	acts: ['acts'],
	afflictions: ['afflictions'],
	ascensions: ['ascension'],
	cards: ['cards'],
	characters: ['characters'],
	enchantments: ['enchantments'],
	encounters: ['encounters'],
	epochs: ['epochs'],
	events: ['events', 'ancients'],
	glossary: ['static_hover_tips'],
	intents: ['intents'],
	keywords: ['card_keywords'],
	modifiers: ['modifiers'],
	monsters: ['monsters'],
	orbs: ['orbs'],
	potions: ['potions'],
	powers: ['powers'],
	relics: ['relics'],
};

/** Keys may end with the name of their kind, which ids lack. */
const SUFFIXES = ['', '_POWER', '_EPOCH'];

interface Rule {
	readonly path: RegExp;
	keys(place: NamePlace, parts: readonly string[]): readonly OfficialKey[];
}

const RULES: readonly Rule[] = [
	{
		path: /^(?:name|title)$/,
		keys: ({ kind, id }) => (TABLES[kind] ?? []).flatMap((table) => SUFFIXES.map((suffix) => [table, id + suffix] as const)),
	},
	{
		path: /^moves\[(\w+)\]\.name$/,
		keys: ({ id }, [move = '']) =>
			monstersOf(id).flatMap((monster) => movesOf(move).map((key) => ['monster_moves', `${monster}.moves.${key}`] as const)),
	},
	{
		path: /^pages\[(\w+)\]\.options\[(\w+)\]\.title$/,
		keys: ({ id }, [page = '', option = '']) =>
			[page, 'ALL'].map((part) => ['event_options', `${id}.pages.${part}.options.${option}`] as const),
	},
	{
		path: /^tiers\[(\d+)\]\.title$/,
		keys: ({ id, facts }, [index = '']) => [`${id}.${tierOf(facts, Number(index))}`, id].map((key) => ['badges', key] as const),
	},
	{
		path: /^type_variants\.\w+\.riders\[(\w+)\]\.name$/,
		keys: (_place, [rider = '']) => [['event_options', `TINKER_TIME.pages.CHOOSE_RIDER.options.${rider}`]],
	},
	{ path: /^epithet$/, keys: ({ id }) => [['ancient_epithets', id]] },
	{ path: /^era_name$/, keys: ({ facts }) => [['eras', String(facts['era']).toUpperCase()]] },
];

/** The monster itself, without a number, and the parent of a segment. */
const monstersOf = (id: string): string[] => [id, id.replace(/_\d+$/, ''), id.replace(/_[A-Z]+$/, '')];

/** Copied moves share a name: `THRASH2`, `THRASH_MOVE_2` and `THRASH` are one. */
const movesOf = (move: string): string[] => [move, move.replace(/(?:_MOVE)?_?\d+$/, '')];

function tierOf(facts: NamePlace['facts'], index: number): string {
	const tiers = facts['tiers'] as readonly { readonly rarity: string }[] | undefined;
	return tiers?.[index]?.rarity ?? '';
}

/** Whether a field path leads to a name from the game. */
export const isOfficialName = ({ kind, path }: Pick<NamePlace, 'kind' | 'path'>): boolean => {
	const rule = RULES.find((each) => each.path.test(path));
	return rule !== undefined && (rule !== RULES[0] || TABLES[kind] !== undefined);
};

/** The key of a name in the English tables; undefined if they lack it. */
export function officialKey(place: NamePlace, english: NameTables): OfficialKey | undefined {
	for (const rule of RULES) {
		const match = rule.path.exec(place.path);
		if (match) return rule.keys(place, match.slice(1)).find(([table, key]) => english[table]?.[key] !== undefined);
	}
	return undefined;
}
