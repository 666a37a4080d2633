import { describe, expect, test } from 'vitest';
import { placeOf, readMapPoints } from './map-points.ts';

const room = (type: string) => ({ type, model: null, turns: 0 });

describe('placeOf', () => {
	test.each([
		['monster', ['monster'], 'reward'],
		['elite', ['elite'], 'reward'],
		['boss', ['boss'], 'reward'],
		['treasure', ['treasure'], 'treasure'],
		['rest_site', ['rest_site'], 'rest'],
		['unknown', ['event'], 'event'],
		['unknown', ['shop'], 'shop'],
		['shop', [], 'shop'],
		['shop', ['event'], 'shop'],
		['unknown', ['shop', 'monster'], 'shop'],
		['unknown', ['event', 'monster'], 'reward'],
		['ancient', ['event'], 'ancient'],
		['treasure', [], 'treasure'],
		['unknown', [], 'other'],
		['unknown', ['hall'], 'other'],
	])('a map point %s with the rooms %j is %s', (type, rooms, place) => {
		expect(placeOf(type, rooms.map(room))).toBe(place);
	});
});

describe('readMapPoints', () => {
	test('numbers floors over all acts and sums the damage of the party', () => {
		const stats = (damage: unknown) => ({ damage_taken: damage });
		const points = readMapPoints({
			map_point_history: [
				[{ map_point_type: 'Monster', player_stats: [stats(3), stats(-4), stats('5')] }, null],
				[{ rooms: [{ room_type: 'SHOP', model_id: 'EVENT.A', turns_taken: 2 }, 7, {}] }],
			],
		});
		expect(points.map(({ floor, act, type, place, partyDamage }) => [floor, act, type, place, partyDamage])).toEqual([
			[1, 0, 'monster', 'reward', 8],
			[2, 0, 'unassigned', 'other', 0],
			[3, 1, 'unassigned', 'shop', 0],
		]);
		expect(points[2]?.rooms).toEqual([
			{ type: 'shop', model: 'A', turns: 2 },
			{ type: 'unassigned', model: null, turns: 0 },
		]);
	});

	test('reads the actions of a player', () => {
		const [point] = readMapPoints({
			map_point_history: [
				[
					{
						player_stats: [
							{
								player_id: 12,
								current_hp: 1,
								max_hp: 2,
								current_gold: 3,
								damage_taken: 4,
								potion_choices: [{ choice: 'POTION.A', was_picked: true }],
								upgraded_cards: ['CARD.B'],
								relics_removed: ['RELIC.C'],
								potion_used: ['POTION.D'],
								potion_discarded: ['POTION.E'],
								bought_relics: ['RELIC.F'],
								bought_potions: ['POTION.G'],
								bought_colorless: ['CARD.H'],
							},
						],
					},
				],
			],
		});
		expect(point?.stats[0]).toMatchObject({
			playerId: '12',
			hp: 1,
			maxHp: 2,
			gold: 3,
			damage: 4,
			potionChoices: [{ id: 'A', isPicked: true }],
			upgradedCards: ['B'],
			removedRelics: ['C'],
			usedPotions: ['D'],
			discardedPotions: ['E'],
			bought: ['F', 'G', 'H'],
		});
	});
});
