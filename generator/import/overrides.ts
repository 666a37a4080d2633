import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../../contract/kind.ts';
import { keepingCompleterOf } from '../derive/complete.ts';
import type { GivenRecord } from './read-catalogue.ts';

/**
 * The fields in which a derived record differs from the given one, with the given values. Import stores them, so that nothing
 * that was imported is re-derived. Fields that the given record does not name are left to derivation.
 */
export function overridesOf(kind: Kind, given: GivenRecord, derived: Readonly<Record<string, unknown>>): Record<string, unknown> {
	const complete = completeGiven(kind, given);
	const differing = Object.keys(complete).filter(
		(name) => Object.hasOwn(given, name) && !isDeepStrictEqual(complete[name], derived[name]),
	);
	return Object.fromEntries(differing.map((name) => [name, complete[name]]));
}

/** A given record with the keys that archives leave out, and with all of its own. */
export function completeGiven(kind: Kind, given: GivenRecord): Record<string, unknown> {
	return keepingCompleterOf(kind.schema)(normalise(given)) as Record<string, unknown>;
}

/** The public service's model turns the flags of upgrades into 1. */
function normalise(given: GivenRecord): GivenRecord {
	const upgrade = given['upgrade'];
	if (typeof upgrade !== 'object' || upgrade === null) return given;
	const flags = Object.entries(upgrade).map(([name, value]) => [name, value === true ? 1 : value] as const);
	return { ...given, upgrade: Object.fromEntries(flags) };
}
