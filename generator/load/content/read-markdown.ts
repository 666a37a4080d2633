import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { parseValue, type Reader, remembered } from '../../files/read-json.ts';

/** A Markdown file: front matter and body. */
export type Markdown<Front> = Front & { readonly body: string };

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Reads a Markdown file with YAML front matter. Returns undefined and reports problems if either is invalid. */
export function readMarkdown<Schema extends z.ZodType<object>>(
	reader: Reader,
	file: string,
	schema: Schema,
): Markdown<z.output<Schema>> | undefined {
	return remembered(reader, file, () => parseMarkdown(reader, file, schema));
}

function parseMarkdown<Schema extends z.ZodType<object>>(
	reader: Reader,
	file: string,
	schema: Schema,
): Markdown<z.output<Schema>> | undefined {
	const name = relative(reader.root, file);
	const match = FRONT_MATTER.exec(readFileSync(file, 'utf8').replaceAll('\r\n', '\n'));
	if (!match) {
		reader.problems.push({
			check: 'front-matter',
			file: name,
			path: '',
			message: 'does not start with front matter between two `---` lines',
		});
		return undefined;
	}
	const front = parseYaml(reader, name, match[1]!);
	const value = front === undefined ? undefined : parseValue(reader, name, front, schema);
	return value === undefined ? undefined : { ...value, body: match[2]!.trim() };
}

/** The core schema keeps dates as texts. */
function parseYaml(reader: Reader, file: string, text: string): unknown {
	const lineCounter = new LineCounter();
	const document = parseDocument(text, { schema: 'core', lineCounter });
	for (const error of document.errors) {
		const line = lineCounter.linePos(error.pos[0]).line + 1;
		const message = `is not valid YAML: ${error.message.split('\n')[0]}`;
		reader.problems.push({ check: 'front-matter', file, path: `line ${line}`, message });
	}
	return document.errors.length > 0 ? undefined : (document.toJS() ?? {});
}
