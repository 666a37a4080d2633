import type { z } from 'zod';
import type { ChatForm } from './chat-form.ts';
import type { Filter } from './filter.ts';

/** How a path id finds its record. */
export type Lookup = 'any-case' | 'exact' | 'any-case-or-slug';

/** The order of a list. Names are compared by code point in the list's language. */
export type Order = 'id' | 'class-name' | 'name' | 'level' | 'sort-order';

/** How to derive `description_raw` from a message. */
export interface Template {
	/** The format of a variable: `{Damage:diff()}` or `{Damage}`. */
	readonly variable: 'diff' | 'plain';
	/** The value if the template equals the text. */
	readonly whenEqual: 'text' | 'null';
}

/** Drawings of emblems in `pictures/emblem/`. */
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

/** Ordered lists of kinds, with the rank of the kind in each; a kind without a rank is not listed. */
export interface Places {
	/** Default kinds of recent additions (`behaviour/changes.md#recent-additions`). */
	readonly additions?: number;
	/** Kinds in the beta diff (`behaviour/changes.md#beta-difference`). */
	readonly betaDiff?: number;
	/** Kinds that questions can find (`behaviour/search.md#meaning`). */
	readonly questions?: number;
	/** Members of language archives; other kinds follow. */
	readonly archive?: number;
	/** Search documents (`behaviour/search.md#documents`); other kinds follow. */
	readonly search?: number;
	/** Kinds that other sites link under /reference (`behaviour/http.md#tooltips`). */
	readonly references?: number;
	/** Kinds on the page /reference. */
	readonly referencePage?: number;
	/** Kinds whose names are terms in texts; the first kind with a name wins. */
	readonly terms?: number;
	/** The bar at the top of the pages. */
	readonly bar?: number;
	/** Menu group of collected and encountered kinds; each kind is in it or in `world`. */
	readonly browse?: number;
	/** Menu group of all other kinds. */
	readonly world?: number;
}

/** Where the pages have words for the parts of a subtitle. */
export interface SubtitleWords {
	/** One part is a card pool, with the name of a character or its own word. */
	readonly hasPool?: true;
	/** Page strings by the first part of their keys. */
	readonly strings?: readonly string[];
}

/** How the records of a kind are searched. */
export interface KindSearch {
	/** Weight of hits among other groups; kinds without a weight are listed under Reference. */
	readonly weight?: number;
	/** Page with all records of the kind; default: one page per record. */
	readonly page?: string;
	/** Fields that distinguish results of one name, or one word for all. */
	readonly subtitle: readonly string[] | string;
	readonly words?: SubtitleWords;
	/** Searched fields besides the name. */
	readonly text: readonly string[];
	/** Field with the number of a record: `Ascension 10` or `A10`. */
	readonly number?: string;
}

/** The format of a kind in language archives, which contain game data without computed fields. */
export interface ArchivedForm {
	/** Fields that the service computes. */
	readonly computed?: readonly string[];
	/** Fields that are omitted instead of null; others stay. */
	readonly absent?: readonly string[];
	/** Fields that are also omitted if another field is null. */
	readonly absentWithout?: { readonly field: string; readonly absent: readonly string[] };
	/** Nested fields that stay when null; others are omitted. */
	readonly keptInside?: readonly string[];
}

/** The localization tables with the messages of a kind. */
export interface KindLocalization {
	/** Name of the game's table, if it differs from the kind. */
	readonly table?: string;
	/** Records with their own table, whose dialogues have the game's format. */
	readonly apart?: { readonly table: string; readonly where: { readonly field: string; readonly value: string } };
}

/** All differences between kinds of records. */
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
	/** The table of records that are listed last. */
	readonly placedLast?: 'monster-variants';
	/** Pattern of `image_url`; `*` is the lower-case id. */
	readonly image?: string;
	readonly template?: Template;
	/** Prefix of ids that are reachable but unlisted. */
	readonly unlistedPrefix?: string;
	readonly filters: readonly Filter[];
	/** A record that every release has; example in docs and tests. */
	readonly example: string;
	/** First part of its page addresses, if it is not the key. */
	readonly section?: string;
	readonly places: Places;
	readonly search: KindSearch;
	/** Format in chat. */
	readonly chat: ChatForm;
	/** Fields of the tooltip widget besides id, name and text (`behaviour/http.md#tooltips`); other kinds have no tooltips. */
	readonly tooltip?: readonly string[];
	/** Fields of an added record in changelogs besides id and name. Kinds without them follow the others. */
	readonly changelog?: readonly string[];
	/** Set if it differs from the lists. */
	readonly archived?: ArchivedForm;
	readonly localization?: KindLocalization;
	/** The emblem's drawing, clipped to a square if framed; pictures are 256 pixels wide and high by default. */
	readonly emblem: { readonly drawing: Drawing; readonly isFramed?: true; readonly pixels?: number };
	/** Run statistics count its records. */
	readonly isCounted?: true;
	/** Mods may add records of the kind (`behaviour/mods.md`). */
	readonly comesInMods?: true;
}
