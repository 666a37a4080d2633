/** Items of tier lists: names and pictures of records by type, and their groups. */
import type { TierListType } from '../../../contract/tier-lists/tier-lists.ts';
import { kindFile } from '../../../contract/tree/tree-paths.ts';
import type { KindKey, TooltipKind } from '../../../contract/kinds.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { CHANNEL, LANGUAGE } from '../place.ts';
import { type Names, loadNames } from '../stats/names.ts';

interface ItemType {
	/** Folder of the pictures. */
	readonly kind: KindKey;
	readonly load: () => Promise<Names>;
	/** Field and values that form groups. */
	readonly group?: readonly [field: string, values: readonly string[]];
}

type Listed = Readonly<Record<'id' | 'name', string>>;

async function recordsIn(kind: KindKey, field: string, value: string): Promise<Listed[]> {
	const records = await fetchJson<(Listed & Readonly<Record<string, unknown>>)[]>(`/${kindFile(CHANNEL, LANGUAGE, kind)}`);
	return records.filter((record) => record[field] === value);
}

const CHARACTERS = ['ironclad', 'silent', 'defect', 'necrobinder', 'regent'];

const labelled = (kind: TooltipKind, group?: ItemType['group']): ItemType => ({
	kind,
	load: async () => byName(await loadNames(kind)),
	...(group && { group }),
});

const listed = (kind: 'badges' | 'intents' | 'ascensions'): ItemType => ({
	kind,
	load: async () => namesIn(await fetchJson(`/${kindFile(CHANNEL, LANGUAGE, kind)}`)),
});

const ancients: ItemType = {
	kind: 'events',
	load: async () => namesIn(await recordsIn('events', 'type', 'Ancient')),
};

const TYPES: Readonly<Record<TierListType, ItemType>> = {
	cards: labelled('cards', ['color', [...CHARACTERS, 'colorless']]),
	relics: labelled('relics', ['pool', [...CHARACTERS, 'shared']]),
	potions: labelled('potions', ['pool', [...CHARACTERS, 'shared']]),
	monsters: labelled('monsters'),
	ancients,
	characters: labelled('characters'),
	powers: labelled('powers'),
	badges: listed('badges'),
	intents: listed('intents'),
	orbs: labelled('orbs'),
	ascensions: listed('ascensions'),
};

export const ITEM_TYPES = Object.keys(TYPES) as TierListType[];

export const isItemType = (type: unknown): type is TierListType => typeof type === 'string' && Object.hasOwn(TYPES, type);

const namesIn = (records: readonly Listed[]): Names => new Map(records.map(({ id, name }) => [id, name]));

function byName(names: Names): Names {
	const collator = new Intl.Collator(document.documentElement.lang);
	return new Map([...names].sort(([, one], [, other]) => collator.compare(one, other)));
}

/** Names of all items of a type, by id. */
export const loadItems = (type: TierListType): Promise<Names> => TYPES[type].load();

export function pictureOf(type: TierListType, id: string): string {
	return `/static/emblems/${TYPES[type].kind}/${id.toLowerCase()}.svg`;
}

/** Groups of a type. */
export const groupsOf = (type: TierListType): readonly string[] => TYPES[type].group?.[1] ?? [];

/** Ids of the items of a group. */
export async function idsOfGroup(type: TierListType, group: string): Promise<ReadonlySet<string>> {
	const { kind, group: [field] = [''] } = TYPES[type];
	return new Set((await recordsIn(kind, field, group)).map(({ id }) => id));
}
