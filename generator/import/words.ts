import type { Kind } from '../../contract/kind.ts';
import { type WordMap, hasPlace } from '../load/user-interface-text.ts';
import type { GivenRecord } from './read-catalogue.ts';

export type Words = Partial<Record<WordMap, Record<string, string>>>;

/** Collects words of filter values from records with both key and word: `type_key` Attack and `type` 攻击. */
export function collectWords(words: Words, kind: Kind, records: readonly GivenRecord[]): void {
	for (const filter of kind.filters) {
		if (!filter.words) continue;
		const map = (words[filter.words] ??= {});
		for (const record of records) {
			const key = record[`${filter.fields[0]}_key`];
			const word = record[filter.fields[0]!];
			// Words of unknown values stay in their records.
			if (typeof key === 'string' && typeof word === 'string' && hasPlace(filter.words, key)) map[key] = word;
		}
	}
}
