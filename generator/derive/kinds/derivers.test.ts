import { describe, expect, test } from 'vitest';
import { derivedRecord, madeChannel } from '../../testing/made-channel.ts';
import type { ChannelSource } from '../../load/channel-source.ts';

describe('a card', () => {
	const channel = madeChannel({
		facts: {
			cards: [
				{
					id: 'SLOW_COAT',
					color: 'silent',
					type_key: 'Skill',
					rarity_key: 'Rare',
					keywords_key: ['Exhaust', 'Retain'],
					powers_applied: [
						{ power_key: 'SlowVenom', amount: 3 },
						{ power_key: 'Unheard', amount: 1 },
					],
					sources: [{ type: 'monster', id: 'GRUB' }],
					vars: { Damage: 4 },
					upgrade: { damage: '+2' },
				},
				{ id: 'PLAIN', color: 'ironclad', type_key: 'Attack', rarity_key: 'Common' },
				{ id: 'SAME', upgrade: { cost: 0 } },
				{ id: 'MANY', type_variants: { Attack: {} }, upgrade: { damage: '+2' } },
				{
					id: 'OWN',
					type: 'Given',
					type_key: 'Skill',
					upgrade_description: 'Own words.',
					upgrade: { cost: 1 },
					compendium_order: 77,
				},
			],
			keywords: [{ id: 'EXHAUST' }],
			powers: [{ id: 'SLOW_VENOM' }],
			monsters: [{ id: 'GRUB' }],
		},
		texts: {
			eng: {
				cards: {
					SLOW_COAT: { name: 'Slow Coat', description: 'Deal {Damage}{IfUpgraded, select, true {, twice} other {}}.' },
					SAME: { name: 'Same', description: 'Think.' },
				},
				keywords: { EXHAUST: { name: 'Gone' } },
				powers: { SLOW_VENOM: { name: 'Slow Venom' } },
				monsters: { GRUB: { name: 'Grub' } },
			},
		},
		words: { eng: { card_types: { Skill: 'A skill' }, card_rarities: { Rare: 'Seldom' } } },
	});
	const card = (id: string) => derivedRecord(channel, 'cards', id);

	test('is in the words of its language', () => {
		expect(card('SLOW_COAT')).toMatchObject({ type: 'A skill', rarity: 'Seldom', keywords: ['Gone', 'RETAIN'] });
		expect(card('PLAIN')).toMatchObject({ type: 'Attack', rarity: 'Common', keywords: null });
		expect(card('SAME')).toMatchObject({ type: null, rarity: null });
	});

	test('names powers by their class and what adds it by its name', () => {
		expect(card('SLOW_COAT')).toMatchObject({
			powers_applied: [{ power: 'Slow Venom' }, { power: 'Unheard' }],
			sources: [{ name: 'Grub' }],
		});
	});

	test('says what it says when it is upgraded, where that is another text', () => {
		expect(card('SLOW_COAT')).toMatchObject({ description: 'Deal 4.', upgrade_description: 'Deal 6, twice.' });
		expect(card('SAME')).toMatchObject({ upgrade_description: null });
		expect(card('PLAIN')).toMatchObject({ upgrade_description: null });
	});

	test('has a picture, and an upgraded one where it can be upgraded', () => {
		const at = 'https://pictures.example/cards-full/stable';
		expect(card('SLOW_COAT')).toMatchObject({
			image_url_card: `${at}/slow_coat.webp`,
			image_url_card_upg: `${at}/slow_coat_upg.webp`,
		});
		expect(card('PLAIN')).toMatchObject({ image_url_card: `${at}/plain.webp`, image_url_card_upg: null });
		expect(card('MANY')).toMatchObject({ image_url_card: null, image_url_card_upg: null });
		expect(card('SLOW_COAT')).toMatchObject({ image_url: '/static/images/cards/slow_coat.webp' });
	});

	test('stands in the library by its pool', () => {
		expect([card('PLAIN')['compendium_order'], card('SLOW_COAT')['compendium_order']]).toEqual([0, 1]);
	});

	test('keeps what the data says itself', () => {
		expect(card('OWN')).toMatchObject({ type: 'Given', upgrade_description: 'Own words.', compendium_order: 77 });
	});
});

