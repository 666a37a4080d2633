import { COUNTED_KINDS, type CountedKind, kindOf } from '../../../../contract/kinds.ts';

/** Kinds whose records have statistics. */
export const ENTITY_TYPES = COUNTED_KINDS;
export type EntityType = CountedKind;

/** Takes singular and plural: `card`, `cards`. */
export function entityTypeOf(text: string): EntityType | undefined {
	const word = text.toLowerCase();
	return ENTITY_TYPES.find((type) => type === word || kindOf(type).singular === word);
}
