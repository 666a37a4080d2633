import type { AttackConditions } from '../tables/attack-conditions.ts';

/** Encounter slots with names in the game. */
const NAMED_SLOTS = ['first', 'second', 'third', 'fourth'];

/**
 * A condition of an attack pattern in words; undefined for an unknown one.
 * @param words words that follow `if`, by condition without the access to the monster: the table `attack-conditions`
 * @param translate translates English words
 * @example conditionWords('!((Nibbit)base.Creature.Monster).IsFront', words) // => 'not in front'
 */
export function conditionWords(
	condition: string,
	words: AttackConditions,
	translate: (phrase: string) => string = (phrase) => phrase,
): string | undefined {
	const bare = condition.trim().replaceAll(/\(\(\w+\)base\.Creature\.Monster\)\.|base\.Creature\.|\b_/g, '');
	const slot = /^SlotName == "(?:[a-z]+(?=\d))?(\w+)"$/.exec(bare)?.[1];
	if (slot) return translate('in slot {slot}').replace('{slot}', String(NAMED_SLOTS.indexOf(slot) + 1 || slot));
	const known = words[bare];
	return known && translate(known);
}
