import { type MessageFormatElement, type PluralElement, type SelectElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type LanguageCode, language } from '../../../contract/languages.ts';

export type Values = Readonly<Record<string, number | string>>;

/** A parsed message. `#` inside a plural stands for the number. */
export type Message = readonly MessageFormatElement[];

type Element = Message[number];

/**
 * The message with known values written in: a variable becomes text, a choice the branch that the value takes. Variables without
 * a value stay. A word in place of a number, such as X, takes the form for many.
 */
export function settle(message: Message, code: LanguageCode, values: Values): Message {
	return settleIn(message, { code, values, counted: undefined });
}

interface Settling {
	readonly code: LanguageCode;
	readonly values: Values;
	/** What `#` stands for; undefined where the plural around it stays. */
	readonly counted: number | string | undefined;
}

function settleIn(message: Message, settling: Settling): Element[] {
	return message.flatMap((element) => settleElement(element, settling));
}

function settleElement(element: Element, settling: Settling): readonly Element[] {
	if (element.type === TYPE.pound) return settling.counted === undefined ? [element] : [literal(settling.counted)];
	if (element.type === TYPE.literal || element.type === TYPE.tag) return [element];
	const value = settling.values[element.value];
	if (element.type === TYPE.plural) return settlePlural(element, value, settling);
	if (element.type === TYPE.select) {
		if (value === undefined) return [withOptions(element, settling)];
		return settleIn(optionOf(element, value)?.value ?? [], settling);
	}
	return value === undefined ? [element] : [literal(value)];
}

function settlePlural(element: PluralElement, value: number | string | undefined, settling: Settling): readonly Element[] {
	if (value === undefined) return [withOptions(element, { ...settling, counted: undefined })];
	return settleIn(branchOf(element, value, settling.code)?.value ?? [], { ...settling, counted: value });
}

type Branch = PluralElement['options'][string];

/** What a choice by a number says in a language. */
export function branchOf({ options, pluralType }: PluralElement, value: number | string, code: LanguageCode): Branch | undefined {
	if (typeof value === 'string') return options['many'] ?? options['other'];
	return options[`=${value}`] ?? options[rulesOf(code, pluralType ?? 'cardinal').select(value)] ?? options['other'];
}

/** What a choice by a word says. The word comes from data: it may be one that every object has. */
export function optionOf({ options }: SelectElement, value: number | string): Branch | undefined {
	return Object.hasOwn(options, value) ? options[value] : options['other'];
}

const rules = new Map<string, Intl.PluralRules>();

/** Intl objects are costly to make. */
function rulesOf(code: LanguageCode, type: Intl.PluralRuleType): Intl.PluralRules {
	const key = `${code} ${type}`;
	let found = rules.get(key);
	if (!found) {
		found = new Intl.PluralRules(language(code).tag, { type });
		rules.set(key, found);
	}
	return found;
}

type Choice = Element & { options: Record<string, { value: Element[] }> };

function withOptions<Of extends Choice>(element: Of, settling: Settling): Of {
	const settled = ({ value }: { value: Element[] }) => settleIn(value, settling);
	const options = Object.entries(element.options).map(([key, option]) => [key, { ...option, value: settled(option) }]);
	return { ...element, options: Object.fromEntries(options) };
}

const literal = (value: number | string): Element => ({ type: TYPE.literal, value: String(value) });
