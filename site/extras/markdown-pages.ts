import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const FOLDER = fileURLToPath(new URL('../prose/developers', import.meta.url));
const FRONT_MATTER = /^---\n([\s\S]*?)---\n/;

/** The documents as Markdown, beside their pages, for agents (`Accept: text/markdown`). */
export function markdownPages(): Readonly<Record<string, string>> {
	const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
	return Object.fromEntries(names.map((name) => [`developers/${name}`, titled(readFileSync(join(FOLDER, name), 'utf8'))]));
}

function titled(text: string): string {
	const { title, description } = parse(FRONT_MATTER.exec(text)![1]!) as { readonly title: string; readonly description: string };
	return `# ${title}\n\n${description}\n${text.replace(FRONT_MATTER, '')}`;
}
