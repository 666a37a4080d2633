import { FACTS_SCHEMA } from './fact-files.ts';
import { type Bracket, SKILLS } from '../statistics/bracket.ts';

const equals = (column: string, value: string | undefined): string[] =>
	value === undefined ? [] : [`${column} = '${value.replaceAll("'", "''")}'`];

/** SQL conditions of a bracket on the published seats. */
export function seatConditions({ character, party, mode, skill, version }: Bracket): string[] {
	return [
		...equals('character', character),
		...equals('party', party),
		...equals('mode', mode),
		...(skill === undefined ? [] : [`skill >= ${SKILLS.indexOf(skill) + 1}`]),
		...equals('version', version),
	];
}

/** A statement for users. */
export interface ReadableStatement {
	/** Condition on its seats; null for all. */
	readonly seats: string | null;
	readonly sql: string;
}

/** The first line of every published statement. */
export function seatsLine(conditions: readonly string[]): string {
	const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
	return `WITH seats AS (SELECT * FROM ${FACTS_SCHEMA}.seats${where})`;
}

/**
 * Restricts a statement to some seats.
 * @param conditions in SQL, on columns of the published seats
 */
export function withConditions({ seats, sql }: ReadableStatement, conditions: readonly string[]): string {
	const all = seats === null ? conditions : [seats, ...conditions];
	return `${seatsLine(all)}${sql.slice(sql.indexOf('\n'))}`;
}
