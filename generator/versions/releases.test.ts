import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeChanges, reverseChanges } from '../../contract/changelog/compose-changes.ts';
import { type VersionRecord, type VersionRecords, applyChangelog, revertChangelog } from '../../contract/changelog/raw.ts';
import type { KindKey } from '../../contract/kinds.ts';
import { projectSource } from '../testing/project-data.ts';
import { diffRecords } from './diff-records.ts';
import { NO_RECORDS } from '../changelogs/load-changelogs.ts';
import { recordsDigest } from '../changelogs/records-digest.ts';
import { rawChangelog } from '../testing/raw-changelog.ts';

describe('the released changelogs', () => {
	const { releases } = projectSource();

	test('are at least three', () => {
		expect(releases.length).toBeGreaterThanOrEqual(3);
		expect(releases[0]?.before).toEqual(NO_RECORDS);
	});

	test('restore every older version exactly when reverted from the newest', () => {
		let records = releases.at(-1)?.after as VersionRecords;
		for (const { changelog, before, after } of releases.toReversed()) {
			expect(recordsDigest(records)).toBe(changelog.digest.after);
			expect(withoutAbsent(records)).toEqual(withoutAbsent(after));
			records = revertChangelog(records, changelog);
			expect(recordsDigest(records)).toBe(changelog.digest.before);
			expect(withoutAbsent(records)).toEqual(withoutAbsent(before));
		}
		expect([...records.values()].every((kind) => kind.size === 0)).toBe(true);
	});
});

/** Versions without a field have null in it. */
function withoutAbsent(records: VersionRecords): unknown {
	const present = (record: VersionRecord) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
	return Object.fromEntries(
		[...records].map(([key, byId]) => [key, Object.fromEntries([...byId].map(([id, record]) => [id, present(record)]))]),
	);
}

const KINDS: readonly KindKey[] = ['cards', 'monsters', 'orbs'];
const ids = fc.constantFrom('A', 'B', 'C', 'D', 'TOSTRING', '__proto__', 'constructor');
const record = fc.dictionary(fc.constantFrom('name', 'cost', 'moves', 'valueOf', 'vars'), fc.jsonValue({ maxDepth: 3 }));
const kind = fc
	.dictionary(ids, record)
	.map((records) => new Map(Object.entries(records).map(([id, fields]) => [id, { ...fields, id }] as const)));
const catalogue: fc.Arbitrary<VersionRecords> = fc
	.record({ cards: kind, monsters: kind, orbs: kind })
	.map((kinds) => new Map([...NO_RECORDS, ...KINDS.map((key) => [key, kinds[key as keyof typeof kinds]] as const)]));

describe('a changelog', () => {
	test('transforms any catalogue into any other and back', () => {
		fc.assert(
			fc.property(catalogue, catalogue, (before, after) => {
				const changelog = rawChangelog({ kinds: diffRecords(before, after) });
				expect(recordsDigest(applyChangelog(before, changelog))).toBe(recordsDigest(after));
				expect(recordsDigest(revertChangelog(after, changelog))).toBe(recordsDigest(before));
			}),
		);
	});

	test('composes with the next one, in both directions', () => {
		fc.assert(
			fc.property(catalogue, catalogue, catalogue, (before, between, after) => {
				const steps = [diffRecords(before, between), diffRecords(between, after)].map((kinds) => rawChangelog({ kinds }));
				const kinds = composeChanges(steps);
				expect(recordsDigest(applyChangelog(before, rawChangelog({ kinds })))).toBe(recordsDigest(after));
				const back = rawChangelog({ kinds: reverseChanges(kinds) });
				expect(recordsDigest(applyChangelog(after, back))).toBe(recordsDigest(before));
			}),
		);
	});

	test('round-trips through a file', () => {
		fc.assert(
			fc.property(catalogue, catalogue, (before, after) => {
				const kinds = JSON.parse(JSON.stringify(diffRecords(before, after)));
				expect(recordsDigest(revertChangelog(after, rawChangelog({ kinds })))).toBe(recordsDigest(before));
			}),
		);
	});

	test('of equal catalogues is empty', () => {
		fc.assert(fc.property(catalogue, (records) => Object.keys(diffRecords(records, structuredClone(records))).length === 0));
	});
});
