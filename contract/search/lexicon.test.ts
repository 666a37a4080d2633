import { describe, expect, test } from 'vitest';
import type { SearchSource } from './document.ts';
import { NO_LEXICON } from './lexicon.ts';
import type { Lexicon } from './lexicon-schema.ts';
import { searchScopes } from './search.ts';
import { scopeOf } from './testing/scope-of.ts';

const card = (name: string, text: string): SearchSource => ({ kind: 'card', name, path: `/cards/${name}`, subtitle: '', text });
const cards = [
	card('Claw', 'Deal 3 damage.'),
	card('Clawed Deck', 'Shuffle.'),
	card('Cleave', 'Deal 8 damage to ALL enemies.'),
	card('Membership', 'Everything in the shop costs half.'),
	card('Grit', 'Gain 7 Block.'),
	card('Whirl', 'Deal 5 damage to ALL enemies.'),
	card('Sweep', 'Draw 2 cards. Deal 3 damage.'),
	card('Bend', 'Draw 3 cards. Deal 2 damage.'),
];

/** Names of what a query finds with a lexicon, best first. */
function found(lexicon: Partial<Lexicon>, query: string): string[] {
	return searchScopes([scopeOf(cards, { ...NO_LEXICON, ...lexicon })], query).flatMap(({ items }) =>
		items.map(({ name }) => name),
	);
}

describe('the words of players', () => {
	test('find what has the role', () => {
		const roles = [{ words: ['aoe', 'hits everyone'], paths: ['/cards/Cleave', '/cards/Whirl', '/cards/unknown'] }];
		expect(found({}, 'aoe')).toEqual([]);
		expect(found({ roles }, 'aoe').sort()).toEqual(['Cleave', 'Whirl']);
		expect(found({ roles }, 'hits everyone 8')).toEqual(['Cleave', 'Whirl']);
	});

	test('find what texts say otherwise', () => {
		expect(found({}, 'armor')).toEqual([]);
		expect(found({ meanings: { armor: ['block'] } }, 'armor')).toEqual(['Grit']);
		expect(found({ meanings: { 'shop discount': ['shop costs half'] } }, 'shop discount')).toEqual(['Membership']);
	});

	test('name a document', () => {
		expect(found({ names: { '/cards/Membership': ['half price'] } }, 'half price')[0]).toBe('Membership');
	});

	test('need no match where they only fill', () => {
		expect(found({ fillers: ['deck', 'the'] }, 'claw deck')[0]).toBe('Claw');
		expect(found({ fillers: ['deck', 'the'] }, 'the deck')[0]).toBe('Clawed Deck');
	});

	test('are found in another form', () => {
		expect(found({ endings: ['ing'] }, 'shuffling')).toEqual(['Clawed Deck']);
		expect(found({ numbers: { seven: '7' } }, 'seven block')).toEqual(['Grit']);
	});
});

test('a number of the same things comes first', () => {
	expect(found({}, 'draw 2 cards')).toEqual(['Sweep', 'Bend']);
	expect(found({}, 'draw 3 cards')).toEqual(['Bend', 'Sweep']);
});
