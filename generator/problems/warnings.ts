import { fieldOf } from '../../contract/records/field-path.ts';
import type { Problem } from './problem.ts';

/** A problem that several imported records share. */
export interface Warning {
	readonly check: string;
	readonly file: string;
	/** Field path without list items. */
	readonly field: string;
	readonly message: string;
	readonly got?: string;
	readonly count: number;
	/** Id of the first record. */
	readonly example: string;
}

/** Counts problems by file, field, message and value; unknown keys ignore their values. */
export function toWarnings(problems: readonly Problem[]): Warning[] {
	const groups = Map.groupBy(problems, findingOf);
	return [...groups.values()].flatMap((group) => {
		const byValue = [...Map.groupBy(group, ({ got }) => got).values()];
		const isListed = byValue.length <= MOST_VALUES;
		return (isListed ? byValue : [group]).map((same) => warningOf(same, isListed));
	});
}

/** The common part of combined problems. */
export const findingOf = (problem: Problem): string =>
	JSON.stringify([problem.check, problem.file, placeOf(problem).field, problem.message]);

/** Fields with more distinct values are listed once. */
const MOST_VALUES = 5;

function warningOf(group: readonly Problem[], isOneValue: boolean): Warning {
	const [first] = group as [Problem];
	const { id, field } = placeOf(first);
	const { check, file, message, got } = first;
	return { check, file, field, message, ...(isOneValue && got !== undefined && { got }), count: group.length, example: id };
}

/** Paths of record problems have the form `<id> <field path>`. */
function placeOf({ path }: Problem): { id: string; field: string } {
	const [id = '', ...rest] = path.split(' ');
	return { id, field: fieldOf(rest.join(' ')) };
}

export function formatWarning({ file, field, message, got, count, example }: Warning): string {
	const value = got === undefined ? '' : `: ${got}`;
	return `Warning: ${file} ${field} ${message}${value} (${timesOf(count, example)})`;
}

/** Formats a warning like a problem. */
export function formatFinding({ check, file, field, message, got, count, example }: Warning): string {
	const value = got === undefined ? '' : `; got ${got}`;
	return `${file} ${field}: ${message}${value}, ${timesOf(count, example)} (${check})`;
}

const timesOf = (count: number, example: string): string => (count === 1 ? example : `${count} times, first in ${example}`);
