import { type MessageFormatElement, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type LanguageCode, language } from '../../../contract/languages.ts';
import { parseMessage } from '../../derive/messages/message.ts';
import { LARGEST_NUMBER } from '../../derive/messages/plural-categories.ts';
import type { Problem } from '../../problems/problem.ts';
import type { MessageCheck } from '../check.ts';

export const pluralForms: MessageCheck = {
	name: 'plural-forms',
	description: 'Ensures that plurals have exactly the forms of their language.',
	checkMessage: ({ language: code, text, at }) =>
		wrongPlurals(code, text).map((wrong) => ({ check: pluralForms.name, ...at, ...wrong })),
};

/** Problems of the plurals in a message. */
export function wrongPlurals(code: LanguageCode, text: string): Pick<Problem, 'message' | 'expected' | 'got'>[] {
	if (!text.includes('plural') && !text.includes('selectordinal')) return [];
	return pluralsOf(parseOrNothing(text)).flatMap((plural) => {
		const got = Object.keys(plural.options).filter((key) => !key.startsWith('='));
		const { known, needed } = categoriesOf(code, plural.pluralType ?? 'cardinal');
		const isRight = got.every((key) => known.has(key)) && [...needed].every((key) => got.includes(key));
		const message = `has a plural of {${plural.value}} that does not match ${code}`;
		return isRight ? [] : [{ message, expected: [...needed].join(', '), got: got.join(', ') }];
	});
}

/** Another check reports broken ICU. */
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
	/** The forms that the game's numbers use, and `other`, which ICU requires. */
	readonly needed: ReadonlySet<string>;
}

const categories = new Map<string, Categories>();

function categoriesOf(code: LanguageCode, type: Intl.PluralRuleType): Categories {
	const key = `${code} ${type}`;
	const known = categories.get(key) ?? findCategories(new Intl.PluralRules(language(code).tag, { type }));
	categories.set(key, known);
	return known;
}

function findCategories(rules: Intl.PluralRules): Categories {
	const taken = Array.from({ length: LARGEST_NUMBER + 1 }, (_, number) => rules.select(number));
	return { known: new Set(rules.resolvedOptions().pluralCategories), needed: new Set([...taken, 'other']) };
}
