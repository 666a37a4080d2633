import type { Route } from '../contract/route.ts';
import { filterRecords, readFilters } from './filters/apply-filters.ts';
import type { Answer, ApiRequest } from './handler.ts';
import { representationOf } from './http/representation.ts';
import type { Services } from './services.ts';

/**
 * A prebuilt list cut down by the filters of its kind: slices of the list's own bytes, joined. Answers are kept with their
 * compressed form, because compressing costs ten times as much as filtering.
 */
export function answerQuery(route: Route, request: ApiRequest, services: Services): Answer {
	const { channel, language, url } = request;
	const kind = route.kind as NonNullable<Route['kind']>;
	const values = readFilters(route.filters ?? [], url.searchParams);
	const key = JSON.stringify([kind, channel, language, values.map(({ filter, value }) => [filter.name, value])]);
	const kept = services.filteredLists.get(key);
	if (kept) return { representation: kept };
	const list = services.catalogue.list(channel, language, kind);
	const indexes = filterRecords(list.records, values, services.filterContext(channel, language));
	const representation = representationOf(list.join(indexes), 'application/json', services.tree.lastModified);
	const { identity, gzip } = representation.bodies;
	services.filteredLists.set(key, representation, identity.length + (gzip?.length ?? 0) + key.length);
	return { representation };
}
