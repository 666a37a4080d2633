import type { KindKey } from '../../kinds.ts';

/** A record as far as changes are worded with it. */
export interface WordedRecord {
	readonly id: string;
	readonly [field: string]: unknown;
}

/** What changes are worded with: strings, words and names of one language. */
export interface ChangeWords {
	readonly isEnglish: boolean;
	/** A string of the pages. */
	readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
	readonly hasString: (key: string) => boolean;
	/** The word of a filter value. */
	readonly word: (map: string, key: string) => string;
	/** Name of a record, or its id where there is no such record. */
	readonly recordName: (kind: KindKey, id: string) => string;
	/** The English records of a kind. */
	readonly englishRecords: (kind: KindKey) => readonly WordedRecord[];
}

/** The act of a label such as `Act 2 - Hive`, in words. */
export function actWord(label: string, { englishRecords, recordName, t }: ChangeWords): string {
	const names = englishRecords('acts').flatMap(({ id, name }) => (label.includes(String(name)) ? [recordName('acts', id)] : []));
	const number = /Act (\d)/.exec(label)?.[1];
	if (names.length === 0) return label;
	return number ? t('act.numbered', { number, name: names.join(' / ') }) : names.join(' / ');
}
