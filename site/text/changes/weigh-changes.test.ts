import { expect, test } from 'vitest';
import { weighChanges } from './weigh-changes.ts';

const change = (field: string, old: string, latest: string) => ({ field, old, new: latest });

test.each([
	['more damage', [change('damage', '8', '10')], 'stronger'],
	['a lower cost', [change('cost', '2', '1')], 'stronger'],
	['a higher cost', [change('cost', '1', '2')], 'weaker'],
	['Exhaust', [change('keywords[0]', 'none', 'Exhaust')], 'weaker'],
	['Innate when upgraded', [change('upgrade.add_innate', 'none', 'true')], 'stronger'],
	['an upgrade that no longer removes Exhaust', [change('upgrade.remove_exhaust', 'true', 'none')], 'weaker'],
	['more damage for a higher cost', [change('damage', '8', '14'), change('cost', '1', '2')], 'changed'],
	['less damage, twice', [change('damage', '6', '5'), change('hit_count', 'none', '2')], 'changed'],
	['damage added to a card without any', [change('damage', 'none', '7')], 'stronger'],
	['another sentence', [change('description', 'Draw a card.', 'Lose 2 HP.')], 'changed'],
] as const)('%s: %s', (_name, changes, direction) => {
	expect(weighChanges(changes)).toMatchObject({ direction, size: expect.toSatisfy((size: number) => size > 0) });
});

test('counts a number and its sentence once, and ignores compendium order', () => {
	const number = change('damage', '8', '10');
	const whole = [number, change('description', 'Deal 8 damage.', 'Deal 10 damage.'), change('compendium_order', '4', '9')];
	expect(weighChanges(whole)).toEqual(weighChanges([number]));
});

test('a doubled number weighs more than a small step', () => {
	expect(weighChanges([change('damage', '5', '10')]).size).toBeGreaterThan(weighChanges([change('damage', '9', '10')]).size);
});
