import { parameterNames, type Route } from '../../../contract/route.ts';

/** What is known of a row's file before any request. */
export interface PrebuiltFile {
	/** Path in the tree with placeholders: `{channel}`, `{lang}` and the name of the id. */
	readonly template: string;
	/** Name of the path parameter that is an id, when the route has one. */
	readonly idName: string | undefined;
	readonly filterNames: ReadonlySet<string>;
	readonly isVersioned: boolean;
}

export function prebuiltFile(route: Route, template: string): PrebuiltFile {
	return {
		template,
		idName: parameterNames(route.path).find((name) => name !== 'lang'),
		filterNames: new Set([...(route.filters ?? []).map((filter) => filter.name), ...Object.keys(route.query?.shape ?? {})]),
		isVersioned: route.kind !== undefined || route.served === 'query',
	};
}
