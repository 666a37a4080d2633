import { type Api, type Field, type Operation, type RecordType, type Type, groupsOf } from '../model.ts';
import { camelCase, pascalCase, wordsOf } from '../words.ts';

/** How a type is written, and how it is read from a JSON value. */
interface Reading {
	readonly type: string;
	/** @param value the C# expression of the JSON value */
	readonly read: (value: string) => string;
}

const HEAD =
	'using System.Collections.Generic;\nusing System.IO;\nusing System.Threading;\nusing System.Threading.Tasks;\n\nnamespace SpireAlmanac\n{\n';

/** `Records.cs`: a class for every record, which reads its fields from the JSON when they are asked for. */
export function recordsFile(api: Api): string {
	return `${HEAD}${api.records.map((record) => recordText(record, api)).join('\n')}}\n`;
}

/** `Client.cs`: a class for every group of calls, and the client that has them. */
export function clientFile(api: Api): string {
	const groups = [...groupsOf(api)].map(([group, operations]) => [group.split(' '), operations] as const);
	const members = groups.map(([words]) => `        public ${className(words)} ${pascalCase(words)} { get; private set; }\n`);
	const made = groups.map(([words]) => `            ${pascalCase(words)} = new ${className(words)}(caller);\n`);
	return `${HEAD}${groups.map(([words, operations]) => groupText(words, operations, api)).join('\n')}
    /// <summary>Every call of the service. One client is enough for a program; it may be used by many threads.</summary>
    public sealed class Client
    {
        public Client(string address = "", ClientOptions options = null)
        {
            var caller = new Caller(address, options);
${made.join('')}        }

${members.join('')}    }
}
`;
}

const className = (words: readonly string[]): string => pascalCase([...words, 'calls']);

function recordText({ name, description, fields }: RecordType, api: Api): string {
	const members = fields.map((field) => {
		const { type, read } = readingOf(field.isRequired ? field.type : { is: 'nullable', of: field.type }, api);
		return `${comment(field.description, 8)}        public ${type} ${memberName(field.name, name)} { get { return ${read(`Json[${text(field.name)}]`)}; } }\n`;
	});
	return `${comment(description, 4)}    public sealed class ${name} : Record
    {
        public ${name}(JsonValue json) : base(json) { }

${members.join('\n')}    }
`;
}

/** What every object has, and what a record has. */
const TAKEN = new Set(['Equals', 'GetHashCode', 'GetType', 'Json', 'MemberwiseClone', 'ToString']);

/** No member may be called as its class is. */
function memberName(field: string, record: string): string {
	const name = pascalCase(wordsOf(field));
	return name === record || TAKEN.has(name) ? `${name}Value` : name;
}

const groupText = (
	words: readonly string[],
	operations: readonly Operation[],
	api: Api,
): string => `    public sealed class ${className(words)}
    {
        private readonly Caller caller;

        internal ${className(words)}(Caller caller)
        {
            this.caller = caller;
        }

${operations.map((operation) => callText(operation, api)).join('\n')}    }
`;

function callText(operation: Operation, api: Api): string {
	const { action, method, path, summary, description, parameters, query, body } = operation;
	const argument = ({ name }: Field): string => `@${camelCase(wordsOf(name))}`;
	const required = query.filter(({ isRequired }) => isRequired);
	const optional = query.filter(({ isRequired }) => !isRequired);
	const typeOf = (field: Field, isOptional: boolean) =>
		readingOf(isOptional ? { is: 'nullable', of: field.type } : field.type, api).type;
	const taken = [
		...parameters.map((field) => `string ${argument(field)}`),
		...(body ? [body.form === 'json' ? 'object body' : 'Payload body'] : []),
		...required.map((field) => `${typeOf(field, false)} ${argument(field)}`),
		...(body?.form === 'bytes' ? [`string mediaType = ${text(body.mediaType)}`] : []),
		...optional.map((field) => `${typeOf(field, true)} ${argument(field)} = null`),
		'CancellationToken cancellation = default(CancellationToken)',
	];
	const pairs = (fields: readonly Field[]) =>
		`new object[] { ${fields.flatMap((field) => [text(field.name), argument(field)]).join(', ')} }`;
	const sent = body ? `, ${body.form === 'json' ? 'Call.Json(body), "application/json"' : 'body.Bytes, mediaType'}` : '';
	const call = `new Call(${text(method)}, ${text(path)}, ${pairs(parameters)}, ${pairs(query)}${sent})`;
	const { type, send } = answerOf(operation, api);
	return `${comment(`${summary}: ${method} ${path}.${description ? ` ${description}` : ''}`, 8)}        public Task<${type}> ${pascalCase(action)}Async(${taken.join(', ')})
        {
            return caller.${send(call)};
        }
`;
}

/** What a call answers, and the way it is sent. */
function answerOf({ answer }: Operation, api: Api): { readonly type: string; readonly send: (call: string) => string } {
	if (answer.form === 'lines') return { type: 'Stream', send: (call) => `LinesAsync(${call}, cancellation)` };
	if (answer.form === 'bytes') return { type: 'byte[]', send: (call) => `BytesAsync(${call}, cancellation)` };
	const { type, read } = readingOf(answer.type, api);
	return { type, send: (call) => `JsonAsync(${call}, json => ${read('json')}, cancellation)` };
}

/** Types of values that may be absent only as such. */
const VALUES = { integer: ['long', 'Integer'], number: ['double', 'Number'], boolean: ['bool', 'Boolean'] } as const;
const isValue = (form: Type['is']): form is keyof typeof VALUES => form in VALUES;

function readingOf(type: Type, api: Api, depth = 0): Reading {
	const item = `item${depth}`;
	switch (type.is) {
		case 'text':
		case 'values':
			return { type: 'string', read: (value) => `${value}.Text` };
		case 'integer':
		case 'number':
		case 'boolean':
			return valueReading(VALUES[type.is]);
		case 'list':
		case 'map':
			return collection(type.is, readingOf(type.of, api, depth + 1), item);
		case 'nullable':
			return nullable(type.of, api, depth);
		case 'named':
			return named(type.name, api, item);
		default:
			return { type: 'JsonValue', read: (value) => value };
	}
}

const valueReading = ([type, member]: readonly [string, string]): Reading => ({ type, read: (value) => `${value}.${member}` });

function nullable(type: Type, api: Api, depth: number): Reading {
	if (type.is === 'nullable') return nullable(type.of, api, depth);
	const form = type.is;
	if (!isValue(form)) return readingOf(type, api, depth);
	const [name, member] = VALUES[form];
	return { type: `${name}?`, read: (value) => `${value}.${member}OrNull` };
}

function collection(form: 'list' | 'map', of: Reading, item: string): Reading {
	const [type, member] =
		form === 'list' ? [`IReadOnlyList<${of.type}>`, 'List'] : [`IReadOnlyDictionary<string, ${of.type}>`, 'Map'];
	return { type, read: (value) => `${value}.${member}(${item} => ${of.read(item)})` };
}

function named(name: string, api: Api, item: string): Reading {
	const alias = api.aliases.find((one) => one.name === name);
	// A table that holds tables has no type of its own here.
	if (alias) return readingOf(alias.type.is === 'values' ? alias.type : { is: 'any' }, api);
	return { type: name, read: (value) => `${value}.To(${item} => new ${name}(${item}))` };
}

const text = (value: string): string => JSON.stringify(value);

function comment(description: string, indent: number): string {
	if (description === '') return '';
	const escaped = description.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', ' ');
	return `${' '.repeat(indent)}/// <summary>${escaped}</summary>\n`;
}
