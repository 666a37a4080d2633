import { type KindKey, kindOf } from '../kinds.ts';
import { readableText } from '../search/terms/readable-text.ts';

type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

const FOR_PROGRAMS =
	/image_url|^image_variants$|^description_raw$|^vars$|^compendium_order$|^damage_values$|^block_values$|_key$/;

/** Whether a field is irrelevant in text: picture addresses, templates, variables, ranks. */
export const isForPrograms = (field: string): boolean => FOR_PROGRAMS.test(field);

/**
 * A record as Markdown: a heading with name and id, its text, and a line per other field.
 * @example recordMarkdown('cards', bash) // => '## Bash `BASH`
 *
 * Deal 8 damage. …
 *
 * - cost: 2
 * …'
 */
export function recordMarkdown(kind: KindKey, record: Fields): string {
	const { nameField } = kindOf(kind);
	const { id, description, [nameField]: name, ...others } = record;
	const lines = Object.entries(others).flatMap(([field, value]) => {
		const text = isForPrograms(field) ? '' : inOneLine(value);
		return text === '' ? [] : [`- ${field}: ${text}`];
	});
	const parts = [`## ${inOneLine(name)} \`${id}\``, inOneLine(description), lines.join('\n')];
	return parts.filter((part) => part !== '').join('\n\n');
}

/** A value on one line: named members, entries separated by semicolons, empty values omitted. */
function inOneLine(value: unknown): string {
	if (typeof value === 'string') return readableText(value).replaceAll(/\s+/g, ' ').trim();
	if (typeof value === 'number' || typeof value === 'boolean') return String(value);
	if (Array.isArray(value)) return joined(value.map(inOneLine), '; ');
	if (typeof value !== 'object' || value === null) return '';
	const members = Object.entries(value).map(([field, member]) => {
		const text = isForPrograms(field) ? '' : inOneLine(member);
		return text === '' ? '' : `${field} ${text}`;
	});
	return joined(members, ', ');
}

const joined = (parts: readonly string[], separator: string): string => parts.filter((part) => part !== '').join(separator);
