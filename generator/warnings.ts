import { fieldOf } from '../contract/records/field-path.ts';
import type { Problem } from './problem.ts';

/** What several records have in common that a check tells of imported data. */
export interface Warning {
	readonly check: string;
	readonly file: string;
	/** Field path without the items of lists. */
	readonly field: string;
	readonly message: string;
	readonly got?: string;
	/** How often it occurs. */
	readonly count: number;
	/** Id of the first record. */
	readonly example: string;
}

/** Problems counted by file, field, message and value; keys are counted without their values, which are many. */
export function toWarnings(problems: readonly Problem[]): Warning[] {
	const groups = Map.groupBy(problems, findingOf);
	return [...groups.values()].flatMap((group) => {
		const byValue = [...Map.groupBy(group, ({ got }) => got).values()];
		const isListed = byValue.length <= MOST_VALUES;
		return (isListed ? byValue : [group]).map((same) => warningOf(same, isListed));
	});
}

/** What problems that are added up have in common, as one text. */
export const findingOf = (problem: Problem): string =>
	JSON.stringify([problem.check, problem.file, placeOf(problem).field, problem.message]);

/** A field with more different findings is named once. */
const MOST_VALUES = 5;

function warningOf(group: readonly Problem[], isOneValue: boolean): Warning {
	const [first] = group as [Problem];
	const { id, field } = placeOf(first);
	const { check, file, message, got } = first;
	return { check, file, field, message, ...(isOneValue && got !== undefined && { got }), count: group.length, example: id };
}

/** Problems of records name them as `<id> <field path>`. */
function placeOf({ path }: Problem): { id: string; field: string } {
	const [id = '', ...rest] = path.split(' ');
	return { id, field: fieldOf(rest.join(' ')) };
}

export function formatWarning({ file, field, message, got, count, example }: Warning): string {
	const value = got === undefined ? '' : `: ${got}`;
	return `Warning: ${file} ${field} ${message}${value} (${timesOf(count, example)})`;
}

/** The same as a problem that stops a check. */
export function formatFinding({ check, file, field, message, got, count, example }: Warning): string {
	const value = got === undefined ? '' : `; got ${got}`;
	return `${file} ${field}: ${message}${value}, ${timesOf(count, example)} (${check})`;
}

const timesOf = (count: number, example: string): string => (count === 1 ? example : `${count} times, first in ${example}`);
