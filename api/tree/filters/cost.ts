import type { FilterRecord, MakePredicate, Predicate } from './filter.ts';

const number = (record: FilterRecord, name: string): number | undefined => {
	const value = record[name];
	return typeof value === 'number' ? value : undefined;
};

const atLeast =
	(name: string, least: number): Predicate =>
	(record) =>
		(number(record, name) ?? -1) >= least;
const equals =
	(name: string, wanted: number): Predicate =>
	(record) =>
		number(record, name) === wanted;
const nothing: Predicate = () => false;

const WORDS: Readonly<Record<string, Predicate>> = {
	x: (record) => record['is_x_cost'] === true,
	starx: (record) => record['is_x_star_cost'] === true,
	'4plus': atLeast('cost', 4),
	star4plus: atLeast('star_cost', 4),
};

/** `0`, `4plus`, `x`, `star2`, `star4plus`, `starx`; any other value matches nothing (`behaviour/records.md#costs-of-cards`). */
export const makeCostPredicate: MakePredicate = (_filter, value) => {
	const wanted = value.trim().toLowerCase();
	if (Object.hasOwn(WORDS, wanted)) return WORDS[wanted]!;
	const match = /^(star)?(\d{1,9})$/.exec(wanted);
	if (!match) return nothing;
	return equals(match[1] ? 'star_cost' : 'cost', Number(match[2]));
};
