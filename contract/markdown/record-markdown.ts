import { type KindKey, kindOf } from '../kinds.ts';
import { readableText } from '../search/terms/readable-text.ts';

type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

/** Fields that only programs read. */
const FOR_PROGRAMS =
	/image_url|^image_variants$|^description_raw$|^vars$|^compendium_order$|^damage_values$|^block_values$|_key$/;

/** Whether a field says nothing to whoever reads a record as text: addresses of pictures, templates, variables, places in lists. */
export const isForPrograms = (field: string): boolean => FOR_PROGRAMS.test(field);

/**
 * A record as Markdown: a heading with name and id, its text, and a line for every other field that says something.
 * @example recordMarkdown('cards', bash) // => '## Bash `BASH`\n\nDeal 8 damage. …\n\n- cost: 2\n…'
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

/** A value in one line: members after their names, entries separated by semicolons, nothing for what is empty. */
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
