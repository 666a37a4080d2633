import type { z } from 'zod';
import { type BadValue, badValueOf, isFree } from './http/bad-value.ts';
import type { ErrorCode } from './http/errors.ts';
import { parameterNames, type Route } from './route.ts';

/** A parameter of a route with its response to a bad value. */
export interface RouteParameter {
	readonly name: string;
	readonly badValue: BadValue;
	readonly errors: readonly ErrorCode[];
}

const ERRORS_OF: Readonly<Record<BadValue, readonly ErrorCode[]>> = {
	'422': ['validation'],
	'400': ['bad-request'],
	'404': ['not-found'],
	clamped: ['validation'],
	ignored: [],
	unmatched: [],
};

/** The parameters of path, filters and query. */
export function parametersOf(route: Route): RouteParameter[] {
	return [
		...parameterNames(route.path).map((name) => pathParameter(route, name)),
		...(route.filters ?? []).map(({ name, operator }) => parameter(name, operator === 'boolean' ? '422' : 'unmatched')),
		...Object.entries(route.query?.shape ?? {}).map(([name, field]) => parameterOf(name, field as z.ZodType)),
	];
}

const parameter = (name: string, badValue: BadValue): RouteParameter => ({ name, badValue, errors: ERRORS_OF[badValue] });

/** Format errors return 422, unknown values 404. */
function parameterOf(name: string, field: z.ZodType): RouteParameter {
	const badValue = badValueOf(field);
	const byForm: readonly ErrorCode[] = badValue === '404' && !isFree(field) ? ['validation'] : [];
	return { name, badValue, errors: [...ERRORS_OF[badValue], ...byForm] };
}

/** An id without a declared field is looked up. */
function pathParameter(route: Route, name: string): RouteParameter {
	const said = route.parameters?.[name];
	if (said !== undefined && typeof said !== 'string') return parameterOf(name, said);
	return parameter(name, route.errors.includes('not-found') ? '404' : 'unmatched');
}

/** The row with the errors of its parameters. */
export function withParameterErrors<Row extends Route>(row: Row): Row {
	const errors = parametersOf(row).flatMap((each) => each.errors);
	return { ...row, errors: [...new Set([...errors, ...row.errors])] };
}
