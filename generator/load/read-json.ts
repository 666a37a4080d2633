import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { z } from 'zod';
import { type Problem, quote } from '../problem.ts';
import type { SourceMemory } from './source-memory.ts';

/** Where a file was read and what is wrong with it: the first argument of everything that loads. */
export interface Reader {
	/** Root of the data folder; problems name files relative to it. */
	readonly root: string;
	readonly problems: Problem[];
	/** Of a process that loads the folder again and again. */
	readonly memory?: SourceMemory | undefined;
}

/** Reads a JSON file and parses it with a schema. Answers undefined, with the problems collected, when either fails. */
export function readJson<Schema extends z.ZodType>(reader: Reader, file: string, schema: Schema): z.output<Schema> | undefined {
	return remembered(reader, file, () => {
		const name = relative(reader.root, file);
		const value = parseJson(reader, name, readFileSync(file, 'utf8'));
		return value === undefined ? undefined : parseValue(reader, name, value, schema);
	});
}

/** What a file says, read only when the reader does not remember it. */
export function remembered<Value>({ memory }: Reader, file: string, read: () => Value | undefined): Value | undefined {
	return memory ? memory.read(file, read) : read();
}

/** Undefined stands for broken JSON: no JSON text has that value. */
function parseJson(reader: Reader, file: string, content: string): unknown {
	try {
		return JSON.parse(content);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		reader.problems.push({ check: 'json', file, path: '', message: `is not valid JSON: ${message}` });
		return undefined;
	}
}

/** Parses a value with a schema and turns every issue into a problem of the file. */
export function parseValue<Schema extends z.ZodType>(
	reader: Reader,
	file: string,
	value: unknown,
	schema: Schema,
): z.output<Schema> | undefined {
	const result = schema.safeParse(value, { reportInput: true });
	if (result.success) return result.data;
	for (const issue of result.error.issues) reader.problems.push(issueProblem(file, value, issue));
	return undefined;
}

function issueProblem(file: string, root: unknown, issue: z.core.$ZodIssue): Problem {
	const path = readablePath(root, issue.path);
	if (issue.code === 'unrecognized_keys') {
		return { check: 'schema', file, path, message: 'has a key that is not known', got: issue.keys.map(quote).join(', ') };
	}
	return {
		check: 'schema',
		file,
		path,
		message: issue.message.replace(/^Invalid input: /, ''),
		...(issue.input === undefined ? {} : { got: quote(issue.input) }),
	};
}

/** List positions become ids where the item has one, so that a person finds the record. */
function readablePath(root: unknown, path: readonly PropertyKey[]): string {
	let value = root;
	let readable = '';
	for (const key of path) {
		value = typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined;
		const id = typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : String(key);
		readable += typeof key === 'number' ? `[${id}]` : `${readable === '' ? '' : '.'}${String(key)}`;
	}
	return readable;
}
