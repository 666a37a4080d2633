import type { JsonSchema } from '../../contract/openapi/json-schema.ts';

/** An OpenAPI document, as far as it is compared. */
type Json = JsonSchema;

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
/** Schemas of one document refer to each other; deeper differences have been found on the way. */
const DEEPEST = 12;

/** What breaks clients of `before` in `after`, as lines. */
export function breakingChanges(before: Json, after: Json): readonly string[] {
	return operationsOf(before).flatMap(({ name, operation }) => {
		const next = operationsOf(after).find((other) => other.name === name)?.operation;
		if (!next) return [`${name} is missing`];
		const documents = { before, after };
		return [...parameterChanges(name, operation, next, documents), ...answerChanges(name, operation, next, documents)];
	});
}

interface Documents {
	readonly before: Json;
	readonly after: Json;
}

const part = (value: unknown, ...names: readonly string[]): Json =>
	names.reduce<Json>((found, name) => (found[name] ?? {}) as Json, (value ?? {}) as Json);

function operationsOf(document: Json): { readonly name: string; readonly operation: Json }[] {
	return Object.entries(part(document, 'paths')).flatMap(([path, methods]) =>
		METHODS.flatMap((method) => {
			const operation = (methods as Json)[method] as Json | undefined;
			return operation ? [{ name: `${method.toUpperCase()} ${path}`, operation }] : [];
		}),
	);
}

function parameterChanges(name: string, before: Json, after: Json, documents: Documents): string[] {
	const keyed = (operation: Json) =>
		new Map(((operation['parameters'] ?? []) as Json[]).map((each) => [`${each['in']} ${each['name']}`, each]));
	const [old, next] = [keyed(before), keyed(after)];
	const missing = [...old.keys()].filter((key) => !next.has(key)).map((key) => `${name}: parameter ${key} is missing`);
	const required = [...next].filter(([key, each]) => each['required'] === true && old.get(key)?.['required'] !== true);
	const schemas = [...old].flatMap(([key, each]) => {
		const other = next.get(key);
		if (!other) return [];
		const known = (resolve(other['schema'], documents.after)['enum'] ?? undefined) as unknown[] | undefined;
		const values = (resolve(each['schema'], documents.before)['enum'] ?? []) as unknown[];
		return known
			? values.filter((value) => !known.includes(value)).map((value) => `${name}: ${key} no longer accepts ${value}`)
			: [];
	});
	const bodies = requiredIn(after, documents.after)
		.filter((field) => !requiredIn(before, documents.before).includes(field))
		.map((field) => `${name}: the body must have ${field}`);
	return [...missing, ...required.map(([key]) => `${name}: parameter ${key} is required`), ...schemas, ...bodies];
}

const requiredIn = (operation: Json, document: Json): string[] =>
	(resolve(part(operation, 'requestBody', 'content', 'application/json')['schema'], document)['required'] ?? []) as string[];

function answerChanges(name: string, before: Json, after: Json, documents: Documents): string[] {
	const old = part(before, 'responses', '200', 'content');
	const next = part(after, 'responses', '200', 'content');
	return Object.keys(old).flatMap((mediaType) =>
		next[mediaType] === undefined
			? [`${name} no longer answers ${mediaType}`]
			: schemaChanges(`${name}: `, part(old, mediaType)['schema'], part(next, mediaType)['schema'], documents, 0),
	);
}

/** What an answer lacks that it had: members, members that are always there, types. */
function schemaChanges(at: string, old: unknown, next: unknown, documents: Documents, depth: number): string[] {
	if (depth > DEEPEST) return [];
	const [before, after] = [resolve(old, documents.before), resolve(next, documents.after)];
	const types = [typesOf(before, documents.before), typesOf(after, documents.after)];
	const other = types[0]!.length > 0 ? types[1]!.filter((type) => !types[0]!.includes(type)) : [];
	if (other.length > 0) return [`${at}may be ${other.join(', ')}, was ${types[0]!.join(', ')}`];
	const [members, others] = [membersOf(before, documents.before), membersOf(after, documents.after)];
	const required = (before['required'] ?? []) as string[];
	const nowRequired = (after['required'] ?? []) as string[];
	const found = Object.entries(members).flatMap(([name, schema]) => {
		if (others[name] === undefined) return after['additionalProperties'] ? [] : [`${at}${name} is missing`];
		const optional =
			required.includes(name) && !nowRequired.includes(name) && after['properties'] ? [`${at}${name} may be absent`] : [];
		return [...optional, ...schemaChanges(`${at}${name}.`, schema, others[name], documents, depth + 1)];
	});
	const items = before['items'] ? schemaChanges(`${at}[].`, before['items'], after['items'], documents, depth + 1) : [];
	return [...found, ...items];
}

/** Members of an object, also of the parts of a union or an intersection. */
function membersOf(schema: Json, document: Json): Json {
	return Object.assign(
		{},
		...partsOf(schema).map((each) => membersOf(resolve(each, document), document)),
		schema['properties'],
	) as Json;
}

/** Names of types; empty where any is allowed. An integer is a number. */
function typesOf(schema: Json, document: Json): string[] {
	const own = schema['type'] ?? [];
	const names = Array.isArray(own) ? own : [own];
	const inner = partsOf(schema).map((each) => typesOf(resolve(each, document), document));
	if (inner.some((types) => types.length === 0)) return [];
	return [...new Set([...names, ...inner.flat()].map((name) => (name === 'integer' ? 'number' : String(name))))];
}

const partsOf = (schema: Json): unknown[] => ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (schema[name] ?? []) as unknown[]);

function resolve(schema: unknown, document: Json): Json {
	const reference = (schema as Json | undefined)?.['$ref'];
	if (typeof reference !== 'string') return (schema ?? {}) as Json;
	return resolve(part(document, ...reference.replace(/^#\//, '').split('/')), document);
}