describe('a character', () => {
	const line = (order: string, speaker: string) => ({ order, speaker });
	const channel = madeChannel({
		facts: {
			characters: [{ id: 'WALKER' }, { id: 'SLEEPER' }],
			events: [
				{
					id: 'SAGE',
					type: 'Ancient',
					dialogue: { Walker: [line('1-0r', 'ancient'), line('0-0', 'ancient'), line('0-1', 'character')] },
				},
				{ id: 'ELDER', type: 'Ancient', dialogue: { Walker: [line('0-0', 'ancient')], Nobody: [] } },
				{ id: 'OLD_WELL', type: 'Event' },
			],
		},
		texts: {
			eng: {
				events: {
					SAGE: {
						name: 'Sage',
						'dialogue.Walker[0].text': 'Still walking.',
						'dialogue.Walker[1].text': 'You?',
						'dialogue.Walker[2].text': 'I.',
					},
					ELDER: { name: 'Elder', 'dialogue.Walker[0].text': 'Sit.' },
				},
			},
		},
	});

	test('has the talks with the ancients by their ids, each conversation for itself', () => {
		expect(derivedRecord(channel, 'characters', 'WALKER')['dialogues']).toEqual([
			{ ancient: 'ELDER', ancient_name: 'Elder', lines: [{ order: 0, speaker: 'ancient', text: 'Sit.' }] },
			{
				ancient: 'SAGE',
				ancient_name: 'Sage',
				lines: [
					{ order: 0, speaker: 'ancient', text: 'You?' },
					{ order: 1, speaker: 'char', text: 'I.' },
				],
			},
			{ ancient: 'SAGE', ancient_name: 'Sage', lines: [{ order: 0, speaker: 'ancient', text: 'Still walking.' }] },
		]);
		expect(derivedRecord(channel, 'characters', 'SLEEPER')['dialogues']).toBeNull();
	});
});

describe('a monster', () => {
	const channel = madeChannel({
		facts: {
			monsters: [
				{
					id: 'GRUB',
					moves: [{ id: 'BITE' }, { id: 'SPIT' }],
					attack_pattern: {
						type: 'random',
						states: [{ id: 'R', type: 'random', branches: [{ move_id: 'BITE', condition: null }, { move_id: 'HUM' }] }],
					},
				},
				{ id: 'PET' },
			],
			encounters: [
				{ id: 'TWO', room_type: 'Elite', monsters: [{ id: 'GRUB' }] },
				{ id: 'ONE', room_type: 'Monster', act: 'Act 1 - Garden', is_weak: true, monsters: [{ id: 'GRUB' }] },
			],
		},
		texts: { eng: { monsters: { GRUB: { name: 'Grub', 'moves[BITE].name': 'Bite' } }, encounters: { ONE: { name: 'One' } } } },
	});

	test('is met in the encounters that list it, by their ids', () => {
		expect(derivedRecord(channel, 'monsters', 'GRUB')['encounters']).toEqual([
			{ encounter_id: 'ONE', encounter_name: 'One', room_type: 'Monster', act: 'Act 1 - Garden', is_weak: true },
			{ encounter_id: 'TWO', encounter_name: 'TWO', room_type: 'Elite', act: null, is_weak: false },
		]);
		expect(derivedRecord(channel, 'monsters', 'PET')).toMatchObject({ encounters: null, attack_pattern: null });
	});

	test('says its pattern in the names of its moves', () => {
		expect(derivedRecord(channel, 'monsters', 'GRUB')).toMatchObject({
			attack_pattern: { description: 'Chooses at random: Bite, hum.' },
		});
	});

	test('is named by its encounters', () => {
		expect(derivedRecord(channel, 'encounters', 'ONE')).toMatchObject({ monsters: [{ id: 'GRUB', name: 'Grub' }] });
	});
});

describe('an orb', () => {
	const channel = madeChannel({
		facts: {
			orbs: [{ id: 'EMBER_ORB' }],
			cards: [{ id: 'B_CALL' }, { id: 'A_CALL', vars: { N: 2 } }, { id: 'MEMBERS' }, { id: 'WARM' }, { id: 'SILENT_ONE' }],
			relics: [{ id: 'LANTERN' }],
		},
		texts: {
			eng: {
				orbs: { EMBER_ORB: { name: 'Ember' } },
				cards: {
					A_CALL: { name: 'A Call', description: 'Channel {N} [gold]Ember[/gold].' },
					B_CALL: { name: 'B Call', description: 'Each turn, channels 1 Ember.' },
					MEMBERS: { name: 'Members', description: 'Channel 1 Embers.' },
					WARM: { name: 'Warm', description: 'Gain 1 Ember.' },
				},
				relics: { LANTERN: { name: 'Lantern', description: 'Channel 1 Ember.' } },
			},
			jpn: { orbs: { EMBER_ORB: { name: '残り火' } }, cards: { A_CALL: { description: '残り火' } } },
		},
	});

	test.each(['eng', 'jpn'] as const)('names what channels it, as the English text says, in %s', (language) => {
		expect(derivedRecord(channel, 'orbs', 'EMBER_ORB', language)).toMatchObject({
			channeled_by_cards: [
				{ id: 'A_CALL', name: 'A Call' },
				{ id: 'B_CALL', name: 'B Call' },
			],
			channeled_by_relics: [{ id: 'LANTERN', name: 'Lantern' }],
		});
	});
});

