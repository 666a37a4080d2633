import type { KindKey } from '../kinds.ts';
import { recordPage } from '../tree/page-path.ts';

/** A group of search results: what a hit is called, and how much it counts against hits of other kinds (`read-routes.md` 1.1). */
export interface SearchKind {
	readonly kind: string;
	readonly label: string;
	readonly weight: number;
	/** Groups of a later block come after all groups of an earlier one. */
	readonly block: number;
	/** Results lead to another host. */
	readonly isExternal?: boolean;
}

const row = <Kind extends string>(kind: Kind, label: string, weight: number, block = 0) => ({ kind, label, weight, block });

export const SEARCH_KINDS = [
	row('character', 'Characters', 1.5),
	row('card', 'Cards', 1.2),
	row('relic', 'Relics', 1.2),
	row('monster', 'Monsters', 1.1),
	row('potion', 'Potions', 1.2),
	row('power', 'Powers', 1),
	row('enchantment', 'Enchantments', 1),
	row('event', 'Events', 1),
	row('encounter', 'Encounters', 1),
	row('keyword', 'Keywords', 1.1),
	row('reference', 'Reference', 0.9),
	row('mechanics', 'Mechanics', 1),
	row('guide', 'Guides', 0.9),
	row('page', 'Pages', 1.6),
	{ ...row('image', 'Images', 0.4, 1), isExternal: true },
	row('news', 'News', 0.5, 2),
] as const satisfies readonly SearchKind[];

export type SearchKindKey = (typeof SEARCH_KINDS)[number]['kind'];

const byKey = new Map<string, SearchKind>(SEARCH_KINDS.map((kind) => [kind.kind, kind]));

export function searchKind(key: SearchKindKey): SearchKind {
	return byKey.get(key)!;
}

/** How records of a kind are searched. */
export interface RecordSearch {
	readonly records: KindKey;
	readonly kind: SearchKindKey;
	/** Page that holds all records of the kind; without one each has its own. */
	readonly page?: string;
	/** Fields that tell two results of one name apart, or one word for all. */
	readonly subtitle: readonly string[] | string;
	/** Fields searched besides the name. */
	readonly text: readonly string[];
}

/** The kinds of records in the order of the specification; those without a group of their own stand under Reference. */
export const RECORD_SEARCHES = [
	{ records: 'characters', kind: 'character', subtitle: [], text: ['description'] },
	{ records: 'cards', kind: 'card', subtitle: ['color', 'type', 'rarity'], text: ['description', 'keywords'] },
	{ records: 'relics', kind: 'relic', subtitle: ['rarity', 'pool'], text: ['description'] },
	{ records: 'monsters', kind: 'monster', subtitle: ['type'], text: [] },
	{ records: 'potions', kind: 'potion', subtitle: ['rarity'], text: ['description'] },
	{ records: 'powers', kind: 'power', subtitle: ['type', 'stack_type'], text: ['description'] },
	{ records: 'enchantments', kind: 'enchantment', subtitle: [], text: ['description'] },
	{ records: 'events', kind: 'event', subtitle: ['type'], text: ['description'] },
	{ records: 'encounters', kind: 'encounter', subtitle: ['room_type'], text: [] },
	{ records: 'keywords', kind: 'keyword', subtitle: [], text: ['description'] },
	{ records: 'orbs', kind: 'reference', page: '/reference', subtitle: 'Orb', text: ['description'] },
	{ records: 'afflictions', kind: 'reference', page: '/reference', subtitle: 'Affliction', text: ['description'] },
	{ records: 'intents', kind: 'reference', page: '/reference', subtitle: 'Intent', text: ['description'] },
	{ records: 'modifiers', kind: 'reference', page: '/modifiers', subtitle: 'Modifier', text: ['description'] },
	{ records: 'achievements', kind: 'reference', page: '/unlocks', subtitle: 'Achievement', text: ['description'] },
	{ records: 'badges', kind: 'reference', page: '/badges', subtitle: 'Badge', text: ['description'] },
	{ records: 'acts', kind: 'reference', subtitle: 'Act', text: [] },
	{ records: 'ascensions', kind: 'reference', subtitle: 'Ascension', text: ['description'] },
	{ records: 'epochs', kind: 'reference', subtitle: 'Epoch', text: [] },
	{ records: 'stories', kind: 'reference', subtitle: 'Story', text: [] },
	{ records: 'glossary', kind: 'reference', subtitle: 'Glossary', text: ['description'] },
] as const satisfies readonly RecordSearch[];

/** Site path of what a result of a record leads to. */
export function searchPath(search: RecordSearch, id: string): string {
	return search.page ?? recordPage(search.records, id);
}
