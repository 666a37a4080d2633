import { expect, test, vi } from 'vitest';
import type { Fight, FightSheets, Foe } from './fight-sheets.ts';

vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
const { fightAgainst, figuresOf } = await import('./fight-sheets.ts');

const foe = (id: string, count: number, damage: Foe['damage']): Foe => ({ id, name: id, count, hp: [20, 24], damage });
const fight = (id: string, ...foes: Foe[]): Fight => ({ id, name: id, act: 'Act 1', room: 'Monster', foes });

const SHEETS: FightSheets = {
	strongerFrom: { hp: 8, damage: 9 },
	fights: [
		fight(
			'EGGS',
			foe('EGG', 2, [
				[1, 5],
				[2, 6],
			]),
			foe('NEST', 1, null),
		),
		fight(
			'EGG_ALONE',
			foe('EGG', 1, [
				[1, 5],
				[2, 6],
			]),
		),
	],
};

test.each([
	[7, 60, [2, 10]],
	[8, 72, [2, 10]],
	[9, 72, [4, 12]],
])('at ascension %i the fight has %i HP and deals %j', (ascension, hp, damage) => {
	expect(figuresOf(SHEETS.fights[0]!, SHEETS, ascension)).toMatchObject({ hp, damage, deadliestTurn: 2 });
});

test('the total HP are unknown if those of one monster are', () => {
	const unknown = { ...foe('EGG', 1, null), hp: [null, null] as const };
	expect(figuresOf(fight('X', unknown), SHEETS, 0)).toMatchObject({ hp: null, damage: [] });
});

test('finds a fight by its monsters', () => {
	expect(fightAgainst(['EGG', 'EGG', 'NEST'], SHEETS)?.id).toBe('EGGS');
	expect(fightAgainst(['EGG'], SHEETS)?.id).toBe('EGG_ALONE');
	expect(fightAgainst(['NOBODY'], SHEETS)).toBeUndefined();
});
