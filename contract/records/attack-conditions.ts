import type { AttackConditions } from '../tables/attack-conditions.ts';

/**
 * The words of a condition of an attack pattern; undefined for one that nobody has put into words.
 * @param words Conditions without the way to the monster, and the words that follow `if`: the table `attack-conditions`.
 * @example conditionWords('!((Nibbit)base.Creature.Monster).IsFront', words) // => 'not in front'
 */
export function conditionWords(condition: string, words: AttackConditions): string | undefined {
	const bare = condition.trim().replaceAll(/\(\(\w+\)base\.Creature\.Monster\)\.|base\.Creature\.|\b_/g, '');
	const slot = /^SlotName == "(?:[a-z]+(?=\d))?(\w+)"$/.exec(bare)?.[1];
	if (slot) return /^\d/.test(slot) ? `in slot ${slot}` : `in the ${slot} slot`;
	return words[bare];
}
