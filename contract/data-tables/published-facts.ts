import { MODES, PARTIES } from '../statistics/bracket.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.ts';
import { FACT_TABLES } from './fact-tables.ts';
import { type DataTable, flag, integer, nullable, text } from './table.ts';

const listed = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** What statistics group seats by. It is derived: names and accounts are not published. */
const SEAT_GROUPS = {
	run_hash: text('The run and seat: the same as in the tables of runs and in addresses of the service.'),
	official: flag(
		'Whether the run is official: a character of the game, and not given up by floor 5. Other rows count in few statistics.',
	),
	mode: text(`Mode of the game: ${listed(MODES)}, or \`other\`.`),
	party: text(`Players of the run: ${listed(PARTIES)}; the last stands for more, too.`),
	skill: integer(
		'0 under ascension 10, 1 from it on; 2, 3 and 4 where the player also wins more than 30, 50 and 75 percent of their runs.',
	),
	version: text('Version of the game; empty for a version with few runs.'),
	week: integer('Week of the run by the calendar of Los Angeles.', 'weeks since 1970-01-01'),
};

const EXPECTED = nullable(
	integer(
		'How likely the run was to win on this floor, by the other runs that got as far (lift); null where there are none, and for runs that are not official.',
		'2^-30 wins',
	),
);

/**
 * The tables of facts as they are published: those that statements count, with seats that count nowhere left out. Ids are texts; a
 * text is empty where there is none.
 */
export const PUBLISHED_FACTS: readonly DataTable[] = [
	{ ...FACT_TABLES.seats, fields: { ...FACT_TABLES.seats.fields, ...SEAT_GROUPS } },
	...Object.values(FACT_TABLES)
		.filter(({ name }) => name !== 'seats')
		.map((table): DataTable => (table.name === 'floors' ? { ...table, fields: { ...table.fields, expected: EXPECTED } } : table)),
	...Object.values(CATALOGUE_TABLES),
];
