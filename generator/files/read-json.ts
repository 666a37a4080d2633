import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { z } from 'zod';
import { type Problem, quote } from '../problems/problem.ts';
import type { SourceMemory } from './source-memory.ts';

/** The data folder and its problems: the first argument of all loaders. */
export interface Reader {
	/** Root of the data folder; file names in problems are relative to it. */
	readonly root: string;
	readonly problems: Problem[];
	/** Set in watching processes. */
	readonly memory?: SourceMemory | undefined;
}

/** Reads and validates a JSON file. Returns undefined and reports problems on failure. */
export function readJson<Schema extends z.ZodType>(reader: Reader, file: string, schema: Schema): z.output<Schema> | undefined {
	return remembered(reader, file, () => {
		const name = relative(reader.root, file);
		const value = parseJson(reader, name, readFileSync(file, 'utf8'));
		return value === undefined ? undefined : parseValue(reader, name, value, schema);
	});
}

/** The same for a file that may be missing. */
export function readOptionalJson<Schema extends z.ZodType>(
	reader: Reader,
	file: string,
	schema: Schema,
): z.output<Schema> | undefined {
	return existsSync(file) ? readJson(reader, file, schema) : undefined;
}

/** The cached content of a file; reads it if it changed. */
export function remembered<Value>({ memory }: Reader, file: string, read: () => Value | undefined): Value | undefined {
	return memory ? memory.read(file, read) : read();
}

/** Undefined means invalid JSON. */
function parseJson(reader: Reader, file: string, content: string): unknown {
	try {
		return JSON.parse(content);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		reader.problems.push({ check: 'json', file, path: '', message: `is not valid JSON: ${message}` });
		return undefined;
	}
}

/** Validates a value and converts every issue to a problem of the file. */
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
		return { check: 'schema', file, path, message: 'has an unknown key', got: issue.keys.map(quote).join(', ') };
	}
	return {
		check: 'schema',
		file,
		path,
		message: issue.message.replace(/^Invalid input: /, ''),
		...(issue.input === undefined ? {} : { got: quote(issue.input) }),
	};
}

/** Replaces list indexes by ids where possible, so that users find the record. */
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
