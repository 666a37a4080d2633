/** What can be put into tiers: names and pictures of the records of a type, and groups that the catalogue makes of them. */
import type { TierListType } from '../../../contract/tier-lists.ts';
import { kindFile } from '../../../contract/tree/tree-paths.ts';
import type { KindKey, TooltipKind } from '../../../contract/kinds.ts';
import { fetchJson } from '../fetch/fetch-json.ts';
import { CHANNEL, LANGUAGE } from '../place.ts';
import { type Names, loadNames } from '../stats/names.ts';

interface ItemType {
	/** Folder of the pictures. */
	readonly kind: KindKey;
	readonly load: () => Promise<Names>;
	/** Parameter of the list by which the API makes groups, and the values that are worth one. */
	readonly group?: readonly [parameter: string, values: readonly string[]];
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
	load: async () => namesIn(await fetchJson(`/api/events?${new URLSearchParams({ type: 'Ancient', lang: LANGUAGE })}`)),
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

const namesIn = (records: readonly { readonly id: string; readonly name: string }[]): Names =>
	new Map(records.map(({ id, name }) => [id, name]));

function byName(names: Names): Names {
	const collator = new Intl.Collator(document.documentElement.lang);
	return new Map([...names].sort(([, one], [, other]) => collator.compare(one, other)));
}

/** Names of everything of a type, by id. */
export const loadItems = (type: TierListType): Promise<Names> => TYPES[type].load();

export function pictureOf(type: TierListType, id: string): string {
	return `/static/emblems/${TYPES[type].kind}/${id.toLowerCase()}.svg`;
}

/** Groups of a type by the words that the API knows them by. */
export const groupsOf = (type: TierListType): readonly string[] => TYPES[type].group?.[1] ?? [];

/** Ids of the items of a group. */
export async function idsOfGroup(type: TierListType, group: string): Promise<ReadonlySet<string>> {
	const { kind, group: [parameter] = [''] } = TYPES[type];
	const records = await fetchJson<{ readonly id: string }[]>(`/api/${kind}?${new URLSearchParams({ [parameter]: group })}`);
	return new Set(records.map(({ id }) => id));
}
