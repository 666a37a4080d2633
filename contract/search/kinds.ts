import { SEARCH_KINDS, type SearchKind, type SearchKindKey } from './groups.data.ts';

const byKey = new Map<string, SearchKind>(SEARCH_KINDS.map((kind) => [kind.kind, kind]));

/** The group of results that is known to exist. */
export function searchKind(key: SearchKindKey): SearchKind {
	return byKey.get(key)!;
}
