import { expect, test } from 'vitest';
import { madeChannel, madeSource } from '../testing/made-channel.ts';
import { deriveCatalogue } from './catalogue.ts';
import { deriveUnlocks } from './unlocks.ts';

const channel = madeChannel({
	facts: {
		epochs: [
			{ id: 'SILENT1_EPOCH', era: 'Dusk0', era_position: 2, story_id: 'Story_Silent' },
			{
				id: 'DAWN_EPOCH',
				era: 'Dawn0',
				era_position: 1,
				story_id: 'Light',
				unlocks_cards: ['POKE', 'GONE'],
				unlocks_relics: ['LAMP'],
				unlocks_potions: ['INK'],
			},
		],
		characters: [{ id: 'SILENT' }, { id: 'IRONCLAD' }],
		cards: [{ id: 'POKE', color: 'ironclad', type_key: 'Attack', rarity_key: 'Rare' }],
		relics: [{ id: 'LAMP', rarity_key: 'Rare' }],
		potions: [{ id: 'INK', rarity_key: 'Common' }],
	},
	texts: {
		eng: {
			epochs: { DAWN_EPOCH: { title: 'Dawn', era_name: 'Morning', unlock_info: 'Win.' }, SILENT1_EPOCH: { title: 'Dusk' } },
			characters: { SILENT: { name: 'The Silent' } },
			cards: { POKE: { name: 'Poke' } },
			relics: { LAMP: { name: 'Lamp' } },
			potions: { INK: { name: 'Ink' } },
		},
	},
	tables: {
		'score-unlocks': [
			{ epoch: 'NOTHING', score: 1 },
			{ epoch: 'SILENT1_EPOCH', score: 2300 },
		],
	},
	words: { eng: { pages: { 'unlock.score': 'Score {score, number} ({index} of {count})' } } },
});

test('lists what each epoch unlocks with its names, and how to reveal it', () => {
	const dawn = {
		epoch_id: 'DAWN_EPOCH',
		epoch_title: 'Dawn',
		era: 'Morning',
		unlock_info: 'Win.',
		sort_order: 1,
		character: 'Shared',
	};
	expect(deriveUnlocks(channel, deriveCatalogue(madeSource(channel), channel, 'eng'))).toEqual({
		characters: [
			{
				id: 'SILENT',
				name: 'The Silent',
				epoch_id: 'SILENT1_EPOCH',
				epoch_title: 'Dusk',
				era: null,
				unlock_info: 'Score 2,300 (2 of 2)',
				sort_order: 2,
			},
		],
		cards: [
			{
				...dawn,
				id: 'POKE',
				name: 'Poke',
				rarity: 'Rare',
				type: 'Attack',
				color: 'ironclad',
				image_url: '/static/images/cards/poke.webp',
			},
			{ ...dawn, id: 'GONE', name: 'GONE', rarity: '', type: '', color: '', image_url: null },
		],
		relics: [{ ...dawn, id: 'LAMP', name: 'Lamp', rarity: 'Rare', image_url: '/static/images/relics/lamp.webp' }],
		potions: [{ ...dawn, id: 'INK', name: 'Ink', rarity: 'Common', image_url: '/static/images/potions/ink.webp' }],
		events: [],
	});
});

test('says no score in a language without the sentence', () => {
	const silent = madeChannel({ facts: { epochs: [{ id: 'SILENT1_EPOCH', unlocks_cards: ['POKE'] }] } });
	const { cards } = deriveUnlocks(silent, deriveCatalogue(madeSource(silent), silent, 'eng'));
	expect(cards).toMatchObject([{ id: 'POKE', unlock_info: null }]);
});

test('names whose story an epoch belongs to by the name in the id of the story', () => {
	const facts = { epochs: [{ id: 'A_EPOCH', story_id: 'Silent_Story', unlocks_cards: ['POKE'] }] };
	const owned = madeChannel({ facts });
	expect(deriveUnlocks(owned, deriveCatalogue(madeSource(owned), owned, 'eng')).cards).toMatchObject([{ character: 'Silent' }]);
});
