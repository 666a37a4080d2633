import { z } from 'zod';
import { CHANNELS } from '../channels.ts';
import { ERRORS, type ErrorCode, detailSchema } from '../http/errors.ts';
import type { JsonSchema } from './json-schema.ts';
import { KINDS } from '../kinds.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '../languages.ts';
import { DATA_LICENCE } from '../licence.ts';
import { localizationTableSchema } from '../localizations.ts';
import { LIMITS, limitInWords } from '../http/limits.ts';
import { isMediaAnswer, type MediaAnswer, parameterNames, type Route } from '../route.ts';
import { parametersOf } from '../route-parameters.ts';
import { ROUTES } from '../routes.ts';

/** The OpenAPI 3.1 document, derived from the route table. */
export function openApi(routes: readonly Route[] = ROUTES): JsonSchema {
	const visible = routes.filter((route) => !route.isHidden);
	return {
		openapi: '3.1.0',
		info: {
			title: 'API for game data',
			version: '1.0.0',
			description: `Game data of Slay the Spire 2 in ${LANGUAGE_CODES.length} languages, submitted runs and community statistics.`,
			license: { name: DATA_LICENCE.spdx, identifier: DATA_LICENCE.spdx },
			'x-data-license': DATA_LICENCE,
		},
		servers: [{ url: '/' }],
		tags: [...new Set(visible.map((route) => route.tag))].map((name) => ({ name })),
		paths: pathsOf(visible),
		components: {
			schemas: { ...namedSchemas(), ...errorSchemas() },
			securitySchemes: {
				ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
				Bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
			},
		},
		// Any request may carry them; the answer 401 of a route says where a token is needed.
		security: [{}, { ApiKey: [] }, { Bearer: [] }],
	};
}

function pathsOf(routes: readonly Route[]): JsonSchema {
	const paths: Record<string, JsonSchema> = {};
	for (const route of routes) {
		paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
	}
	return paths;
}

function operation(route: Route): JsonSchema {
	const limit = LIMITS[route.limit];
	return {
		operationId: route.id,
		tags: [route.tag],
		summary: route.summary,
		...(route.description ? { description: route.description } : {}),
		parameters: parametersFor(route),
		...(route.body ? { requestBody: requestBody(route.body) } : {}),
		responses: { ...successes(route), ...failures(route) },
		'x-served': route.served,
		'x-limit': typeof limit === 'string' ? limit : limitInWords(limit),
	};
}

/** All parameters with their response to a bad value. Common ones fall back to a default. */
function parametersFor(route: Route): JsonSchema[] {
	const badValues = new Map(parametersOf(route).map((parameter) => [parameter.name, parameter.badValue]));
	const described = [...pathParameters(route), ...filterParameters(route), ...queryParameters(route), ...commonParameters(route)];
	return described.map((parameter) => {
		const { 'x-bad-value': _, ...schema } = parameter['schema'] as JsonSchema;
		return { ...parameter, schema, 'x-bad-value': badValues.get(String(parameter['name'])) ?? 'ignored' };
	});
}

function pathParameters(route: Route): JsonSchema[] {
	return parameterNames(route.path).map((name) => {
		const said = route.parameters?.[name] ?? '';
		const { description = said, ...schema } = typeof said === 'string' ? { type: 'string' } : toSchema(said, 'input');
		return { name, in: 'path', required: true, description, schema };
	});
}

function filterParameters(route: Route): JsonSchema[] {
	return (route.filters ?? []).map((filter) => ({
		name: filter.name,
		in: 'query',
		description: filter.description,
		schema: { type: filter.operator === 'boolean' ? 'boolean' : 'string' },
		example: filter.operator === 'boolean' ? filter.example === 'true' : filter.example,
	}));
}

function queryParameters(route: Route): JsonSchema[] {
	if (!route.query) return [];
	const schema = toSchema(route.query, 'input');
	const required = (schema['required'] as string[] | undefined) ?? [];
	const properties = schema['properties'] as Record<string, JsonSchema>;
	return Object.entries(properties).map(([name, property]) => ({
		name,
		in: 'query',
		required: required.includes(name),
		description: property['description'] ?? '',
		schema: property,
	}));
}

function commonParameters(route: Route): JsonSchema[] {
	const lang = {
		name: 'lang',
		in: 'query',
		description: 'Response language; unknown values mean English.',
		schema: { type: 'string', enum: LANGUAGE_CODES, default: DEFAULT_LANGUAGE },
	};
	const channel = {
		name: 'channel',
		in: 'query',
		description: '`beta` reads the beta branch.',
		schema: { type: 'string', examples: CHANNELS.filter((name) => name !== 'main') },
	};
	if (route.isLocalized) return [lang, channel];
	return route.file?.includes('{channel}') ? [channel] : [];
}

