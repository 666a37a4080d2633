import { expect, test } from 'vitest';
import type { VersionRecords } from '../../../contract/changelog/raw.ts';
import { changelogText } from './changelog-text.ts';
import { compareApart } from './compare-sides.ts';

const side = (label: string, cards: readonly object[]) => ({
	label,
	records: new Map([['cards', new Map(cards.map((card) => [(card as { id: string }).id, card]))]]) as unknown as VersionRecords,
});
const BEFORE = side('old', [
	{ id: 'BASH', name: 'Bash', cost: 2, description: 'Deal 8 damage.' },
	{ id: 'POKE', name: 'Poke', cost: 1, description: 'Deal 4 damage.' },
	{ id: 'WAIT', name: 'Wait', cost: 1, description: 'Wait a bit.' },
]);
const AFTER = side('new', [
	{ id: 'BASH', name: 'Bash', cost: 1, description: 'Hit for 8 damage.' },
	{ id: 'POKE', name: 'Poke', cost: 1, description: 'Hit for 4 damage.' },
	{ id: 'WAIT', name: 'Wait', cost: 1, description: 'Wait a bit.' },
]);

test('isFactsOnly lists changed values and counts records with changed texts only', () => {
	const { changelog, notes } = compareApart(BEFORE, AFTER, true);
	expect(changelog.summary).toEqual({ added: 0, removed: 0, changed: 1 });
	expect(changelogText(changelog, notes).split('\n')).toEqual([
		'old → new: 0 added, 0 removed, 1 changed',
		'',
		'Cards: 3 → 3',
		'  ~ Bash (BASH)',
		'      cost: 2 → 1',
		'',
		'Apart from changes',
		'  Cards: other texts alone (1 record)',
	]);
});

test('isFactsOnly omits categories with changed texts only', () => {
	const wording = side('new', [{ id: 'BASH', name: 'Bash', cost: 2, description: 'Hit for 8 damage.' }]);
	const { changelog, notes } = compareApart(
		side('old', [{ id: 'BASH', name: 'Bash', cost: 2, description: 'Deal 8 damage.' }]),
		wording,
		true,
	);
	expect(changelog.categories).toEqual([]);
	expect(notes.reworded).toEqual([{ kind: 'cards', records: 1 }]);
});

test('lists texts without isFactsOnly', () => {
	expect(compareApart(BEFORE, AFTER).changelog.summary.changed).toBe(2);
});
