import { type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Template } from '../../../contract/kind.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { wholeNumberForms } from './plural-categories.ts';
import { splitCommon } from './split-common.ts';
import type { Message } from './settle.ts';

/**
 * The game's own template of a message (`behaviour/records.md#templates`): `{Damage:diff()}`, `{Cards:diff()} {Cards:plural:card|cards}`,
 * `{IfUpgraded:show:all|one}`, `{Energy:energyIcons()}`. A choice holds only the words in which its branches differ.
 */
export function templateOf(message: Message, template: Template, language: LanguageCode): string {
	return iconsOf(write(message, { form: template.variable, language, counted: '' }));
}

interface Writing {
	readonly form: Template['variable'];
	readonly language: LanguageCode;
	/** The variable that `#` stands for. */
	readonly counted: string;
}

function write(elements: Message, writing: Writing): string {
	return elements.map((element) => writeElement(element, writing)).join('');
}

function writeElement(element: Message[number], writing: Writing): string {
	switch (element.type) {
		case TYPE.literal:
			return element.value;
		case TYPE.pound:
			return variable(writing.counted, writing.form);
		case TYPE.plural:
			return writePlural(element, { ...writing, counted: element.value });
		case TYPE.select:
			return writeChoice(
				`${element.value}:show`,
				Object.values(element.options).map((option) => write(option.value, writing)),
			);
		case TYPE.tag:
			return write(element.children, writing);
		default:
			return variable(element.value, writing.form);
	}
}

/** Numbers with a form of their own (`=1`) are chosen by `choose`, the way the game does in languages without plurals. */
function writePlural({ options, value: name }: PluralElement, writing: Writing): string {
	const branch = (key: string) => write((options[key] ?? options['other'])?.value ?? [], writing);
	const written = (words: readonly string[]) => words.map((word) => (word === `{${name}}` ? '{}' : word));
	const plural = writeChoice(`${name}:plural`, wholeNumberForms(writing.language).map(branch), written);
	const exact = Object.keys(options).filter((key) => key.startsWith('='));
	if (exact.length === 0) return plural;
	const numbers = exact.map((key) => key.slice(1)).join('|');
	return writeChoice(`${name}:choose(${numbers})`, [...exact.map(branch), plural], written);
}

function writeChoice(
	head: string,
	branches: readonly string[],
	written: (words: readonly string[]) => readonly string[] = (words) => words,
): string {
	const { start, middles, end } = splitCommon(branches);
	if (middles.every((words) => words.length === 0)) return start + end;
	return `${start}{${head}:${middles.map((words) => written(words).join('')).join('|')}}${end}`;
}

function variable(name: string, form: Template['variable']): string {
	return form === 'diff' ? `{${name}:diff()}` : `{${name}}`;
}

/** `[energy:{X}]` draws icons: in the template the variable itself carries the formatter. */
function iconsOf(text: string): string {
	return text
		.replaceAll(/\[energy:\{(\w+)(?::diff\(\))?\}\]/g, '{$1:energyIcons()}')
		.replaceAll(/\[energy:(\d+)\]/g, '{energyPrefix:energyIcons($1)}')
		.replaceAll(/\[star:\{(\w+)(?::diff\(\))?\}\]/g, '{$1:starIcons()}')
		.replaceAll(/\[star:(\d+)\]/g, (_icons, count: string) => '{singleStarIcon}'.repeat(Number(count)));
}
