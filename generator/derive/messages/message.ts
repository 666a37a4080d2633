import { parse, type MessageFormatElement, type PluralElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { type LanguageCode, language } from '../../../contract/languages.ts';
import { branchOf, optionOf, settle } from './settle.ts';
import type { Message } from './settle.ts';
import type { Values } from './settle.ts';

/** Checks and records parse the same texts. English and one other language fit; all of them would take 100 MB of every worker. */
const parsed = new Map<string, Message>();
const MOST_PARSED = 20_000;

/**
 * Parses ICU MessageFormat. Angle brackets are text, not tags.
 * @throws SyntaxError that names the place of the mistake.
 */
export function parseMessage(text: string): Message {
	let message = parsed.get(text);
	if (!message) {
		message = isPlain(text) ? literal(text) : parse(text, { ignoreTag: true, requiresOtherClause: true });
		if (parsed.size >= MOST_PARSED) parsed.clear();
		parsed.set(text, message);
	}
	return message;
}

/** Without braces and quotes a message is its text; two of three are such. */
const isPlain = (text: string): boolean => !/[{}']/.test(text);

const literal = (text: string): Message => (text === '' ? [] : [{ type: TYPE.literal, value: text }]);

/** Reads a message with its variables by the plural rules of the language. */
export function formatMessage(message: Message, code: LanguageCode, values: Values): string {
	const plain = formatPlain(message, { code, values, counted: undefined });
	if (plain !== undefined) return plain;
	const settled = settle(message, code, wordsOf(values));
	const format = new IntlMessageFormat([...settled], language(code).tag, undefined, { formatters: formattersOf(code) });
	return String(format.format({ ...values }));
}

/** A word that stands for a number, such as X, has no plural form of its own. */
function wordsOf(values: Values): Values {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}

interface Reading {
	readonly code: LanguageCode;
	readonly values: Values;
	/** What `#` stands for; undefined outside a plural. */
	readonly counted: number | undefined;
}

/** Nearly all messages need no formatter: text, variables, and choices by numbers that every language writes alike. */
function formatPlain(message: Message, reading: Reading): string | undefined {
	let text = '';
	for (const element of message) {
		const part = formatElement(element, reading);
		if (part === undefined) return undefined;
		text += part;
	}
	return text;
}

function formatElement(element: MessageFormatElement, reading: Reading): string | number | undefined {
	switch (element.type) {
		case TYPE.literal:
			return element.value;
		case TYPE.argument:
			return reading.values[element.value];
		case TYPE.pound:
			return reading.counted;
		case TYPE.plural:
			return formatPlural(element, reading);
		case TYPE.select: {
			const value = reading.values[element.value];
			const option = value === undefined ? undefined : optionOf(element, value);
			return option && formatPlain(option.value, { ...reading, counted: undefined });
		}
		default:
			return undefined;
	}
}

/** From here on languages group digits. */
const GROUPED = 1000;

function formatPlural(element: PluralElement, reading: Reading): string | undefined {
	const counted = reading.values[element.value];
	if (typeof counted !== 'number' || !Number.isInteger(counted) || counted < 0 || counted >= GROUPED) return undefined;
	if (element.offset !== 0) return undefined;
	const branch = branchOf(element, counted, reading.code);
	return branch && formatPlain(branch.value, { ...reading, counted });
}

type Formatters = ConstructorParameters<typeof IntlMessageFormat>[3] extends infer Options
	? NonNullable<NonNullable<Options> extends { formatters?: infer F } ? F : never>
	: never;

const formatters = new Map<LanguageCode, Formatters>();

/** Intl objects are costly to make, so each language has one set. */
function formattersOf(code: LanguageCode): Formatters {
	let found = formatters.get(code);
	if (!found) {
		found = makeFormatters();
		formatters.set(code, found);
	}
	return found;
}

function makeFormatters(): Formatters {
	const memoize = <Made>(make: (...args: never[]) => Made) => {
		const made = new Map<string, Made>();
		return (...args: unknown[]) => {
			const key = JSON.stringify(args);
			const known = made.get(key) ?? make(...(args as never[]));
			made.set(key, known);
			return known;
		};
	};
	return {
		getNumberFormat: memoize((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
		getPluralRules: memoize((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
		getDateTimeFormat: memoize((...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args)),
	} as Formatters;
}

/** Names of the variables a message reads, in order of first use. */
export function variablesOf(message: Message): string[] {
	const names = new Set<string>();
	const visit = (elements: Message): void => {
		for (const element of elements) {
			if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
			names.add(element.value);
			if ('options' in element) for (const option of Object.values(element.options)) visit(option.value);
		}
	};
	visit(message);
	return [...names];
}
