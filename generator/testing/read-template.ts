import { type LanguageCode, language } from '../../contract/languages.ts';
import { wholeNumberForms } from '../derive/messages/plural-categories.ts';
import type { Values } from '../derive/messages/settle.ts';

/** Fills a game template with values, using only the record, like an API client. */
export function readTemplate(template: string, values: Values, code: LanguageCode, counted?: number | string): string {
	return pieces(template)
		.map((piece) => (piece.startsWith('{') ? readPlace(piece.slice(1, -1), values, code, counted) : piece))
		.join('');
}

const PLACE = /^(\w*)(?::(\w+)(?:\(([^)]*)\))?)?(?::([\s\S]*)|)$/;
const CHOICES = ['plural', 'show', 'choose'];

function readPlace(place: string, values: Values, code: LanguageCode, counted: number | string | undefined): string {
	if (place === 'singleStarIcon') return '[star:1]';
	const [, name = '', formatter = '', given = '', branches = ''] = PLACE.exec(place) ?? [];
	if (name === 'energyPrefix') return `[energy:${given}]`;
	const value = name === '' ? counted : values[name];
	if (value === undefined) throw new Error(`{${place}} has no value.`);
	if (formatter === 'energyIcons') return `[energy:${value}]`;
	if (formatter === 'starIcons') return `[star:${value}]`;
	if (!CHOICES.includes(formatter)) return String(value);
	const branch = splitBranches(branches)[branchNumber(formatter, given, value, code)] ?? '';
	return readTemplate(branch, values, code, formatter === 'show' ? counted : value);
}

function branchNumber(formatter: string, given: string, value: number | string, code: LanguageCode): number {
	if (formatter === 'show') return value === 'true' ? 0 : 1;
	const options: readonly string[] = formatter === 'choose' ? given.split('|') : wholeNumberForms(code);
	if (formatter === 'choose') return options.includes(String(value)) ? options.indexOf(String(value)) : options.length;
	if (typeof value === 'string') return options.includes('many') ? options.indexOf('many') : options.length - 1;
	return options.indexOf(new Intl.PluralRules(language(code).tag).select(value));
}

/** Alternates text and placeholders. */
function pieces(template: string): string[] {
	return splitOutside(template, /[{}]/g, (found, depth) => (found === '{' ? depth === 0 : depth === 1));
}

function splitBranches(branches: string): string[] {
	return splitOutside(branches, /[{}|]/g, (found, depth) => found === '|' && depth === 0).map((part) => part.replace(/^\|/, ''));
}

/** Splits before each match at depth 0, or after it for a closing brace. */
function splitOutside(text: string, pattern: RegExp, cutsAt: (found: string, depth: number) => boolean): string[] {
	const cuts = [0];
	let depth = 0;
	for (const { 0: found, index } of text.matchAll(pattern)) {
		if (cutsAt(found, depth)) cuts.push(found === '}' ? index + 1 : index);
		depth += found === '{' ? 1 : found === '}' ? -1 : 0;
	}
	return cuts.map((cut, position) => text.slice(cut, cuts[position + 1]));
}
