import { parse, type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { type LanguageCode, language } from '../../../contract/languages.ts';
import { settle } from '../settle.ts';

/** A parsed message. `#` inside a plural stands for the number. */
export type Message = readonly MessageFormatElement[];
export type Values = Readonly<Record<string, number | string>>;

/** Checks and records parse the same texts. English and one other language fit; all fifteen would take 100 MB of every worker. */
const parsed = new Map<string, Message>();
const MOST_PARSED = 20_000;

/**
 * Parses ICU MessageFormat. Angle brackets are text, not tags.
 * @throws SyntaxError that names the place of the mistake.
 */
export function parseMessage(text: string): Message {
	let message = parsed.get(text);
	if (!message) {
		message = parse(text, { ignoreTag: true, requiresOtherClause: true });
		if (parsed.size >= MOST_PARSED) parsed.clear();
		parsed.set(text, message);
	}
	return message;
}

/** Reads a message with its variables by the plural rules of the language. */
export function formatMessage(message: Message, code: LanguageCode, values: Values): string {
	const plain = formatPlain(message, values);
	if (plain !== undefined) return plain;
	const settled = settle(message, code, wordsOf(values));
	const format = new IntlMessageFormat([...settled], language(code).tag, undefined, { formatters: formattersOf(code) });
	return String(format.format({ ...values }));
}

/** A word that stands for a number, such as X, has no plural form of its own. */
function wordsOf(values: Values): Values {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}

/** Text and bare variables need no formatter; nine messages of ten are such. */
function formatPlain(message: Message, values: Values): string | undefined {
	let text = '';
	for (const element of message) {
		if (element.type === TYPE.literal) text += element.value;
		else if (element.type === TYPE.argument && values[element.value] !== undefined) text += values[element.value];
		else return undefined;
	}
	return text;
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
