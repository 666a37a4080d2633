import { expect, test } from 'vitest';
import type { VersionRecord, VersionRecords } from '../../../contract/changelog/raw.ts';
import type { KindKey } from '../../../contract/kinds.ts';
import { changelogMarkdown, changelogText } from './changelog-text.ts';
import { compareApart } from './compare-sides.ts';

const side = (label: string, kinds: Partial<Record<KindKey, readonly VersionRecord[]>>) => {
	const records: VersionRecords = new Map(
		Object.entries(kinds).map(([kind, list]) => [kind as KindKey, new Map(list.map((record) => [record.id, record]))]),
	);
	return { label, records };
};

test('reports a one-sided kind once, not as removals', () => {
	const from = side('old', { cards: [{ id: 'BASH', name: 'Bash' }], powers: [{ id: 'A' }, { id: 'B' }] });
	const { changelog, notes } = compareApart(from, side('new', { cards: [{ id: 'BASH', name: 'Bash!' }] }));
	expect(notes.missing_kinds).toEqual([{ kind: 'powers', missing_in: 'to', records: 2 }]);
	expect(changelog.summary).toEqual({ added: 0, removed: 0, changed: 1 });
	expect(changelogText(changelog, notes)).toContain('Powers: not in new (2 records)');
});

test('separates one-sided fields from changes', () => {
	const from = side('old', {
		cards: [
			{ id: 'A', cost: 1 },
			{ id: 'B', cost: 1, sources: null },
		],
	});
	const to = side('new', {
		cards: [
			{ id: 'A', cost: 1, sources: ['X'] },
			{ id: 'B', cost: 2 },
		],
	});
	const { changelog, notes } = compareApart(from, to);
	expect(notes.one_sided_fields).toEqual([{ kind: 'cards', field: 'sources', missing_in: 'from', records: 1 }]);
	expect(changelog.categories.flatMap(({ changed = [] }) => changed.map(({ id }) => id))).toEqual(['B']);
	expect(compareApart(to, from).notes.one_sided_fields[0]?.missing_in).toBe('to');
});

test('ignores the order of items and compendium order', () => {
	const from = side('old', { relics: [{ id: 'A', pools: ['x', 'y'], compendium_order: 1 }] });
	const { changelog, notes } = compareApart(from, side('new', { relics: [{ id: 'A', pools: ['y', 'x'], compendium_order: 2 }] }));
	expect(notes.reordered.map(({ field, records }) => [field, records])).toEqual([
		['compendium_order', 1],
		['pools', 1],
	]);
	expect(changelog.summary.changed).toBe(0);
	const twice = compareApart(from, side('new', { relics: [{ id: 'A', pools: ['x', 'x'], compendium_order: 1 }] }));
	expect(twice.changelog.summary.changed).toBe(1);
});

test('keeps multi-line values on one line and escapes Markdown', () => {
	const from = side('old', { cards: [{ id: 'A', name: 'A', description: 'one\ntwo' }] });
	const { changelog, notes } = compareApart(from, side('new', { cards: [{ id: 'A', name: 'A', description: 'a|b_c\n[gold]' }] }));
	expect(changelogText(changelog, notes)).toContain('description: one ⏎ two → a|b_c ⏎ [gold]');
	expect(changelogMarkdown(changelog, notes)).toContain('one ⏎ two → a\\|b\\_c ⏎ \\[gold\\]');
});
