import { describe, expect, test } from 'vitest';
import { derivedRecord, madeChannel } from '../testing/made-channel.ts';

const channel = madeChannel({
	facts: {
		cards: [{ id: 'POKE', vars: { Damage: 6 }, variables: { Hits: 2 } }, { id: 'WAIT' }, { id: 'MUTE' }],
		powers: [{ id: 'VENOM', variables: { Amount: 3 } }, { id: 'CALM' }],
		keywords: [{ id: 'EXHAUST' }],
	},
	texts: {
		eng: {
			cards: {
				POKE: { name: 'Poke', description: 'Deal {Damage} {Hits, plural, one {time} other {times}}.' },
				WAIT: { name: 'Wait', description: 'Do nothing.' },
			},
			powers: { VENOM: { name: 'Venom', description: 'Lose {Amount} HP.' }, CALM: { name: 'Calm', description: 'Nothing.' } },
			keywords: { EXHAUST: { name: 'Exhaust', description: 'Gone.' } },
		},
		deu: { cards: { POKE: { name: 'Stups' } } },
	},
	overrides: {
		eng: {
			cards: {
				WAIT: {
					name: 'Pause',
					image_url: '/own.png',
					'type_variants.Attack.unheard': 1,
					unheard: { b: 1, a: 2 },
					'nowhere[0].at': 1,
				},
			},
		},
	},
});
const record = (kind: 'cards' | 'powers' | 'keywords', id: string) => derivedRecord(channel, kind, id);

describe('the template of a text', () => {
	test('names the published variables and holds the others', () => {
		expect(record('cards', 'POKE')).toMatchObject({
			description: 'Deal 6 times.',
			description_raw: 'Deal {Damage:diff()} times.',
		});
	});

	test('stands beside an equal text where the kind says so', () => {
		expect(record('cards', 'WAIT')['description_raw']).toBe('Do nothing.');
		expect(record('powers', 'CALM')['description_raw']).toBeNull();
		expect(record('powers', 'VENOM')).toMatchObject({ description: 'Lose 3 HP.', description_raw: 'Lose {Amount} HP.' });
	});

	test('is absent without a text, and from kinds that have none', () => {
		expect(record('cards', 'MUTE')).toMatchObject({ description: '', description_raw: null });
		expect(record('keywords', 'EXHAUST')).not.toHaveProperty('description_raw');
	});
});

describe('an override', () => {
	test('wins over what is derived, and brings keys that no schema knows', () => {
		expect(record('cards', 'WAIT')).toMatchObject({
			name: 'Pause',
			image_url: '/own.png',
			unheard: { b: 1, a: 2 },
			type_variants: { Attack: { unheard: 1, description: '' } },
		});
		expect(Object.keys(record('cards', 'WAIT'))).toEqual(Object.keys(record('cards', 'WAIT')).toSorted());
	});
});

test('a text that the language lacks is the English one', () => {
	expect(derivedRecord(channel, 'cards', 'POKE', 'deu')).toMatchObject({ name: 'Stups', description: 'Deal 6 times.' });
});
