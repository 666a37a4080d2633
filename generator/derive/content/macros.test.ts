import { describe, expect, test } from 'vitest';
import { madeChannel, madeContext } from '../../testing/made-channel.ts';
import { projectSource } from '../../testing/project-data.ts';
import { createMacros } from './macros.ts';
import { createScope } from './scope.ts';

const source = projectSource();
const { macros } = createScope(source, source.channels.get('main')!);

describe('createMacros', () => {
	test.each(Object.entries(macros))('%s is a table whose rows are as wide as its head', (_name, write) => {
		const lines = write().split('\n');
		expect(lines.length).toBeGreaterThan(2);
		const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
		expect(new Set(lines.map(cells)).size).toBe(1);
		expect(lines.join('\n')).not.toMatch(/undefined|null|NaN|\[object/);
	});

	test('merchant_blacklist holds the five relics that are never sold', () => {
		const ids = [...(macros['merchant_blacklist']?.() ?? '').matchAll(/\/relics\/(\w+)/g)].map((match) => match[1]);
		expect(ids.toSorted()).toEqual(['amethyst_aubergine', 'bowler_hat', 'lucky_fysh', 'old_coin', 'the_courier']);
	});
});

describe('the rows of', () => {
	const price = (base: number, min: number, max: number) => ({ base, min, max });
	const channel = madeChannel({
		facts: {
			characters: [
				{ id: 'WALKER', starting_hp: 70, starting_gold: 99, max_energy: 3, orb_slots: 2, starting_deck: ['Poke', 'Poke'] },
				{ id: 'SLEEPER' },
			],
			ascensions: [
				{ id: 'LEVEL_02', level: 2, variables: { Gold: 5 } },
				{ id: 'LEVEL_01', level: 1 },
			],
			encounters: [
				{ id: 'PAIR_ELITE', room_type: 'Elite', act: 'Act 2 - Hills', monsters: [{ id: 'GRUB' }, { id: 'STONE' }] },
				{ id: 'CRAB_BOSS', room_type: 'Boss', act: 'Act 2 - Hills', monsters: [{ id: 'CRAB' }] },
				{ id: 'GHOST_BOSS', room_type: 'Boss', act: 'Act 1 - Garden', monsters: [{ id: 'GHOST' }] },
				{ id: 'LOST_BOSS', room_type: 'Boss' },
				{ id: 'GRUBS_WEAK', room_type: 'Monster', act: 'Act 1 - Garden', monsters: [{ id: 'GRUB' }] },
			],
			monsters: [
				{ id: 'STONE', type: 'Normal', min_hp: 30, max_hp: 30 },
				{
					id: 'GRUB',
					type: 'Normal',
					min_hp: 12,
					max_hp: 14,
					moves: [
						{ id: 'BITE', damage: { normal: 5, ascension: 6 } },
						{ id: 'SPIT', damage: { normal: 2, ascension: 3, hit_count: 4 } },
						{ id: 'NUDGE', damage: { normal: 1, ascension: 1 } },
						{ id: 'SLEEP' },
					],
				},
				{ id: 'CRAB', type: 'Boss', min_hp: 200, min_hp_ascension: 220 },
				{ id: 'WASP', type: 'Elite', min_hp: 40, max_hp: 44, min_hp_ascension: 42, max_hp_ascension: 46 },
				{ id: 'BELL', type: 'Normal', moves: [{ id: 'RING', damage: { normal: 7, ascension: 8 } }] },
			],
			relics: [
				{ id: 'OLD_LAMP', rarity_key: 'Common', merchant_price: price(175, 149, 201) },
				{ id: 'RARE_COIN', rarity_key: 'Rare' },
				{ id: 'SHOP_SIGN', rarity_key: 'Shop' },
				{ id: 'FIRST_RING', rarity_key: 'Starter' },
			],
			events: [{ id: 'SAGE', type: 'Ancient' }],
			orbs: [
				{ id: 'EMBER_ORB', variables: { Passive: 2 } },
				{ id: 'FLINT_ORB', variables: { Passive: 1, Evoke: 9 } },
			],
			epochs: [{ id: 'DAWN_EPOCH' }, { id: 'DUSK_EPOCH' }],
		},
		texts: {
			eng: {
				ascensions: {
					LEVEL_01: { name: 'First', description: 'Lose [energy:1].\nAlways.' },
					LEVEL_02: { name: 'Second', description: '[gold]{Gold}[/gold] gold | less.' },
				},
				monsters: {
					GRUB: { name: 'Grub', 'moves[BITE].name': 'Bite', 'moves[SPIT].name': 'Spit' },
					BELL: { 'moves[RING].name': 'Ring' },
				},
			},
		},
		tables: {
			merchant: {
				cards: { by_rarity: { Common: price(50, 45, 55) } },
				potions: { by_rarity: { Rare: price(100, 100, 100) } },
				relics: { by_rarity: { Shop: price(200, 170, 230) } },
			},
			'rest-site-options': {
				options: [
					{ id: 'HEAL', source: null, multiplayer_only: false },
					{ id: 'DIG', source: { kind: 'relics', id: 'OLD_LAMP' }, multiplayer_only: true },
				],
			},
			'ancient-pools': [{ id: 'SAGE', pools: [{ name: 'Pool 1', relics: [{ id: 'OLD_LAMP' }, { id: 'RARE_COIN' }] }] }],
			'score-unlocks': [
				{ epoch: 'DAWN_EPOCH', score: 200 },
				{ epoch: 'DUSK_EPOCH', score: 500 },
			],
		},
		words: { eng: { rest_site_options: { HEAL: 'Rest' } } },
	});
	const made = createMacros(channel, madeContext(channel));
	const linesOf = (name: string): string[] => made[name]!().split('\n');

	test.each([
		[
			'character_stats',
			'Character | HP | Gold | Energy | Orb slots | Cards',
			['[WALKER](/characters/walker) | 70 | 99 | 3 | 2 | 2', '[SLEEPER](/characters/sleeper) | — | — | — | — | 0'],
		],
		['ascension_levels', 'Level | Name | What it adds', ['1 | First | Lose 1 energy. Always.', '2 | Second | 5 gold \\| less.']],
		[
			'bosses_and_elites',
			'Act | Room | Fight | HP (tougher)',
			[
				'Act 1 - Garden | Boss | [GHOST_BOSS](/encounters/ghost_boss) | GHOST',
				'Act 2 - Hills | Boss | [CRAB_BOSS](/encounters/crab_boss) | CRAB 200 (220)',
				'Act 2 - Hills | Elite | [PAIR_ELITE](/encounters/pair_elite) | Grub 12–14, STONE 30',
				'— | Boss | [LOST_BOSS](/encounters/lost_boss) | ',
			],
		],
		[
			'monster_scaling',
			'Monster | Rank | HP | HP when tougher | Attacks that hit harder',
			[
				'[BELL](/monsters/bell) | Normal | — | the same | Ring 7 → 8',
				'[CRAB](/monsters/crab) | Boss | 200 | 220 | —',
				'[Grub](/monsters/grub) | Normal | 12–14 | the same | Bite 5 → 6, Spit 2 → 3 ×4',
				'[WASP](/monsters/wasp) | Elite | 40–44 | 42–46 | —',
			],
		],
		[
			'merchant_prices',
			'Good | List price | Price asked',
			['Common card | 50 | 45–55', 'Rare potion | 100 | 100', 'Shop relic | 200 | 170–230'],
		],
		['merchant_blacklist', 'Relic | Rarity', ['[RARE_COIN](/relics/rare_coin) | Rare', '[SHOP_SIGN](/relics/shop_sign) | Shop']],
		[
			'rest_site_options',
			'Choice | Comes from | Runs',
			['Rest | Always there | Everywhere', 'DIG | [OLD_LAMP](/relics/old_lamp) | Co-op only'],
		],
		[
			'ancient_pools',
			'Ancient | Pool | Relics',
			['[SAGE](/events/sage) | Pool 1 | [OLD_LAMP](/relics/old_lamp), [RARE_COIN](/relics/rare_coin)'],
		],
		['orb_values', 'Orb | Passive | Evoke', ['[EMBER_ORB](/orbs/ember_orb) | 2 | —', '[FLINT_ORB](/orbs/flint_orb) | 1 | 9']],
		[
			'score_unlocks',
			'Unlock | Epoch | Score',
			['1 | [DAWN_EPOCH](/timeline/dawn_epoch) | 200', '2 | [DUSK_EPOCH](/timeline/dusk_epoch) | 500'],
		],
	])('%s', (name, head, rows) => {
		const [first, second, ...others] = linesOf(name);
		expect(first).toBe(`| ${head} |`);
		expect(second).toMatch(/^\|( --- \|)+$/);
		expect(others).toEqual(rows.map((row) => `| ${row} |`));
	});

	test.each(['merchant_prices', 'rest_site_options', 'ancient_pools', 'score_unlocks'])(
		'%s are none where the data has no such table',
		(name) => {
			const bare = madeChannel({});
			expect(createMacros(bare, madeContext(bare))[name]!().split('\n')).toHaveLength(2);
		},
	);
});
