import { type Answered, type Api, type Field, type Operation, type RecordType, type Type, groupsOf } from '../model.ts';
import { pascalCase, snakeCase } from '../words.ts';

/** `types.py`: every record as a `TypedDict`, for type checkers; answers are plain dictionaries. */
export function typesModule(api: Api): string {
	const aliases = api.aliases.map(
		({ name, description, type }) =>
			`${comment(description)}${name}: TypeAlias = ${type.is === 'values' ? typeText(type) : JSON.stringify(typeText(type))}\n`,
	);
	const names = [...api.aliases, ...api.records].map(({ name }) => name).sort();
	return `"""Records of the service; answers are plain dictionaries of these shapes."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Tuple, TypeAlias, TypedDict, Union

${aliases.join('\n')}
${api.records.map(recordText).join('\n')}
__all__ = [
${names.map((name) => `    ${JSON.stringify(name)},\n`).join('')}]
`;
}

const WORDS = new Set([
	'as',
	'class',
	'def',
	'del',
	'for',
	'from',
	'global',
	'if',
	'import',
	'in',
	'is',
	'not',
	'or',
	'pass',
	'return',
	'try',
	'with',
]);
const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !WORDS.has(name);

/** A record with a field that is no name in Python takes the form of a call. */
function recordText(record: RecordType): string {
	const { name, description, fields } = record;
	if (!fields.every((field) => isName(field.name))) return `${comment(description)}${callText(record)}\n`;
	const lines = fields.map((field) => `    ${field.name}: ${fieldType(field)}\n${documentation(field.description, '    ')}`);
	return `\nclass ${name}(TypedDict):\n${documentation(description, '    ')}${description ? '\n' : ''}${lines.join('')}\n`;
}

const callText = ({ name, fields }: RecordType): string =>
	`${name} = TypedDict("${name}", {${fields.map((field) => `${JSON.stringify(field.name)}: ${JSON.stringify(fieldType(field))}`).join(', ')}})`;

const fieldType = ({ type, isRequired }: Field): string => (isRequired ? typeText(type) : `NotRequired[${typeText(type)}]`);

/** `client.py`: every call of every route. */
export function clientModule(api: Api): string {
	const groups = [...groupsOf(api)].map(([group, operations]) => [group.split(' '), operations] as const);
	const members = groups.map(([words]) => `        self.${snakeCase(words)} = ${className(words)}(caller)\n`);
	return `"""Every call of the service."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Literal, Optional, Tuple, Union

from ._caller import AlmanacError, Caller
from .types import *

__all__ = ["AlmanacError", "Client"]

${groups.map(([words, operations]) => groupText(words, operations)).join('\n')}

class Client:
    """Calls a service. \`longest_wait\` and \`timeout\` are in seconds; \`retries\` counts tries after the first one."""

    def __init__(
        self,
        address: str = "",
        *,
        api_key: Optional[str] = None,
        token: Optional[str] = None,
        retries: int = 3,
        longest_wait: float = 60.0,
        timeout: float = 30.0,
    ) -> None:
        caller = Caller(address, api_key, token, retries, longest_wait, timeout)
${members.join('')}`;
}

const className = (words: readonly string[]): string => pascalCase([...words, 'calls']);

const groupText = (words: readonly string[], operations: readonly Operation[]): string => `
class ${className(words)}:
    def __init__(self, caller: Caller) -> None:
        self._call = caller.call
${operations.map(callOf).join('')}`;

/** Names of arguments that Python has for itself, or the call. */
const argument = (name: string): string => (WORDS.has(name) || name === 'self' || name === 'body' ? `${name}_` : name);

function callOf({ action, method, path, summary, description, parameters, query, body, answer }: Operation): string {
	const required = query.filter(({ isRequired }) => isRequired);
	const named = [
		...required.map(({ name, type }) => `${argument(name)}: ${typeText(type)}`),
		...query
			.filter(({ isRequired }) => !isRequired)
			.map(({ name, type }) => `${argument(name)}: Optional[${typeText(type)}] = None`),
	];
	const taken = [
		'self',
		...parameters.map(({ name }) => `${argument(name)}: str`),
		...(body ? [`body: ${body.form === 'json' ? typeText(body.type) : 'bytes'}`] : []),
		...(body?.form === 'bytes' ? [`media_type: str = ${JSON.stringify(body.mediaType)}`] : []),
		...(named.length > 0 ? ['*', ...named] : []),
	];
	const sent = body ? `, body, ${body.form === 'json' ? '"json"' : 'media_type'}` : '';
	return `
    def ${snakeCase(action)}(${taken.join(', ')}) -> ${answerText(answer)}:
${documentation(`${summary}: ${method} ${path}.${description ? ` ${description}` : ''}`, '        ')}        return self._call(${JSON.stringify(method)}, ${JSON.stringify(path)}, ${dictionary(parameters)}, ${dictionary(query)}, "${answer.form}"${sent})
`;
}

const dictionary = (fields: readonly Field[]): string =>
	`{${fields.map(({ name }) => `${JSON.stringify(name)}: ${argument(name)}`).join(', ')}}`;

const ANSWERS = { bytes: 'bytes', lines: 'Iterator[str]' };
const answerText = (answer: Answered): string => (answer.form === 'json' ? typeText(answer.type) : ANSWERS[answer.form]);

/** A type in Python; calls are named \`list\`, so that the word means none of Python's own there. */
function typeText(type: Type): string {
	switch (type.is) {
		case 'text':
			return 'str';
		case 'integer':
			return 'int';
		case 'number':
			return 'float';
		case 'boolean':
			return 'bool';
		case 'any':
			return 'Any';
		case 'values':
			return `Literal[${type.values.map((value) => JSON.stringify(value)).join(', ')}]`;
		case 'list':
			return `List[${typeText(type.of)}]`;
		case 'map':
			return `Dict[str, ${typeText(type.of)}]`;
		case 'nullable':
			return `Union[${typeText(type.of)}, None]`;
		case 'tuple':
			return `Tuple[${type.of.map(typeText).join(', ')}]`;
		case 'either':
			return `Union[${type.of.map(typeText).join(', ')}]`;
		case 'named':
			return type.name;
	}
}

const comment = (text: string): string => (text === '' ? '' : `# ${text.replaceAll('\n', ' ')}\n`);

const documentation = (text: string, indent: string): string =>
	text === '' ? '' : `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', ' ')}"""\n`;
