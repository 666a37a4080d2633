import { LANGUAGE_CODES } from '../../contract/languages.ts';
import type { JsonSchema } from '../../contract/openapi/json-schema.ts';
import { openApi } from '../../contract/openapi/openapi.ts';
import { isEndless, isMediaAnswer, type Route } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Answered, Api, Field, Operation, Sent, Type } from './model.ts';
import { TypeReader } from './read-types.ts';
import { wordsOf } from './words.ts';

/** The type of `lang`, which nearly every call takes. */
const LANGUAGE = 'Language';

/** Names of the types that every client has beside those of the API. */
const RESERVED = [
	LANGUAGE,
	'Client',
	'ClientOptions',
	'CallOptions',
	'AlmanacError',
	'Record',
	'JsonValue',
	'Payload',
	'JsonWriter',
	'Caller',
	'Error',
];

interface Described {
	readonly parameters: readonly {
		readonly name: string;
		readonly in: 'path' | 'query';
		readonly required?: boolean;
		readonly description: string;
		readonly schema: JsonSchema;
	}[];
	readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
	readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>> }>>;
}

interface Description {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
	readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Routes of another protocol, which has clients of its own. */
const OF_AGENTS: ReadonlySet<string> = new Set(['mcp.post']);

/** Routes that clients call: what is described and answers programs. The others lead a browser on. */
export const CALLED_ROUTES: readonly Route[] = ROUTES.filter(
	({ id, isHidden, exampleStatus }) => !isHidden && exampleStatus !== 302 && !OF_AGENTS.has(id),
);

/** The API as clients are generated from it. */
export function readApi(): Api {
	const { paths, components } = openApi(CALLED_ROUTES) as unknown as Description;
	const reader = new TypeReader(components.schemas, RESERVED);
	const operations = CALLED_ROUTES.map((route) => operationOf(route, paths[route.path]![route.method]!, reader));
	const language = {
		name: LANGUAGE,
		description: 'Code of a language.',
		type: { is: 'values', values: LANGUAGE_CODES },
	} as const;
	return { records: reader.records, aliases: [language, ...reader.aliases], operations };
}

function operationOf(route: Route, described: Described, reader: TypeReader): Operation {
	const [first = '', ...rest] = route.id.split('.');
	const words = wordsOf(route.id);
	const fields = (place: 'path' | 'query') =>
		described.parameters.filter((parameter) => parameter.in === place).map((parameter) => fieldOf(parameter, reader, words));
	// A call has one type of answer: other forms, as lines of chats are, are asked for by their address.
	const hasForms = Object.keys(described.responses['200']?.content ?? {}).length > 1;
	const asked = fields('query').filter(({ name }) => !(hasForms && name === 'format'));
	// Statistics mean the game versions of their runs by it.
	const query = route.isLocalized && asked.every(({ name }) => name !== VERSION.name) ? [...asked, VERSION] : asked;
	const body = route.body && bodyOf(route, described, reader, words);
	return {
		id: route.id,
		group: wordsOf(first),
		// A route that is alone in its group is called as it is asked: `client.pairings.get()`.
		action: rest.length > 0 ? rest.flatMap(wordsOf) : [route.method],
		method: route.method.toUpperCase(),
		path: route.path,
		summary: route.summary,
		description: route.description ?? '',
		parameters: fields('path'),
		query,
		...(body && { body }),
		answer: answerOf(route, described, reader, words),
	};
}

/** Localised routes answer every released version. */
const VERSION: Field = {
	name: 'version',
	type: { is: 'text' },
	isRequired: false,
	description: 'A released version: `v0.103.0`.',
};

function fieldOf(parameter: Described['parameters'][number], reader: TypeReader, words: readonly string[]): Field {
	const { name, required = false, description, schema } = parameter;
	const type: Type =
		name === 'lang' && schema['enum']
			? { is: 'named', name: LANGUAGE }
			: reader.read(schema, [...words, 'query', ...wordsOf(name)]);
	return { name, type: type.is === 'nullable' ? type.of : type, isRequired: required, description };
}

function bodyOf({ isBodyFile }: Route, { requestBody }: Described, reader: TypeReader, words: readonly string[]): Sent {
	const [mediaType, content] = Object.entries(requestBody!.content)[0]!;
	if (isBodyFile || mediaType !== 'application/json') return { form: 'bytes', mediaType };
	return { form: 'json', type: reader.read(content.schema, [...words, 'body']) };
}

function answerOf(route: Route, { responses }: Described, reader: TypeReader, words: readonly string[]): Answered {
	if (isMediaAnswer(route.response)) return { form: isEndless(route) ? 'lines' : 'bytes', mediaType: route.response.mediaType };
	const schema = responses['200']!.content!['application/json']!.schema;
	return { form: 'json', type: reader.read(schema, [...words, 'answer']) };
}