describe('an epoch', () => {
	const channel = madeChannel({
		facts: {
			epochs: [
				{ id: 'DAWN_EPOCH', era: 'Blight2', era_position: 3 },
				{ id: 'NIGHT_EPOCH', era: 'Unheard', era_position: 4 },
			],
		},
		texts: { eng: { epochs: { DAWN_EPOCH: { title: '“The Dawn, Breaks…”' }, NIGHT_EPOCH: { title: '夜' } } } },
		tables: { eras: { Blight: 10 } },
	});

	test('stands on the timeline by era and position', () => {
		expect(derivedRecord(channel, 'epochs', 'DAWN_EPOCH')['sort_order']).toBe(1203);
		expect(derivedRecord(channel, 'epochs', 'NIGHT_EPOCH')['sort_order']).toBe(4);
	});

	test('has a slug of Latin letters, and lists what it unlocks', () => {
		expect(derivedRecord(channel, 'epochs', 'DAWN_EPOCH')).toMatchObject({
			slug: 'the-dawn-breaks',
			unlocks_cards: [],
			unlocks_relics: [],
			unlocks_potions: [],
			expands_timeline: [],
		});
		expect(derivedRecord(channel, 'epochs', 'NIGHT_EPOCH')['slug']).toBe('');
	});
});

describe('an event', () => {
	const option = (id: string) => ({ id });
	const channel: ChannelSource = madeChannel({
		facts: {
			events: [
				{ id: 'OLD_WELL', type: 'Event', pages: [{ id: 'DRINK' }, { id: 'INITIAL', options: [option('DRINK')] }] },
				{
					id: 'SAGE',
					type: 'Ancient',
					dialogue: { Walker: [{ order: '0-0', speaker: 'ancient' }], 'First Visit': [{ order: '0-0', speaker: 'ancient' }] },
				},
				{ id: 'BARE', type: 'Event' },
			],
		},
		texts: {
			eng: {
				events: {
					OLD_WELL: {
						'pages[INITIAL].description': 'A well.',
						'pages[DRINK].description': 'Cold.',
						'pages[INITIAL].options[DRINK].title': 'Drink',
					},
					SAGE: { 'dialogue.Walker[0].text': 'You?', 'dialogue.First Visit[0].text': 'Sit.' },
				},
			},
		},
	});

	test('opens with its first page', () => {
		expect(derivedRecord(channel, 'events', 'OLD_WELL')).toMatchObject({
			description: 'A well.',
			options: [{ id: 'DRINK', title: 'Drink', description: '' }],
			image_url: null,
		});
		expect(derivedRecord(channel, 'events', 'BARE')).toMatchObject({ description: null, options: null });
	});

	test('of an ancient opens with the first visit, and has a picture', () => {
		expect(derivedRecord(channel, 'events', 'SAGE')).toMatchObject({
			description: 'Sit.',
			options: null,
			image_url: '/static/images/misc/ancients/sage.webp',
		});
	});
});

test('badges take title and text of their lowest tier, relics and potions the words of their rarities', () => {
	const channel = madeChannel({
		facts: {
			badges: [{ id: 'TIDY', tiers: [{ rarity: 'bronze' }, { rarity: 'silver' }] }],
			relics: [{ id: 'LAMP', rarity_key: 'Rare' }],
			potions: [
				{ id: 'INK', rarity_key: 'Rare' },
				{ id: 'SAP', rarity_key: 'Common' },
			],
		},
		texts: {
			eng: { badges: { TIDY: { 'tiers[0].title': 'Tidy', 'tiers[0].description': 'Low.', 'tiers[1].title': 'Tidier' } } },
		},
		words: { eng: { relic_rarities: { Rare: 'Rare Relic' }, potion_rarities: { Rare: 'Rare Potion' } } },
	});
	expect(derivedRecord(channel, 'badges', 'TIDY')).toMatchObject({ name: 'Tidy', description: 'Low.' });
	expect(derivedRecord(channel, 'relics', 'LAMP')['rarity']).toBe('Rare Relic');
	expect(derivedRecord(channel, 'potions', 'INK')['rarity']).toBe('Rare Potion');
	expect(derivedRecord(channel, 'potions', 'SAP')['rarity']).toBe('Common');
});
