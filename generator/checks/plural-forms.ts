import { type MessageFormatElement, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type LanguageCode, language } from '../../contract/languages.ts';
import { parseMessage } from '../derive/message.ts';
import type { Problem } from '../problem.ts';
import type { Check } from './check.ts';
import { eachInterfaceText } from './each-interface-text.ts';
import { eachMessage } from './each-message.ts';

/** Numbers in the game are whole and rarely larger; the form for millions in French or Spanish is never asked for. */
const LARGEST_NUMBER = 200;

export const pluralForms: Check = {
	name: 'plural-forms',
	description: 'Ensures that plurals have the forms of their language: none is missing, and none is there that no number takes.',
	check: (source) => [...eachMessage(source), ...eachInterfaceText(source)].flatMap(({ language: code, text, at }) => checkPlurals(code, text, at)),
};

function checkPlurals(code: LanguageCode, text: string, at: { readonly file: string; readonly path: string }): Problem[] {
	if (!text.includes('plural') && !text.includes('selectordinal')) return [];
	return pluralsOf(parseOrNothing(text)).flatMap((plural) => {
		const got = Object.keys(plural.options).filter((key) => !key.startsWith('='));
		const { known, needed } = categoriesOf(code, plural.pluralType ?? 'cardinal');
		const isRight = got.every((key) => known.has(key)) && [...needed].every((key) => got.includes(key));
		if (isRight) return [];
		const message = `has a plural of {${plural.value}} that is not one of ${code}`;
		return [{ check: pluralForms.name, ...at, message, expected: [...needed].join(', '), got: got.join(', ') }];
	});
}

/** Broken ICU is reported by another check. */
function parseOrNothing(text: string): readonly MessageFormatElement[] {
	try {
		return parseMessage(text);
	} catch {
		return [];
	}
}

function pluralsOf(elements: readonly MessageFormatElement[]): PluralElement[] {
	return elements.flatMap((element) => {
		const inner = 'options' in element ? Object.values(element.options).flatMap((option) => pluralsOf(option.value)) : [];
		return element.type === TYPE.plural ? [element, ...inner] : inner;
	});
}

interface Categories {
	readonly known: ReadonlySet<string>;
	/** Those that a number of the game takes, and `other`, which ICU wants. */
	readonly needed: ReadonlySet<string>;
}

function categoriesOf(code: LanguageCode, type: Intl.PluralRuleType): Categories {
	const rules = new Intl.PluralRules(language(code).tag, { type });
	const taken = Array.from({ length: LARGEST_NUMBER + 1 }, (_, number) => rules.select(number));
	return { known: new Set(rules.resolvedOptions().pluralCategories), needed: new Set([...taken, 'other']) };
}
