/** The typed query above a grid, over its tiles or over the records behind them (`queries.md`). */
import { type Query, type QueryField, compileQuery } from '../../../contract/query/compile-query.ts';
import { foldText } from '../../../contract/search/terms/fold.ts';
import { type Queried, type QueryFilter, plain } from './query-words.ts';

/** Short names of filters in the query language. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
	color: ['c', 'pool'],
	pool: ['c', 'color'],
	type: ['t'],
	rarity: ['r'],
	keyword: ['k', 'keywords'],
	cost: ['e', 'mana'],
};

/**
 * Compiles a query over the tiles of a page.
 * @throws QueryError for an invalid query, and for a field that is not a filter of the page
 */
export function compileTyped<Tile extends Queried>(
	typed: string,
	tiles: readonly Tile[],
	filters: readonly QueryFilter[],
): Query<Tile> {
	const fields = filters.map((filter) => fieldOf<Tile>(filter));
	const textsOf = (tile: Tile) => [
		tile.text,
		...fields.flatMap(({ values }) => values(tile).map((word) => foldText(String(word)))),
	];
	return compileQuery(typed, { fields, items: tiles, textsOf });
}

/** A filter of the page as a query field, by its English name and its label. */
function fieldOf<Tile extends Queried>({ name, label, values }: QueryFilter): QueryField<Tile> {
	const labels = new Map(values.map(({ value, label: word }) => [value, word]));
	const isNumber = values.some(({ value }) => /^\d/.test(value));
	const wordsOf = (value: string): readonly (string | number)[] =>
		/^\d/.test(value) ? [Number.parseInt(value, 10)] : [value, labels.get(value) ?? value];
	return {
		names: [name, ...namesOf({ name, label })],
		type: isNumber ? 'number' : 'word',
		values: (tile) => tile.valuesOf(name).flatMap(wordsOf),
	};
}

/** Other names of a filter: its label and its short names. */
export const namesOf = ({ name, label }: Pick<QueryFilter, 'name' | 'label'>): string[] => [plain(label), ...(SHORT[name] ?? [])];
