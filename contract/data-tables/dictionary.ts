import { z } from 'zod';
import { DATA_LICENCE } from '../licence.ts';
import { licenceSchema } from './published-table.ts';
import { PUBLISHED_FACTS } from './published-facts.ts';
import { RUN_TABLES } from './run-tables.ts';
import { STATISTICS_TABLES } from './statistics-tables.ts';
import { type DataTable, columnsOf } from './table.ts';

const columnSchema = z.object({
	name: z.string(),
	type: z
		.string()
		.meta({ description: '`text`, `integer` (32 bits), `long` (64 bits), `number` (a double) or `flag` (true or false).' }),
	is_nullable: z.boolean().meta({ description: 'Whether the value may be missing: an empty field in CSV.' }),
	unit: z.string().nullable().meta({ description: 'Null for counts and names.' }),
	meaning: z.string(),
});

const tableSchema = z.object({
	name: z.string(),
	meaning: z.string().meta({ description: 'The meaning of a row.' }),
	columns: z.array(columnSchema).meta({ description: 'In the order of the files.' }),
});

/** The meaning of every column of every published table. */
export const dictionarySchema = z.object({
	statistics: z.array(tableSchema).meta({ description: 'The tables of `/api/exports/statistics`.' }),
	runs: z.array(tableSchema).meta({ description: 'The tables of `/api/exports/runs/manifest`.' }),
	facts: z.array(tableSchema).meta({ description: 'The input tables of statistics: `facts` of `/api/exports/statistics`.' }),
	license: licenceSchema,
});
export type Dictionary = z.output<typeof dictionarySchema>;

/** The data dictionary, derived from the tables. */
export function dictionary(): Dictionary {
	return {
		statistics: Object.values(STATISTICS_TABLES).map(described),
		runs: RUN_TABLES.map(described),
		facts: PUBLISHED_FACTS.map(described),
		license: DATA_LICENCE,
	};
}

function described(table: DataTable): Dictionary['runs'][number] {
	const columns = columnsOf(table).map(({ name, type, isNullable, unit, meaning }) => ({
		name,
		type,
		is_nullable: isNullable,
		unit,
		meaning,
	}));
	return { name: table.name, meaning: table.meaning, columns };
}
