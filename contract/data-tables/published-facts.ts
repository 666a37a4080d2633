import { MODES, PARTIES } from '../statistics/bracket.ts';
import { CATALOGUE_TABLES } from './catalogue-tables.ts';
import { FACT_TABLES } from './fact-tables.ts';
import { type DataTable, flag, integer, nullable, text } from './table.ts';

const listed = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');

/** Derived groups of seats; names and accounts are not published. */
const SEAT_GROUPS = {
	run_hash: text('Hash of the run and seat, as in the run tables and in addresses of the service.'),
	official: flag(
		'Whether the run is official: a character of the game, not abandoned by floor 5. Few statistics count other rows.',
	),
	mode: text(`Mode of the game: ${listed(MODES)}, or \`other\`.`),
	party: text(`Players of the run: ${listed(PARTIES)}; the last includes more.`),
	skill: integer(
		'0 below ascension 10, 1 from it on; 2, 3 and 4 if the player also wins more than 30, 50 and 75 percent of their runs.',
	),
	version: text('Version of the game; empty for versions with few runs.'),
	week: integer('Week of the run in Los Angeles time.', 'weeks since 1970-01-01'),
};

const EXPECTED = nullable(
	integer(
		'Win probability on this floor, from other runs that reached it (lift); null without any, and for unofficial runs.',
		'2^-30 wins',
	),
);

/** The published fact tables: those that statements count, without uncounted seats. Ids are texts; a missing text is empty. */
export const PUBLISHED_FACTS: readonly DataTable[] = [
	{ ...FACT_TABLES.seats, fields: { ...FACT_TABLES.seats.fields, ...SEAT_GROUPS } },
	...Object.values(FACT_TABLES)
		.filter(({ name }) => name !== 'seats')
		.map((table): DataTable => (table.name === 'floors' ? { ...table, fields: { ...table.fields, expected: EXPECTED } } : table)),
	...Object.values(CATALOGUE_TABLES),
];
