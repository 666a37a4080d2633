import { expect, test } from 'vitest';
import { type Changelog, changelogSchema } from './display.ts';
import { markUnpublished, unpublishedAfter } from './unpublished.ts';

const changelog: Changelog = changelogSchema.parse({
	app_id: 1,
	game_version: '1.1.0',
	data_revision: 0,
	build_id: '',
	tag: '1.1.0',
	date: '2026-01-01',
	title: 'One',
	summary: { added: 1, removed: 0, changed: 1 },
	from_ref: '1.0.0',
	to_ref: '1.1.0',
	categories: [
		{
			id: 'cards',
			name: 'Cards',
			old_count: 1,
			new_count: 2,
			added: [{ id: 'NEW', name: 'New' }],
			changed: [{ id: 'OLD', name: 'Old', changes: [{ field: 'cost', old: '1', new: 'none' }] }],
		},
	],
});
const category = (marked: Changelog) => marked.categories[0];

test('marks added records, changed fields, and fields without a row', () => {
	const after = { cards: { NEW: ['cost'], OLD: ['cost', 'vars.Energy'] } };
	const marked = category(markUnpublished(changelog, { before: {}, after }));
	expect(marked?.added).toEqual([{ id: 'NEW', name: 'New', unpublished: ['cost'] }]);
	expect(marked?.changed?.[0]?.changes).toEqual([
		{ field: 'cost', old: '1', new: 'value not published' },
		{ field: 'vars.Energy', old: 'none', new: 'value not published' },
	]);
});

test('a later published value replaces the mark', () => {
	const marked = category(markUnpublished(changelog, { before: { cards: { OLD: ['cost'] } }, after: {} }));
	expect(marked?.changed?.[0]?.changes).toEqual([{ field: 'cost', old: 'value not published', new: 'none' }]);
});

test('changes nothing without unpublished fields', () => {
	expect(markUnpublished(changelog, { before: {}, after: {} })).toEqual(changelog);
});

test('lists of a version replace earlier ones per record; empty lists and removed records end them', () => {
	const before = { cards: { A: ['cost'], B: ['cost'], GONE: ['cost'] }, powers: { P: ['type'] } };
	const after = unpublishedAfter(before, { cards: { A: [], C: ['color'] } }, (_kind, id) => id !== 'GONE');
	expect(after).toEqual({ cards: { B: ['cost'], C: ['color'] }, powers: { P: ['type'] } });
});
