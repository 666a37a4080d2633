/** Columns of text instead of a list of objects: a third smaller on the wire. */

/** One word per line. */
export type Column = string;

/** For few distinct words: lists each once, and a letter per row. */
export interface ChoiceColumn {
	readonly words: readonly string[];
	readonly rows: string;
}

/** Marks a card without an upgrade. */
export const NO_UPGRADE = '-';

const FIRST_LETTER = 'a'.charCodeAt(0);

/** @param words without line breaks; empty words are kept */
export const packColumn = (words: readonly string[]): Column => words.join('\n');
export const unpackColumn = (column: Column): string[] => column.split('\n');

/**
 * Packs ids as lower-case words, which compress better. @throws Error for an id with anything but capital letters, digits and
 * single underscores
 */
export function packIds(ids: readonly string[]): Column {
	const other = ids.find((id) => !/^[A-Z0-9]+(_[A-Z0-9]+)*$/.test(id));
	if (other !== undefined) throw new Error(`The id \`${other}\` cannot be written as words: it has to be like BULK_UP.`);
	return packColumn(ids.map((id) => id.replaceAll('_', ' ').replace(/(?<=[A-Z0-9])[A-Z]/g, (letter) => letter.toLowerCase())));
}

export const unpackIds = (column: Column): string[] => unpackColumn(column.toUpperCase().replaceAll(' ', '_'));

export function packChoices(rows: readonly string[]): ChoiceColumn {
	const words = [...new Set(rows)];
	return { words, rows: rows.map((word) => String.fromCharCode(FIRST_LETTER + words.indexOf(word))).join('') };
}

export function unpackChoices({ words, rows }: ChoiceColumn): string[] {
	return [...rows].map((letter) => words[letter.charCodeAt(0) - FIRST_LETTER]!);
}
