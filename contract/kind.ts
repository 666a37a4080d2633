import type { z } from 'zod';
import type { ChatForm } from './chat/chat-form.ts';
import type { Filter } from './filter.ts';

/** How a path id finds its record. */
export type Lookup = 'any-case' | 'exact' | 'any-case-or-slug';

/** The order of a list. Names are compared by code point in the language of the list. */
export type Order = 'id' | 'class-name' | 'name' | 'level' | 'sort-order';

/** How `description_raw` is derived from a message. */
export interface Template {
	/** The form of a variable: `{Damage:diff()}` or `{Damage}`. */
	readonly variable: 'diff' | 'plain';
	/** What stands when the template equals the text. */
	readonly whenEqual: 'text' | 'null';
}

/** The drawings that an emblem can be; `pictures/emblem/` draws them. */
export type Drawing =
	| 'achievement'
	| 'act'
	| 'affliction'
	| 'ascension'
	| 'badge'
	| 'card'
	| 'character'
	| 'enchantment'
	| 'encounter'
	| 'epoch'
	| 'event'
	| 'intent'
	| 'keyword'
	| 'modifier'
	| 'monster'
	| 'orb'
	| 'potion'
	| 'power'
	| 'relic'
	| 'story'
	| 'term';

/** Lists of kinds that have an order of their own, with the kind's place in each; where it has none, it is not on the list. */
export interface Places {
	/** Kinds that recent additions list when none is asked for (`behaviour/changes.md#recent-additions`). */
	readonly additions?: number;
	/** Kinds that the beta difference compares (`behaviour/changes.md#beta-difference`). */
	readonly betaDiff?: number;
	/** Kinds that a question can find (`behaviour/search.md#meaning`). */
	readonly questions?: number;
	/** Members of the archive of a language as clients know them; the other kinds follow. */
	readonly archive?: number;
	/** Documents of the search (`behaviour/search.md#documents`); the other kinds follow. */
	readonly search?: number;
	/** Kinds that other sites address under /reference (`behaviour/http.md#tooltips`). */
	readonly references?: number;
	/** Kinds whose records the page /reference holds. */
	readonly referencePage?: number;
	/** Kinds whose names occur as terms in texts; the first kind that has a name wins. */
	readonly terms?: number;
	/** The bar at the top of the pages. */
	readonly bar?: number;
	/** The group of the menu that has what players collect and meet; a kind is in it or in `world`. */
	readonly browse?: number;
	/** The group of the menu that has everything else. */
	readonly world?: number;
}

/** Where the pages have the words for the parts of a subtitle. */
export interface SubtitleWords {
	/** One part is a card pool, which has the name of a character or a word of its own. */
	readonly hasPool?: true;
	/** Strings of the pages, by the first part of their keys. */
	readonly strings?: readonly string[];
}

/** How the records of a kind are searched. */
export interface KindSearch {
	/** How much a hit counts against hits of other groups; a kind without a weight has no group of its own: it stands under Reference. */
	readonly weight?: number;
	/** Page that holds all records of the kind; without one each has its own. */
	readonly page?: string;
	/** Fields that tell two results of one name apart, or one word for all. */
	readonly subtitle: readonly string[] | string;
	readonly words?: SubtitleWords;
	/** Fields searched besides the name. */
	readonly text: readonly string[];
	/** Field with the number that players call a record by: `Ascension 10` or `A10`. */
	readonly number?: string;
}

/** How the records of a kind stand in the archives of a language, which hold what the game's files gave and nothing computed. */
export interface ArchivedForm {
	/** Fields that the service computes for its answers. */
	readonly computed?: readonly string[];
	/** Fields of the record that are left out instead of null; other ones stay. */
	readonly absent?: readonly string[];
	/** Fields that are left out too, instead of null, in records where another one is null. */
	readonly absentWithout?: { readonly field: string; readonly absent: readonly string[] };
	/** Fields inside others that stay when they are null; other ones are left out. */
	readonly keptInside?: readonly string[];
}

/** The localization tables that hold the messages of a kind. */
export interface KindLocalization {
	/** Name of the table where the game names it otherwise than we name the kind. */
	readonly table?: string;
	/** Records that have a table of their own, in which talks stand as in the game. */
	readonly apart?: { readonly table: string; readonly where: { readonly field: string; readonly value: string } };
}

/** Everything that differs between kinds of records. */
export interface Kind {
	readonly key: string;
	readonly singular: string;
	/** Name in "<label> '<id>' not found". */
	readonly label: string;
	readonly title: string;
	readonly description: string;
	readonly schema: z.ZodObject;
	readonly nameField: 'name' | 'title';
	readonly lookup: Lookup;
	readonly order: Order;
	/** The table that names the records which stand behind all others. */
	readonly placedLast?: 'monster-variants';
	/** Pattern of `image_url`; `*` is the lower-case id. */
	readonly image?: string;
	readonly template?: Template;
	/** Records whose id starts so are reachable by id and left out of the list. */
	readonly unlistedPrefix?: string;
	readonly filters: readonly Filter[];
	/** A record that every release has: the example of the docs and of the tests. */
	readonly example: string;
	/** First part of the address of its pages, where that is not the key. */
	readonly section?: string;
	readonly places: Places;
	readonly search: KindSearch;
	/** How it stands in a line of chat. */
	readonly chat: ChatForm;
	/** What the tooltip widget shows besides id, name and text (`behaviour/http.md#tooltips`); it knows no other kinds. */
	readonly tooltip?: readonly string[];
	/** Clients know changelogs of this kind: fields that an added record shows beside id and name. The other kinds follow. */
	readonly changelog?: readonly string[];
	/** Where that differs from the lists. */
	readonly archived?: ArchivedForm;
	readonly localization?: KindLocalization;
	/** The emblem's drawing, which is cut off at the edge of a square when it is framed; its pictures are 256 pixels wide and high unless given. */
	readonly emblem: { readonly drawing: Drawing; readonly isFramed?: true; readonly pixels?: number };
	/** The statistics of runs count its records. */
	readonly isCounted?: true;
	/** Mods may add records of the kind (`behaviour/mods.md`). */
	readonly comesInMods?: true;
}
