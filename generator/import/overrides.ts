import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../../contract/kind.ts';
import { keepingCompleterOf } from '../derive/complete.ts';
import type { GivenRecord } from './read-catalogue.ts';

/**
 * Fields of a derived record that differ from the given record, with the given values. The import stores them, so imported
 * values are never re-derived. Missing fields are derived.
 */
export function overridesOf(kind: Kind, given: GivenRecord, derived: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const complete = completeGiven(kind, given);
	const differing = Object.keys(complete).filter(
		(name) => Object.hasOwn(given, name) && !isDeepStrictEqual(complete[name], derived[name]),
	);
	return Object.fromEntries(differing.map((name) => [name, complete[name]]));
}

/** A given record with all its keys and those that archives omit. */
export function completeGiven(kind: Kind, given: GivenRecord): Record<string, unknown> {
	return keepingCompleterOf(kind.schema)(normalise(given)) as Record<string, unknown>;
}

/** The public service turns upgrade flags into 1. */
function normalise(given: GivenRecord): GivenRecord {
	const upgrade = given['upgrade'];
	if (typeof upgrade !== 'object' || upgrade === null) return given;
	const flags = Object.entries(upgrade).map(([name, value]) => [name, value === true ? 1 : value] as const);
	return { ...given, upgrade: Object.fromEntries(flags) };
}
