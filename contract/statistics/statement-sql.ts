import { FACTS_SCHEMA } from '../data-tables/fact-files.ts';
import { type Bracket, SKILLS } from './bracket.ts';

const equals = (column: string, value: string | undefined): string[] =>
	value === undefined ? [] : [`${column} = '${value.replaceAll("'", "''")}'`];

/** What a bracket asks of the published seats, as conditions in SQL. */
export function seatConditions({ character, party, mode, skill, version }: Bracket): string[] {
	return [
		...equals('character', character),
		...equals('party', party),
		...equals('mode', mode),
		...(skill === undefined ? [] : [`skill >= ${SKILLS.indexOf(skill) + 1}`]),
		...equals('version', version),
	];
}

/** A statement as readers run it. */
export interface ReadableStatement {
	/** Condition of the seats that it is about; null for all of them. */
	readonly seats: string | null;
	readonly sql: string;
}

/** The line that every published statement begins with. */
export function seatsLine(conditions: readonly string[]): string {
	const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
	return `WITH seats AS (SELECT * FROM ${FACTS_SCHEMA}.seats${where})`;
}

/**
 * The statement over the seats that are wanted alone.
 * @param conditions in SQL, over the columns of the published seats
 */
export function withConditions({ seats, sql }: ReadableStatement, conditions: readonly string[]): string {
	const all = seats === null ? conditions : [seats, ...conditions];
	return `${seatsLine(all)}${sql.slice(sql.indexOf('\n'))}`;
}
