import type { Kind } from '../kind.ts';
import { type KINDS, kindOf, kindsBy } from '../kinds.ts';

/** A group of search results: what a hit is called, and how much it counts against hits of other kinds (`behaviour/search.md#documents`). */
export interface SearchKind {
	readonly kind: string;
	readonly label: string;
	readonly weight: number;
	/** Groups of a later block come after all groups of an earlier one. */
	readonly block: number;
	/** Results lead to another host. */
	readonly isExternal?: boolean;
}

const row = <Key extends string>(kind: Key, label: string, weight: number, block = 0) => ({ kind, label, weight, block });

const OTHERS = [
	row('reference', 'Reference', 0.9),
	row('mechanics', 'Mechanics', 1),
	row('guide', 'Guides', 0.9),
	row('page', 'Pages', 1.6),
	row('document', 'Documents', 0.8),
	{ ...row('image', 'Images', 0.4, 1), isExternal: true },
	row('news', 'News', 0.5, 2),
] as const satisfies readonly SearchKind[];

type Grouped = Extract<(typeof KINDS)[number], { search: { weight: number } }>;
export type SearchKindKey = Grouped['singular'] | (typeof OTHERS)[number]['kind'];

const groupOf = ({ singular, title, search }: Kind): SearchKind[] =>
	search.weight === undefined ? [] : [row(singular, title, search.weight)];

/** Groups of kinds in the order of their places, then the other ones. */
export const SEARCH_KINDS: readonly (SearchKind & { readonly kind: SearchKindKey })[] = [
	...kindsBy('search').flatMap((key) => groupOf(kindOf(key))),
	...OTHERS,
] as (SearchKind & { readonly kind: SearchKindKey })[];
