import { expect, test } from 'vitest';
import { madeChannel } from '../../testing/made-channel.ts';
import { deriveLocalizations } from './localizations.ts';

const line = (order: string, speaker: string) => ({ order, speaker });
const channel = madeChannel({
	facts: {
		cards: [{ id: 'POKE' }],
		events: [
			{ id: 'OLD_WELL', type: 'Event' },
			{
				id: 'SAGE',
				type: 'Ancient',
				dialogue: {
					'First Visit': [line('0-0', 'ancient')],
					Returning: [line('0-0', 'ancient'), line('0-1', 'character')],
					Walker: [line('1-0r', 'ancient')],
				},
			},
		],
	},
	texts: {
		eng: {
			cards: { POKE: { name: 'Poke', description: "Deal < {N} '<b>' '{x}'.", upgrade_description: 'More.' } },
			events: {
				OLD_WELL: { name: 'Old Well', 'pages[INITIAL].description': 'A well.' },
				SAGE: {
					name: 'Sage',
					'dialogue.First Visit[0].text': 'Sit.',
					'dialogue.Returning[0].text': 'Again.',
					'dialogue.Returning[1].text': 'Yes.',
					'dialogue.Walker[0].text': 'Walk.',
					'dialogue.Walker[5].text': 'No such line.',
				},
			},
		},
		deu: { cards: { POKE: { name: 'Stups' } } },
	},
	words: {
		eng: {
			card_types: { Attack: 'Attack' },
			relic_rarities: { Rare: 'Rare Relic' },
			rest_site_options: { HEAL: 'Rest' },
			pages: { 'a.b': 'Hi <b>', 'a.c': 'Ho' },
		},
		deu: { card_types: { Attack: 'Angriff' }, rest_site_options: { HEAL: 'Rasten' }, pages: { 'a.c': 'Da' } },
	},
});
const table = (name: string, language: 'eng' | 'deu' = 'eng'): unknown =>
	JSON.parse(JSON.stringify(deriveLocalizations(channel, language).get(name)));

test('a name is a title as in the game, and what stands in angle brackets is text', () => {
	expect(table('cards')).toEqual({
		POKE: { title: 'Poke', description: "Deal '<' {N} '<b>' '{x}'.", upgradeDescription: 'More.' },
	});
	expect(table('events')).toEqual({ OLD_WELL: { title: 'Old Well', pages: { INITIAL: { description: 'A well.' } } } });
});

test('what a language lacks is English', () => {
	expect(table('cards', 'deu')).toMatchObject({ POKE: { title: 'Stups', upgradeDescription: 'More.' } });
	expect(table('ui', 'deu')).toEqual({ a: { b: "Hi '<'b>", c: 'Da' } });
});

test('the talks of ancients stand by who is spoken to, the line and who speaks', () => {
	expect(table('ancients')).toEqual({
		SAGE: {
			title: 'Sage',
			talk: {
				firstVisitEver: { '0-0': { ancient: 'Sit.' } },
				ANY: { '0-0': { ancient: 'Again.' }, '0-1': { char: 'Yes.' } },
				WALKER: { '1-0r': { ancient: 'Walk.' } },
			},
			dialogue: { Walker: { 5: { text: 'No such line.' } } },
		},
	});
});

test('words of types and rarities and the choices at rest sites stand as in the screens of the game', () => {
	expect(table('gameplay_ui')).toEqual({ CARD_TYPE: { ATTACK: 'Attack' }, RELIC_RARITY: { RARE: 'Rare Relic' } });
	expect(table('rest_site_ui', 'deu')).toEqual({ OPTION_HEAL: { name: 'Rasten' } });
});
