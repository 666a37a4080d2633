import { describe, expect, test } from 'vitest';
import { composeChanges, reverseChanges } from './compose-changes.ts';
import { type KindChanges, type RawChangelog, rawChangelogSchema } from './raw.ts';

const step = (tag: string, cards: Partial<KindChanges>): RawChangelog =>
	rawChangelogSchema.parse({
		tag,
		game_version: tag.replace(/-.*/, ''),
		app_id: 7,
		build_id: '',
		date: '2026-01-01',
		title: tag,
		from: '1.0.0',
		digest: { before: '', after: '' },
		kinds: { cards },
	});
const poke = { id: 'POKE', name: 'Poke', cost: 1 };
const cardsOf = (...steps: readonly RawChangelog[]) => composeChanges(steps)['cards'];

describe('composeChanges', () => {
	test('keeps the first and the last value; a restored value is no change', () => {
		const first = step('1.1.0', { changed: { POKE: { cost: [1, 2], damage: [6, 7] }, JAB: { cost: [0, 1] } } });
		const second = step('1.2.0', { changed: { POKE: { cost: [2, 3], damage: [7, 6] }, JAB: { cost: [1, 0] } } });
		expect(cardsOf(first, second)).toEqual({ added: {}, removed: {}, changed: { POKE: { cost: [1, 3] } } });
	});

	test('shows the final state of an added record and the initial state of a removed one', () => {
		const added = cardsOf(step('1.1.0', { added: { POKE: poke } }), step('1.2.0', { changed: { POKE: { cost: [1, 2] } } }));
		expect(added?.added).toEqual({ POKE: { ...poke, cost: 2 } });
		const removed = cardsOf(step('1.1.0', { changed: { POKE: { cost: [0, 1] } } }), step('1.2.0', { removed: { POKE: poke } }));
		expect(removed).toEqual({ added: {}, removed: { POKE: { ...poke, cost: 0 } }, changed: {} });
	});

	test('drops a record that was added and removed, and diffs one that was removed and added', () => {
		expect(cardsOf(step('1.1.0', { added: { POKE: poke } }), step('1.2.0', { removed: { POKE: poke } }))).toBeUndefined();
		const back = cardsOf(step('1.1.0', { removed: { POKE: poke } }), step('1.2.0', { added: { POKE: { ...poke, cost: 2 } } }));
		expect(back?.changed).toEqual({ POKE: { cost: [1, 2] } });
	});

	test('applies data corrections to changes of the game only', () => {
		const game = step('1.1.0', { changed: { POKE: { cost: [1, 9] } } });
		const correction = step('1.1.0-almanac1', {
			added: { TIDY: { id: 'TIDY' } },
			changed: { POKE: { cost: [9, 2], damage: [6, 7] }, JAB: { cost: [0, 1] } },
		});
		expect(cardsOf(game, correction)).toEqual({ added: {}, removed: {}, changed: { POKE: { cost: [1, 2] } } });
	});

	test('reverses changes from the newer to the older version', () => {
		const kinds = composeChanges([step('1.1.0', { added: { POKE: poke }, changed: { JAB: { cost: [0, 1] } } })]);
		expect(reverseChanges(kinds)['cards']).toEqual({ added: {}, removed: { POKE: poke }, changed: { JAB: { cost: [1, 0] } } });
	});
});
