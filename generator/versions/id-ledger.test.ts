import { expect, test } from 'vitest';
import type { VersionRecords } from '../../contract/changelog/raw.ts';
import { rawChangelog } from '../testing/raw-changelog.ts';
import { deriveLedger, idsOfBeta, publishedIds } from './id-ledger.ts';

const cards = (...ids: readonly string[]): VersionRecords => new Map([['cards', new Map(ids.map((id) => [id, { id }]))]]);
const release = (tag: string, ...ids: readonly string[]) => ({
	changelog: rawChangelog({ tag }),
	before: cards(),
	after: cards(...ids),
});

/** `B` was missing in one version, `C` is removed, `A` is unreleased. */
const RELEASES = [release('1.0.0', 'D', 'C', 'B'), release('1.1.0', 'D', 'C'), release('1.2.0', 'D', 'B')];

test('an id is published from its first to its last version', () => {
	expect(Object.fromEntries(publishedIds(RELEASES, 'cards'))).toEqual({
		B: { first: '1.0.0', last: '1.2.0' },
		C: { first: '1.0.0', last: '1.1.0' },
		D: { first: '1.0.0', last: '1.2.0' },
	});
	expect(publishedIds(RELEASES, 'relics').size).toBe(0);
});

test('the ledger lists sorted ids with their first version and their successor', () => {
	const ids = { cards: { C: { renamed_to: 'D' }, D: { removed: 'is not' } } };
	const { cards: ledger, ...others } = deriveLedger(cards('D', 'A'), RELEASES, ids);
	expect(Object.entries(ledger!)).toEqual([
		['A', { first: 'current', last: null }],
		['B', { first: '1.0.0', last: '1.2.0' }],
		['C', { first: '1.0.0', last: '1.1.0', renamed_to: 'D' }],
		['D', { first: '1.0.0', last: null }],
	]);
	expect(Object.values(others).every((kind) => Object.keys(kind).length === 0)).toBe(true);
});

test('beta ids continue those of the main channel', () => {
	const removed = [{ cards: { D: { renamed_to: 'E' } } }, { relics: { F: { removed: 'Cut.' } } }];
	const ids = idsOfBeta({ ids: { cards: { C: { renamed_to: 'D' } } }, betaVersions: removed.map((each) => ({ removed: each })) });
	expect(ids).toMatchObject({ cards: { C: { renamed_to: 'D' }, D: { renamed_to: 'E' } }, relics: { F: { removed: 'Cut.' } } });
});
