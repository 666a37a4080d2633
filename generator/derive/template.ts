import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { Template } from '../../contract/kinds.ts';
import type { Message } from './message.ts';

/**
 * The game's own template of a message (`records.md` 1.10): `{Damage:diff()}`, `{Cards:plural:card|cards}`,
 * `{IfUpgraded:show:all|one}`, `{Energy:energyIcons()}`.
 */
export function templateOf(message: Message, template: Template): string {
	return iconsOf(write(message, template.variable, undefined));
}

function write(elements: Message, form: Template['variable'], counted: string | undefined): string {
	return elements.map((element) => writeElement(element, form, counted)).join('');
}

function writeElement(element: Message[number], form: Template['variable'], counted: string | undefined): string {
	switch (element.type) {
		case TYPE.literal:
			return element.value;
		case TYPE.pound:
			return variable(counted ?? '', form);
		case TYPE.plural:
			return `{${element.value}:plural:${options(element.options, form, element.value)}}`;
		case TYPE.select:
			return `{${element.value}:show:${options(element.options, form, counted)}}`;
		case TYPE.tag:
			return write(element.children, form, counted);
		default:
			return variable(element.value, form);
	}
}

function options(
	choices: Readonly<Record<string, { readonly value: Message }>>,
	form: Template['variable'],
	counted: string | undefined,
): string {
	return Object.values(choices)
		.map((choice) => write(choice.value, form, counted))
		.join('|');
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
		.replaceAll('[star:1]', '{singleStarIcon}');
}
