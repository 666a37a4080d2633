import { parseFieldPath, placeAt } from '../../../contract/records/field-path.ts';
import { kindOf } from '../../../contract/kinds.ts';
import { type Problem, quote } from '../../problems/problem.ts';
import { isTextField } from '../../../contract/records/text-field.ts';
import type { FactsRecord } from '../../load/facts-schema.ts';
import type { MessageCheck } from '../check.ts';
import type { MessagePlace } from '../each-message.ts';

export const textPlaces: MessageCheck = {
	name: 'text-places',
	description: 'Ensures that every message belongs to a text field of a record.',
	stopsImported: true,
	checkMessage: checkPlace,
};

function checkPlace(place: MessagePlace): Problem[] {
	const check = textPlaces.name;
	if (!place.facts) return [{ check, ...place.at, message: 'belongs to a record without facts', got: quote(place.id) }];
	const steps = parseFieldPath(place.path);
	if (!steps) return [{ check, ...place.at, message: 'is not a field path', got: quote(place.path) }];
	if (!isTextField(kindOf(place.kind).schema, steps)) {
		return [{ check, ...place.at, message: 'is not a text field of this kind', got: quote(place.path) }];
	}
	const hasPlace = placeAt(copyOf(place.facts), steps, place.text);
	return hasPlace ? [] : [{ check, ...place.at, message: 'names a list item that the facts lack', got: quote(place.path) }];
}

/** Copies that receive texts, to test their paths. */
const copies = new WeakMap<FactsRecord, Record<string, unknown>>();

function copyOf(facts: FactsRecord): Record<string, unknown> {
	const copy = copies.get(facts) ?? structuredClone(facts as Record<string, unknown>);
	copies.set(facts, copy);
	return copy;
}