function requestBody(body: NonNullable<Route['body']>): JsonSchema {
	if (!isMediaAnswer(body)) return { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } };
	const schema = { type: 'string', format: 'binary' };
	return { required: true, description: body.description, content: { [body.mediaType]: { schema } } };
}

function successes(route: Route): JsonSchema {
	if (route.exampleStatus === 302) return { 302: { description: 'Redirects the browser.' } };
	const location = { Location: { description: 'The other address.', schema: { type: 'string' } } };
	return {
		200: success(route),
		...(route.redirect && { 302: { description: route.redirect, headers: location } }),
	};
}

function success({ response, forms = [] }: Route): JsonSchema {
	if (isMediaAnswer(response)) return { description: response.description, content: mediaContent(response) };
	const other = Object.assign({}, ...forms.map(mediaContent)) as JsonSchema;
	return { description: 'Success', content: { 'application/json': { schema: responseSchema(response) }, ...other } };
}

const mediaContent = ({ mediaType }: MediaAnswer): JsonSchema => ({
	[mediaType]: { schema: mediaType.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } },
});

function failures({ errors, refusal }: Route): JsonSchema {
	const byStatus = Map.groupBy(errors, (code) => ERRORS[code].status);
	return Object.fromEntries(
		[...byStatus].map(([status, group]) => [
			status,
			{
				description: group.map((code) => ERRORS[code].description).join(' '),
				content: { 'application/json': { schema: errorSchema(group, refusal) } },
			},
		]),
	);
}

function errorSchema(codes: readonly ErrorCode[], refusal: z.ZodType | undefined): JsonSchema {
	const references = [...new Set(codes.map((code) => errorName(code)))].map((name) => ({ $ref: reference(name) }));
	const own = refusal && codes.some((code) => ERRORS[code].schema === detailSchema) ? [toSchema(refusal, 'output')] : [];
	const schemas: JsonSchema[] = [...references, ...own];
	return schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
}

const ERROR_NAMES = new Map<z.ZodType, string>([
	[ERRORS.validation.schema, 'HTTPValidationError'],
	[ERRORS['rate-limited'].schema, 'RateLimitError'],
]);

function errorName(code: ErrorCode): string {
	return ERROR_NAMES.get(ERRORS[code].schema) ?? 'Error';
}

function errorSchemas(): Record<string, JsonSchema> {
	return {
		Error: toSchema(ERRORS['not-found'].schema, 'output'),
		HTTPValidationError: toSchema(ERRORS.validation.schema, 'output'),
		RateLimitError: toSchema(ERRORS['rate-limited'].schema, 'output'),
	};
}

/** Component name of a kind's record: `GlossaryTerm`. */
function recordName(singular: string): string {
	return singular.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

const reference = (name: string): string => `#/components/schemas/${name}`;

/** Component schemas: the records, and recursive types. */
const NAMES = new Map<z.ZodType, string>([
	...KINDS.map((kind) => [kind.schema, recordName(kind.singular)] as const),
	[localizationTableSchema, 'LocalizationTable'],
]);

function namedSchemas(): Record<string, JsonSchema> {
	const registry = z.registry<{ id: string }>();
	for (const [schema, id] of NAMES) registry.add(schema, { id });
	const { schemas } = z.toJSONSchema(registry, { uri: reference, io: 'output' });
	return Object.fromEntries(
		Object.entries(schemas).map(([name, schema]) => {
			const { $schema: _draft, $id: _id, ...rest } = schema as JsonSchema;
			return [name, rest];
		}),
	);
}

/** References components; inlines other schemas. */
function responseSchema(schema: z.ZodType): JsonSchema {
	const name = NAMES.get(schema);
	if (name) return { $ref: reference(name) };
	if (schema instanceof z.ZodArray) return { type: 'array', items: responseSchema(schema.element as z.ZodType) };
	if (schema instanceof z.ZodUnion) return { anyOf: schema.options.map((option) => responseSchema(option as z.ZodType)) };
	if (schema instanceof z.ZodRecord)
		return { type: 'object', additionalProperties: responseSchema(schema.valueType as z.ZodType) };
	return toSchema(schema, 'output');
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
	const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io }) as JsonSchema;
	return rest;
}
