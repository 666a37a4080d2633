import { POOLS, POOL_WORDS } from '../../contract/card-pools.ts';
import { actWord } from '../../contract/changelog/words/change-words.ts';
import type { PageContext } from '../text/page-context.ts';
import { listOf } from '../tree/records.ts';
import type { Fact, GridFilter, Item } from './view.ts';

export function poolWord(pool: string, page: PageContext): string {
	if (pool === 'colorless' || pool === 'shared') return page.t(`pool.${pool}`);
	const [map, key] = POOL_WORDS[pool] ?? ['character_names', pool];
	return page.word(map, key);
}

/** A word that only the pages translate: `rank.Boss`. */
export const setWord = (set: string) => (value: string, page: PageContext) => page.t(`${set}.${value}`);

/** Translates English sentences of the API. */
export const remarkWords = (sentences: readonly string[] | null, page: PageContext): string[] =>
	(sentences ?? []).map((sentence) => page.word('remarks', sentence));

/**
 * Sorts labels by the last act that they name. A label with several acts follows its last act; labels without an act come last.
 */
export function byAct(left: string, right: string): number {
	// NaN (two labels without an act) counts as equal.
	return placeOfActs(left) - placeOfActs(right);
}

function placeOfActs(label: string): number {
	const acts = listOf('eng', 'acts').toSorted((left, right) => (left.index ?? Infinity) - (right.index ?? Infinity));
	const places = acts.flatMap((act, place) => (label.includes(act.name) ? [place] : []));
	return places.length === 0 ? Infinity : Math.max(...places) + (places.length > 1 ? 0.5 : 0);
}

/** A plain-text fact; empty without a value. */
export function fact(label: string, ...values: readonly (string | number | null | undefined | false)[]): Fact[] {
	const items = values.filter((value) => value !== null && value !== undefined && value !== false && value !== '');
	return items.length > 0 ? [{ label, items: items.map((value) => ({ text: String(value) })) }] : [];
}

/** A fact of links; empty without links. */
export function linkFact(label: string, items: readonly Item[]): Fact[] {
	return items.length > 0 ? [{ label, items }] : [];
}

/** `70–78`, or one number when both are equal or the second is missing. */
export function range(low: number | null, high: number | null): string | null {
	if (low === null) return null;
	return high === null || high === low ? String(low) : `${low}–${high}`;
}

export function poolFilter<Value>(name: string, poolOf: (record: Value) => string | null): GridFilter<Value> {
	return {
		name,
		label: 'field.pool',
		values: (record) => [poolOf(record) ?? 'shared'],
		word: poolWord,
		order: POOLS,
	};
}

export function actFilter<Value extends { readonly act: string | null }>(): GridFilter<Value> {
	return {
		name: 'act',
		label: 'field.act',
		values: (record) => (record.act ? [record.act] : []),
		word: actWord,
		order: byAct,
	};
}
