import type { StatisticsTableName } from '../../../contract/data-tables/statistics-tables.ts';
import { type StatisticsCatalogue, wordsOf } from '../counting/catalogue/statistics-catalogue.ts';

type NamedList = 'cards' | 'relics' | 'potions' | 'events' | 'encounters';
type AnswerRow = Readonly<Record<string, unknown>>;
type Words = Readonly<Record<string, string | null>>;

/** The columns of a row that name what it is about. */
export type WordsOfRow = (table: StatisticsTableName, row: AnswerRow) => Words;

/** @param catalogue with names in the language that is wanted */
export function createTableWords(catalogue: StatisticsCatalogue, restNames: Readonly<Record<string, string>>): WordsOfRow {
	const lists = new Map<NamedList, ReadonlyMap<string, string>>();
	const namesOf = (list: NamedList): ReadonlyMap<string, string> => {
		const names = lists.get(list) ?? new Map(catalogue[list].map(({ id, name }) => [id, name]));
		lists.set(list, names);
		return names;
	};
	const options = new Map(catalogue.options.map(({ event, option, label }) => [`${event} ${option}`, label]));
	const nameIn = (list: NamedList, id: unknown): { name: string | null } => ({ name: namesOf(list).get(String(id)) ?? null });
	const words: Readonly<Record<StatisticsTableName, (row: AnswerRow) => Words>> = {
		cards: ({ id }) => nameIn('cards', id),
		relics: ({ id }) => nameIn('relics', id),
		potions: ({ id }) => nameIn('potions', id),
		shops: ({ entity_type: type, id }) => nameIn(type as NamedList, id),
		events: ({ event, option }) => ({ ...nameIn('events', event), option_name: options.get(`${event} ${option}`) ?? null }),
		campfires: ({ choice }) => ({ name: restNames[String(choice)] ?? wordsOf(String(choice)) }),
		encounters: ({ encounter_id: id }) => nameIn('encounters', id),
	};
	return (table, row) => words[table](row);
}
