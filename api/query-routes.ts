import type { Route } from '../contract/route.ts';
import { filterRecords, readFilters } from './filters/apply-filters.ts';
import type { Answer, ApiRequest } from './handler.ts';
import type { Services } from './services.ts';

/** A prebuilt list cut down by the filters of its kind: slices of the list's own bytes, joined. */
export function answerQuery(route: Route, request: ApiRequest, services: Services): Answer {
	const { channel, language, url } = request;
	const kind = route.kind as NonNullable<Route['kind']>;
	const values = readFilters(route.filters ?? [], url.searchParams);
	const list = services.catalogue.list(channel, language, kind);
	const indexes = filterRecords(list.records, values, services.filterContext(channel, language));
	return { bytes: list.join(indexes) };
}
