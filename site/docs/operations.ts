import type { BadValue } from '../../contract/http/bad-value.ts';
import { openApi } from '../../contract/openapi/openapi.ts';
import type { Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Schema } from './schema.ts';

export interface Parameter {
	readonly name: string;
	readonly in: 'path' | 'query';
	readonly required?: boolean;
	readonly description: string;
	readonly schema: Schema;
	readonly example?: string | boolean;
	readonly 'x-bad-value': BadValue;
}

interface Answer {
	readonly description: string;
	readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

/** A route with its OpenAPI entry. */
export interface Operation {
	readonly route: Route;
	readonly slug: string;
	readonly parameters: readonly Parameter[];
	readonly requestBody?: Schema;
	readonly responses: Readonly<Record<string, Answer>>;
}

interface Described {
	readonly parameters: readonly Parameter[];
	readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
	readonly responses: Readonly<Record<string, Answer>>;
}

const description = openApi() as unknown as {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
	readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

export const COMPONENTS: Readonly<Record<string, Schema>> = description.components.schemas;

/** All documented routes, in table order. */
export const OPERATIONS: readonly Operation[] = ROUTES.filter((route) => !route.isHidden).map(operationOf);

export const GROUPS: readonly (readonly [tag: string, operations: readonly Operation[]])[] = [
	...Map.groupBy(OPERATIONS, (operation) => operation.route.tag),
];

function operationOf(route: Route): Operation {
	const { parameters, requestBody, responses } = description.paths[route.path]![route.method] as Described;
	const body = requestBody?.content['application/json']?.schema;
	return { route, slug: route.id.replaceAll('.', '-'), parameters, responses, ...(body ? { requestBody: body } : {}) };
}
