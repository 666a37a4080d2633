import { CATALOGUE_TABLES, type CatalogueTableName } from '../../../contract/data-tables/catalogue-tables.ts';
import { columnsOf } from '../../../contract/data-tables/table.ts';
import { isTellingCard, isTellingRelic } from './catalogue/items.ts';
import type { StatisticsCatalogue } from './catalogue/statistics-catalogue.ts';
import type { Dialect } from './engines/dialects.ts';
import type { Columns } from './engines/columns.ts';
import { type ItemCodes, PREFIXES } from './facts/item-codes.ts';

type Row = readonly (number | boolean)[];

/** What is official, by the table that statements join. @param code of an item */
function rowsOf(
	{ cards, relics, potions, encounters }: StatisticsCatalogue,
	code: (list: keyof typeof PREFIXES, id: string) => number,
): Readonly<Record<CatalogueTableName, readonly Row[]>> {
	const known = encounters.flatMap(({ id, formerIds = [], isTheft = false }) =>
		[id, ...formerIds].map((each): [string, Row] => [each, [code('encounters', each), code('encounters', id), isTheft]]),
	);
	return {
		cards: cards.map((card) => [code('cards', card.id), card.isReward, card.isUpgradeable, isTellingCard(card)]),
		relics: relics.map((relic) => [code('relics', relic.id), relic.isStarter, isTellingRelic(relic)]),
		potions: potions.map(({ id }) => [code('potions', id)]),
		encounters: [...new Map(known).values()],
	};
}

function columnsIn(table: CatalogueTableName): Columns {
	return columnsOf(CATALOGUE_TABLES[table]).map(({ name, type }) => [name, type === 'flag' ? 'BOOLEAN' : 'USMALLINT']);
}

/** What makes the tables of what is official. @param codes of all items of the catalogue */
export function catalogueSql(dialect: Dialect, codes: ItemCodes, catalogue: StatisticsCatalogue): string[] {
	const tables = rowsOf(catalogue, (list, id) => codes.find(PREFIXES[list] + id)!);
	return Object.entries(tables).flatMap(([name, rows]) =>
		dialect.createFilled(name, columnsIn(name as CatalogueTableName), rows),
	);
}
