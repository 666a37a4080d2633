import { describe, expect, test } from 'vitest';
import { conditionWords } from './attack-conditions.ts';

const WORDS = {
	'!IsFront': 'not in front',
	'curseOfKnowledgeCounter >= 3': 'it has cursed 3 times',
	'!HasBeetleCharged && CurrentHp < MaxHp / 2': 'it has not charged yet and has less than half of its HP',
};

describe('conditionWords', () => {
	test.each([
		['base.Creature.SlotName == "first"', 'in slot 1'],
		['base.Creature.SlotName == "wriggler3"', 'in slot 3'],
		['!((Toadpole)base.Creature.Monster).IsFront', 'not in front'],
		['_curseOfKnowledgeCounter >= 3', 'it has cursed 3 times'],
		[
			'!HasBeetleCharged && base.Creature.CurrentHp < base.Creature.MaxHp / 2',
			'it has not charged yet and has less than half of its HP',
		],
	])('puts %s into words', (condition, words) => {
		expect(conditionWords(condition, WORDS)).toBe(words);
	});

	test('returns undefined for unknown conditions', () => {
		expect(conditionWords('base.Creature.Mood > 3', WORDS)).toBeUndefined();
	});

	test('translates the words', () => {
		const translate = (phrase: string) => phrase.toUpperCase().replace('{SLOT}', '{slot}');
		expect(conditionWords('base.Creature.SlotName == "third"', WORDS, translate)).toBe('IN SLOT 3');
		expect(conditionWords('!IsFront', WORDS, translate)).toBe('NOT IN FRONT');
	});
});
