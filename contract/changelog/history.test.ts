import { describe, expect, test } from 'vitest';
import { rawChangelogSchema, type RawChangelog } from './raw.ts';
import { type Changelog, displayChangelog, summariesOf } from './display.ts';
import { historyOf, updateHistoryOf } from './history.ts';

const poke = { id: 'POKE', name: 'Poke', cost: 1, damage: 6, block: null, type: 'Attack', rarity: 'Basic', color: 'silent' };

function raw(parts: Partial<RawChangelog>): RawChangelog {
	const digest = { before: '', after: '' };
	const whole = {
		tag: '1.0.0',
		game_version: '1.0.0',
		app_id: 7,
		build_id: '',
		date: '2026-01-01',
		title: 'One',
		from: null,
		digest,
		kinds: {},
		...parts,
	};
	return rawChangelogSchema.parse(whole);
}

const first = raw({ kinds: { cards: { added: { POKE: poke }, removed: {}, changed: {} } } });
const second = raw({
	tag: '1.1.0',
	game_version: '1.1.0',
	date: '2026-02-01',
	title: 'Two',
	from: '1.0.0',
	features: ['More.'],
	kinds: {
		badges: { added: { TIDY: { id: 'TIDY', name: 'Tidy', tiered: false } }, removed: {}, changed: {} },
		cards: {
			added: {},
			removed: {},
			changed: {
				POKE: {
					damage: [6, 7],
					description: ['Deal [blue]6[/blue] damage.', 'Deal [gold]6[/gold] damage.'],
					image_url: ['a', 'b'],
				},
			},
		},
	},
});
const correction = raw({
	tag: '1.1.0-almanac1',
	game_version: '1.1.0',
	date: '2026-02-02',
	title: 'Three',
	from: '1.1.0',
	kinds: { cards: { added: {}, removed: { POKE: poke }, changed: {} } },
});

const display = (changelog: RawChangelog, cards: number): Changelog =>
	displayChangelog(changelog, new Map([['cards', cards]]), (_kind, id) => (id === 'POKE' ? 'Poke' : id));
const shown = [display(first, 0), display(second, 1), display(correction, 1)];

describe('displayChangelog', () => {
	test('shows the non-null display fields of an added record', () => {
		expect(shown[0]?.categories).toEqual([
			{
				id: 'cards',
				name: 'Cards',
				old_count: 0,
				new_count: 1,
				added: [{ id: 'POKE', name: 'Poke', cost: 1, damage: 6, type: 'Attack', rarity: 'Basic' }],
			},
		]);
		expect(shown[0]).toMatchObject({ from_ref: 'nothing', to_ref: '1.0.0', summary: { added: 1, removed: 0, changed: 0 } });
		expect(shown[0]).not.toHaveProperty('features');
	});

	test('sorts kinds in the order of clients, new kinds last, and omits hidden fields', () => {
		expect(shown[1]?.categories.map(({ id }) => id)).toEqual(['cards', 'badges']);
		expect(shown[1]?.categories[0]?.changed?.[0]?.changes.map(({ field }) => field)).toEqual(['damage', 'description']);
		expect(shown[1]).toMatchObject({ features: ['More.'], summary: { added: 1, removed: 0, changed: 1 } });
	});

	test('omits a category without visible changes', () => {
		const changed = { POKE: { image_url: ['a', 'b'] as [string, string], image_url_card_upg: ['c', null] as [string, null] } };
		expect(display(raw({ kinds: { cards: { added: {}, removed: {}, changed } } }), 1).categories).toEqual([]);
	});

	test('is summarised without details; a data revision belongs to its version', () => {
		const summary = (index: number) => {
			const { categories, from_ref, to_ref, features, ...rest } = shown[index]!;
			return rest;
		};
		expect(summariesOf(shown)).toEqual([
			{ ...summary(0), revisions: [] },
			{ ...summary(1), revisions: [summary(2)] },
		]);
		expect(shown.map(({ game_version, data_revision }) => [game_version, data_revision])).toEqual([
			['1.0.0', 0],
			['1.1.0', 0],
			['1.1.0', 1],
		]);
	});

	test('omits ranks and reordered lists', () => {
		const changed = {
			POKE: {
				compendium_order: [4, 5] as [number, number],
				tags: [
					['A', 'B'],
					['B', 'A'],
				] as [string[], string[]],
			},
		};
		const moved = raw({ kinds: { cards: { added: {}, removed: {}, changed } } });
		expect(display(moved, 1)).toMatchObject({ summary: { changed: 0 }, categories: [] });
		expect(historyOf([display(moved, 1)])).toEqual({});
	});
});

describe('historyOf', () => {
	test("lists the game's changes of a record, oldest first", () => {
		expect(historyOf(shown)['cards']?.['POKE']).toEqual([
			{ version: '1.0.0', date: '2026-01-01', action: 'added', changes: [] },
			{
				version: '1.1.0',
				date: '2026-02-01',
				action: 'changed',
				changes: [
					{ field: 'damage', old: '6', new: '7' },
					{ field: 'description', old: 'Deal [blue]6[/blue] damage.', new: 'Deal [gold]6[/gold] damage.' },
				],
			},
		]);
	});
});

describe('updateHistoryOf', () => {
	test('puts beta patches first and marks them', () => {
		const beta = display(raw({ ...second, tag: '1.2.0', game_version: '1.2.0', date: '2026-03-01', from: '1.1.0' }), 1);
		const entries = updateHistoryOf(shown, [beta])['cards']?.['POKE'] ?? [];
		expect(entries.map(({ version, type }) => [version, type])).toEqual([
			['V1.2.0', 'Beta Patch'],
			['V1.1.0', 'Main Patch'],
			['V1.0.0', 'Main Patch'],
		]);
	});

	test('lists game versions newest first, without markup and data revisions', () => {
		expect(updateHistoryOf(shown)['cards']?.['POKE']).toEqual([
			{ version: 'V1.1.0', type: 'Main Patch', date: '2026-02-01', changes: ['Damage: 6 → 7'] },
			{ version: 'V1.0.0', type: 'Main Patch', date: '2026-01-01', changes: ['Added.'] },
		]);
	});

	test('drops an empty entry', () => {
		const changed = {
			POKE: { compendium_order: [1, 2] as [number, number], image_url_card: ['stable/poke', 'beta/poke'] as [string, string] },
		};
		expect(updateHistoryOf([display(raw({ kinds: { cards: { added: {}, removed: {}, changed } } }), 1)])).toEqual({});
	});
});
