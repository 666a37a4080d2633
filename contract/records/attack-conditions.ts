import type { AttackConditions } from '../tables/attack-conditions.ts';

/** Slots of encounters that the game names by words. */
const NAMED_SLOTS = ['first', 'second', 'third', 'fourth'];

/**
 * The words of a condition of an attack pattern; undefined for one that nobody has put into words.
 * @param words Conditions without the way to the monster, and the words that follow `if`: the table `attack-conditions`.
 * @param translate Puts English words into a language.
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
