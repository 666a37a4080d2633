/** Conditions of attack patterns as the game states them, without the way to the monster, in words that follow `if`. */
const WORDS: Readonly<Record<string, string>> = {
	IsAlone: 'alone',
	IsFront: 'in front',
	'!IsFront': 'not in front',
	CanFabricate: 'able to fabricate',
	'!CanFabricate': 'unable to fabricate',
	CanLay: 'able to lay eggs',
	'!CanLay': 'unable to lay eggs',
	'GetAllyCount() > 0': 'others of its side live',
	'GetAllyCount() == 0': 'it is the last of its side',
	HasAmalgamDied: 'the amalgam has died',
	'!HasAmalgamDied': 'the amalgam lives',
	'HasBeetleCharged || CurrentHp >= MaxHp / 2': 'it has charged before or has at least half of its HP',
	'!HasBeetleCharged && CurrentHp < MaxHp / 2': 'it has not charged yet and has less than half of its HP',
	'curseOfKnowledgeCounter < 3': 'it has cursed fewer than 3 times',
	'curseOfKnowledgeCounter >= 3': 'it has cursed 3 times',
	'Respawns < 2': 'it has come back fewer than 2 times',
	'Respawns >= 2': 'it has come back 2 times',
};

/**
 * The words of a condition; undefined for one that nobody has put into words.
 * @example conditionWords('!((Nibbit)base.Creature.Monster).IsFront') // => 'not in front'
 */
export function conditionWords(condition: string): string | undefined {
	const bare = condition.trim().replaceAll(/\(\(\w+\)base\.Creature\.Monster\)\.|base\.Creature\.|\b_/g, '');
	const slot = /^SlotName == "(?:[a-z]+(?=\d))?(\w+)"$/.exec(bare)?.[1];
	if (slot) return /^\d/.test(slot) ? `in slot ${slot}` : `in the ${slot} slot`;
	return WORDS[bare];
}
