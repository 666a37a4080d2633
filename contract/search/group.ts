import type { SearchDocument } from './document.ts';
import type { SearchKindKey } from './groups.data.ts';
import { searchKind } from './kinds.ts';
import { type Hit, byScore } from './rank.ts';

export interface SearchItem {
	readonly name: string;
	/** Path on the site, or a full address. */
	readonly path: string;
	readonly subtitle: string;
	readonly thumb?: string;
	readonly external?: true;
}

/** Results of one label. */
export interface SearchCategory {
	readonly label: string;
	readonly kind: SearchKindKey | 'semantic';
	readonly items: readonly SearchItem[];
	/** Records of the group, where a query of the query language found them. */
	readonly total?: number;
}

const MOST_CATEGORIES = 8;
export const MOST_ITEMS = 5;

/** Groups hits by label, best group first; pictures and news come after everything else (`behaviour/search.md#groups`). */
export function groupHits(hits: readonly Hit[]): SearchCategory[] {
	const groups = Map.groupBy(hits.toSorted(byScore), (hit) => hit.document.kind);
	return [...groups]
		.slice(0, MOST_CATEGORIES)
		.sort(([left], [right]) => searchKind(left).block - searchKind(right).block)
		.map(([kind, members]) => ({ label: searchKind(kind).label, kind, items: itemsOf(members) }));
}

function itemsOf(hits: readonly Hit[]): SearchItem[] {
	const items: SearchItem[] = [];
	const shown = new Set<string>();
	for (const { document } of hits) {
		if (items.length === MOST_ITEMS) break;
		const { kind, name, path, subtitle, thumb } = document;
		const isExternal = searchKind(kind).isExternal === true;
		const key = `${name}\0${subtitle.split(' (')[0]}`;
		// A picture of the main and of the beta version is one result.
		if (isExternal && shown.has(key)) continue;
		shown.add(key);
		items.push({ name, path, subtitle, ...(thumb ? { thumb } : {}), ...(isExternal ? { external: true } : {}) });
	}
	return items;
}

/** Results of a query as groups in the order of their first ones. */
export function groupDocuments(documents: readonly SearchDocument[]): SearchCategory[] {
	return [...Map.groupBy(documents, ({ kind }) => kind)].map(([kind, members]) => ({
		label: searchKind(kind).label,
		kind,
		items: members.slice(0, MOST_ITEMS).map(({ name, path, subtitle }) => ({ name, path, subtitle })),
		total: members.length,
	}));
}
