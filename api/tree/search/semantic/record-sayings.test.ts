import { expect, test } from 'vitest';
import { recordSayings } from './record-sayings.ts';

test.each([
	[{ type: 'Attack', target: 'AllEnemies' }, '', 'attack that hits all enemies'],
	[{ is_x_cost: true }, '', 'costs all my energy'],
	[{ type: 'Boss', min_hp: 400 }, '', 'a lot of health'],
	[{ type: 'Normal', min_hp: 7 }, '', 'very few hit points'],
	[{ moves: [{ intent: 'Attack + Heal', damage: null }] }, '', 'heals itself'],
	[{}, 'Apply 2 Vulnerable.', 'makes enemies take more damage'],
	[{}, 'Gain 3 Thorns.', 'damage enemy when it attacks me'],
])('has phrases for %j and %j: %s', (record, text, saying) => {
	expect(recordSayings(record, text)).toContain(saying);
});

test('has no phrases for unknown facts', () => {
	expect(recordSayings({ type: 3, cost: 'free', moves: 'none' }, 'Hm.')).toEqual([]);
});
