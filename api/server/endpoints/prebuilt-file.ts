import { parameterNames, type Route } from '../../../contract/route.ts';

/** What is known of a row's file before anybody asks. */
export interface PrebuiltFile {
	/** Path in the tree with `{channel}`, `{lang}` and the name of the id in their places. */
	readonly template: string;
	/** Name of the path parameter that is an id, when the route has one. */
	readonly idName: string | undefined;
	readonly filterNames: ReadonlySet<string>;
	/** Whether its older versions can be made. */
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
