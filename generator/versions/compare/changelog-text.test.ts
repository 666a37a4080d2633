import { expect, test } from 'vitest';
import type { Changelog } from '../../../contract/changelog/display.ts';
import { changelogMarkdown, changelogText } from './changelog-text.ts';
import type { SideNotes } from './separate-changes.ts';

const CHANGELOG = {
	title: 'old → new',
	from_ref: 'old',
	to_ref: 'new',
	summary: { added: 1, removed: 2, changed: 1 },
	categories: [
		{
			id: 'cards',
			name: 'Cards',
			old_count: 3,
			new_count: 2,
			added: [{ id: 'POKE', name: 'Poke' }],
			removed: [
				{ id: 'GONE', name: 'GONE' },
				{ id: 'LOST', name: 'Lost' },
			],
			changed: [{ id: 'WAIT', name: 'Wait', changes: [{ field: 'text', old: 'a\nb', new: '*c* <d> `e` \\f' }] }],
		},
		{ id: 'relics', name: 'Relics', old_count: 1, new_count: 1 },
	],
} as unknown as Changelog;
const NONE: SideNotes = { missing_kinds: [], one_sided_fields: [], reordered: [], reworded: [] };
const NOTES: SideNotes = {
	missing_kinds: [
		{ kind: 'orbs', missing_in: 'to', records: 5 },
		{ kind: 'acts', missing_in: 'from', records: 1 },
	],
	one_sided_fields: [
		{ kind: 'cards', field: 'star_cost', missing_in: 'from', records: 1 },
		{ kind: 'cards', field: 'tags', missing_in: 'to', records: 2 },
	],
	reordered: [
		{ kind: 'cards', field: 'tags', records: 1 },
		{ kind: 'cards', field: 'vars', records: 2 },
	],
	reworded: [
		{ kind: 'cards', records: 1 },
		{ kind: 'relics', records: 2 },
	],
};
const LINES = [
	'Orbs: not in new (5 records)',
	'Acts: not in old (1 records)',
	'Cards, star_cost: not known in old (1 record has it)',
	'Cards, tags: not known in new (2 records have it)',
	'Cards, tags: another order (1 record)',
	'Cards, vars: another order (2 records)',
	'Cards: other texts alone (1 record)',
	'Relics: other texts alone (2 records)',
];

const TEXT = [
	'old → new: 1 added, 2 removed, 1 changed',
	'',
	'Cards: 3 → 2',
	'  + Poke (POKE)',
	'  - GONE',
	'  - Lost (LOST)',
	'  ~ Wait (WAIT)',
	'      text: a ⏎ b → *c* <d> `e` \\f',
	'',
	'Relics: 1 → 1',
];
const MARKDOWN = [
	'# old → new',
	'',
	'1 added, 2 removed, 1 changed.',
	'',
	'## Cards',
	'',
	'- **Added** Poke (POKE)',
	'- **Removed** GONE',
	'- **Removed** Lost (LOST)',
	'- **Changed** Wait (WAIT)',
	'  - `text`: a ⏎ b → \\*c\\* \\<d> \\`e\\` \\\\f',
	'',
	'## Relics',
	'',
];

test('a changelog for a terminal', () => {
	expect(changelogText(CHANGELOG, NONE).split('\n')).toEqual(TEXT);
	expect(changelogText(CHANGELOG, NOTES).split('\n')).toEqual([
		...TEXT,
		'',
		'Apart from changes',
		...LINES.map((line) => `  ${line}`),
	]);
});

test('a changelog as Markdown', () => {
	expect(changelogMarkdown(CHANGELOG, NONE).split('\n')).toEqual(MARKDOWN);
	expect(changelogMarkdown(CHANGELOG, NOTES).split('\n')).toEqual([
		...MARKDOWN,
		'',
		'## Apart from changes',
		'',
		...LINES.map((line) => `- ${line.replace('star_cost', 'star\\_cost')}`),
	]);
});
