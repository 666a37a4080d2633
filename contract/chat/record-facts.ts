import type { Kind } from '../kind.ts';
import type { ChatFact, ChatNumber, Wording } from '../chat-form.ts';
import type { ChatWords } from './chat-words.ts';

export type ChatRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** A fact of a record in words. */
export interface WordedFact {
	readonly label: string;
	readonly value: string;
}

/** The facts of a record for chat, in one language. */
export function wordedFacts({ chat }: Pick<Kind, 'chat'>, record: ChatRecord, words: ChatWords): WordedFact[] {
	return chat.facts
		.map((fact) => ({ label: words.string(fact.label), value: worded(fact, record, words) }))
		.filter(({ value }) => value !== '');
}

/** `Bash (2)`, `Falling Star (0, 2★)`: the name with its numbers. */
export function nameWithNumbers({ chat, nameField }: Pick<Kind, 'chat' | 'nameField'>, record: ChatRecord): string {
	const numbers = (chat.numbers ?? []).map((number) => numberOf(number, record)).filter((number) => number !== '');
	const name = String(record[nameField]);
	return numbers.length > 0 ? `${name} (${numbers.join(', ')})` : name;
}

function numberOf({ field, isX, sign = '' }: ChatNumber, record: ChatRecord): string {
	if (isX !== undefined && record[isX] === true) return `X${sign}`;
	const value = record[field];
	return typeof value === 'number' && value >= 0 ? `${value}${sign}` : '';
}

function worded({ field, wording }: ChatFact, record: ChatRecord, words: ChatWords): string {
	const value = record[field];
	if (value === null || value === undefined || value === false) return '';
	return wording ? WORDINGS[wording.by]({ value, wording, record, words }) : asItStands(value);
}

const asItStands = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

interface Asked<By extends Wording['by'] = Wording['by']> {
	readonly value: unknown;
	readonly wording: Extract<Wording, { by: By }>;
	readonly record: ChatRecord;
	readonly words: ChatWords;
}

const wordings: { readonly [By in Wording['by']]: (asked: Asked<By>) => string } = {
	pool: ({ value, words }) => words.pool(String(value)),
	act: ({ value, words }) => words.act(String(value)),
	set: ({ value, wording, words }) => words.string(`${wording.set}.${String(value)}`),
	map: ({ value, wording, words }) =>
		String(value)
			.split(', ')
			.map((key) => words.word(wording.map, key))
			.join(', '),
	unit: ({ value, wording, record, words }) => {
		if (value === wording.never) return '';
		const most = wording.upTo === undefined ? null : record[wording.upTo];
		const range = most === null || most === value ? String(value) : `${value}–${most}`;
		return `${range} ${words.string(wording.unit)}`;
	},
	flag: ({ wording, words }) => words.string(wording.flag),
};

/** Each wording has the function of its name. */
const WORDINGS = wordings as Readonly<Record<Wording['by'], (asked: Asked) => string>>;

/** The text of a record with markup: the first non-empty field. */
export function textOfRecord({ chat }: Pick<Kind, 'chat'>, record: ChatRecord): string {
	for (const path of chat.text) {
		const text = textsAt(record, path.split('.')).join(', ');
		if (text !== '') return text;
	}
	return '';
}

function textsAt(value: unknown, path: readonly string[]): string[] {
	if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, path));
	const [name, ...rest] = path;
	if (name === undefined) return typeof value === 'string' && value !== '' ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return textsAt((value as Record<string, unknown>)[name.replace('[]', '')], rest);
}

/** The changes by upgrading with markup: cost, keywords, text. */
export function upgradeParts({ chat }: Pick<Kind, 'chat'>, record: ChatRecord, words: ChatWords): string[] {
	if (!chat.upgrade) return [];
	const changes = Object.entries((record[chat.upgrade.changes] ?? {}) as Readonly<Record<string, unknown>>);
	const text = record[chat.upgrade.text];
	const beside = changes.flatMap(([name, value]) => changeInWords(name, value, words));
	return typeof text === 'string' && text !== '' ? [...beside, text] : beside;
}

/** Numbers are part of the text. */
function changeInWords(name: string, value: unknown, words: ChatWords): string[] {
	if (name === 'cost') return [words.string('upgrade.cost', { cost: String(value) })];
	const [, verb = '', keyword = ''] = /^(add|remove)_(\w+)$/.exec(name) ?? [];
	return verb === '' ? [] : [words.string(`upgrade.${verb}`, { keyword: words.word('keywords', keyword.toUpperCase()) })];
}
