import { KIND_KEYS } from '../../../contract/kinds.ts';
import type { Answered, Api, Field, Operation, RecordType, Type } from '../model.ts';
import { groupsOf } from '../model.ts';
import { camelCase, pascalCase } from '../words.ts';

/** `routes.js`: the table that the client is made of. */
export function routesModule(api: Api): string {
	const groups = [...groupsOf(api)].map(([group, operations]) => {
		const rows = operations.map((operation) => `\t\t${camelCase(operation.action)}: ${JSON.stringify(rowOf(operation))},`);
		return `\t${camelCase(group.split(' '))}: {\n${rows.join('\n')}\n\t},`;
	});
	return `/** Calls by group: method, path, form of the answer; what is sent: JSON for a value, a media type for bytes. */\nexport const ROUTES = {\n${groups.join('\n')}\n};\n`;
}

function rowOf({ method, path, answer, body }: Operation): readonly string[] {
	return [method, path, answer.form, ...(body ? [body.form === 'json' ? 'json' : body.mediaType] : [])];
}

/** A file of the package. */
const from = (file: string): string => `from './${file}'`;

/** `index.js`. */
export const INDEX_MODULE = `import { BaseClient } ${from('client.js')};
import { ROUTES } ${from('routes.js')};

export { AlmanacError } ${from('request.js')};

export class Client extends BaseClient {
	constructor(address = "", options = {}) {
		super(ROUTES, address, options);
	}
}
`;

/** `kinds.d.ts`: the records that a pack holds of each kind. */
export function kindsDeclarations({ operations }: Api): string {
	const records = operations.flatMap(({ id, answer }) => {
		const kind = KIND_KEYS.find((key) => id === `${key}.get`);
		return kind && answer.form === 'json' && answer.type.is === 'named' ? [[kind, answer.type.name] as const] : [];
	});
	const names = records.map(([, name]) => name).sort();
	const fields = records.map(([kind, name]) => `\treadonly ${key(kind)}: readonly ${name}[];\n`);
	return `import type { ${names.join(', ')} } ${from('index.js')};\n\n/** Every record of each kind. */\nexport interface Kinds {\n${fields.join('')}}\n`;
}

/** `index.d.ts`: every record, and every call with what it takes and answers. */
export function declarations(api: Api): string {
	const parts = [
		HEAD,
		...api.aliases.map(({ name, description, type }) => `${comment(description)}export type ${name} = ${typeText(type)};\n`),
		...api.records.map(recordText),
		...[...groupsOf(api)].map(([group, operations]) => groupText(group.split(' '), operations)),
		clientText(api),
	];
	return parts.join('\n');
}

const HEAD = `import type { RequesterOptions } ${from('request.js')};

export { AlmanacError } ${from('request.js')};

export interface ClientOptions extends RequesterOptions {
	/** Key of the API, for higher limits. */
	readonly apiKey?: string;
	/** Bearer token of an account. */
	readonly token?: string;
}

export interface CallOptions {
	/** Ends the request. */
	readonly signal?: AbortSignal;
}
`;

const recordText = ({ name, description, fields }: RecordType): string =>
	`${comment(description)}export interface ${name} {\n${fields.map((field) => fieldText(field, 'readonly ')).join('')}}\n`;

const fieldText = ({ name, type, isRequired, description }: Field, modifier = ''): string =>
	`${comment(description, '\t')}\t${modifier}${key(name)}${isRequired ? '' : '?'}: ${typeText(type)};\n`;

function groupText(group: readonly string[], operations: readonly Operation[]): string {
	const queries = operations.filter(({ query }) => query.length > 0).map((operation) => queryText(operation));
	const calls = operations.map(
		(operation) => `${comment(callComment(operation), '\t')}\t${camelCase(operation.action)}${signature(operation)};\n`,
	);
	return `${queries.join('\n')}\nexport interface ${pascalCase([...group, 'calls'])} {\n${calls.join('')}}\n`;
}

const queryName = ({ group, action }: Operation): string => pascalCase([...group, ...action, 'query']);

const queryText = (operation: Operation): string =>
	`export interface ${queryName(operation)} {\n${operation.query.map((field) => fieldText(field)).join('')}}\n`;

const callComment = ({ summary, description, method, path }: Operation): string =>
	`${summary}: \`${method} ${path}\`.${description ? ` ${description}` : ''}`;

function signature(operation: Operation): string {
	const { parameters, body, query, answer } = operation;
	const needsQuery = query.some(({ isRequired }) => isRequired);
	const given = [
		...parameters.map(({ name }) => `${camelCase(name.split('_'))}: string`),
		...(body ? [`body: ${body.form === 'json' ? typeText(body.type) : 'BodyInit'}`] : []),
		`query${needsQuery ? '' : '?'}: ${query.length > 0 ? queryName(operation) : 'undefined'}`,
		'options?: CallOptions',
	];
	return `(${given.join(', ')}): Promise<${answerText(answer)}>`;
}

const ANSWERS = { bytes: 'Uint8Array', lines: 'AsyncIterable<string>' };
const answerText = (answer: Answered): string => (answer.form === 'json' ? typeText(answer.type) : ANSWERS[answer.form]);

function clientText(api: Api): string {
	const groups = [...groupsOf(api).keys()].map((group) => {
		const words = group.split(' ');
		return `\treadonly ${camelCase(words)}: ${pascalCase([...words, 'calls'])};\n`;
	});
	return `/** Every call of the service. */\nexport declare class Client {\n\t/** @param address of the service; the one that sent this package unless given. A package of files alone knows none. */\n\tconstructor(address?: string, options?: ClientOptions);\n${groups.join('')}}\n`;
}

/** A type in TypeScript. */
function typeText(type: Type): string {
	switch (type.is) {
		case 'text':
			return 'string';
		case 'integer':
		case 'number':
			return 'number';
		case 'boolean':
			return 'boolean';
		case 'any':
			return 'unknown';
		case 'values':
			return type.values.map((value) => JSON.stringify(value)).join(' | ');
		case 'list':
			return `readonly ${inBrackets(type.of)}[]`;
		case 'map':
			return `{ readonly [key: string]: ${typeText(type.of)} }`;
		case 'nullable':
			return `${typeText(type.of)} | null`;
		case 'tuple':
			return `readonly [${type.of.map(typeText).join(', ')}]`;
		case 'either':
			return type.of.map(typeText).join(' | ');
		case 'named':
			return type.name;
	}
}

/** Whatever binds less than the brackets of a list stands in parentheses. */
const inBrackets = (type: Type): string =>
	['values', 'either', 'nullable', 'list', 'tuple'].includes(type.is) ? `(${typeText(type)})` : typeText(type);

const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));

const comment = (text: string, indent = ''): string =>
	text === '' ? '' : `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n`;
