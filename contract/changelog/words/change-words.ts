import type { KindKey } from '../../kinds.ts';

/** The fields of a record that changes need. */
export interface WordedRecord {
	readonly id: string;
	readonly [field: string]: unknown;
}

export interface Subject {
	readonly kind: KindKey;
	readonly id: string;
}

/** Strings, words and names of one language. */
export interface ChangeWords {
	readonly isEnglish: boolean;
	/** A string of the pages. */
	readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
	readonly hasString: (key: string) => boolean;
	/** The word of a filter value. */
	readonly word: (map: string, key: string) => string;
	/** Name of a record, or its id if it is unknown. */
	readonly recordName: (kind: KindKey, id: string) => string;
	/** The record as it is now, in the language of the words; undefined for one that is gone. */
	readonly record: (kind: KindKey, id: string) => WordedRecord | undefined;
	/** The English records of a kind. */
	readonly englishRecords: (kind: KindKey) => readonly WordedRecord[];
}

/** Translates an act label such as `Act 2 - Hive`. */
export function actWord(label: string, { englishRecords, recordName, t }: ChangeWords): string {
	const names = englishRecords('acts').flatMap(({ id, name }) => (label.includes(String(name)) ? [recordName('acts', id)] : []));
	const number = /Act (\d)/.exec(label)?.[1];
	if (names.length === 0) return label;
	return number ? t('act.numbered', { number, name: names.join(' / ') }) : names.join(' / ');
}
