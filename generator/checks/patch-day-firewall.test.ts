import { describe, expect, test } from 'vitest';
import type { VersionRecord, VersionRecords } from '../../contract/changelog/raw.ts';
import type { KindKey } from '../../contract/kinds.ts';
import { loadSource } from '../load/load-source.ts';
import { formatProblem } from '../problems/problem.ts';
import { MINIATURE } from '../testing/miniature.ts';
import { projectSource } from '../testing/project-data.ts';
import { profileRecords } from '../versions/field-profile.ts';
import { compareKinds, patchDayFirewall } from './patch-day-firewall.ts';
import { runChecks } from './run/run-checks.ts';

const orbs = (count: number, make: (index: number) => object): VersionRecords =>
	new Map<KindKey, Map<string, VersionRecord>>([
		[
			'orbs',
			new Map(
				Array.from({ length: count }, (_, index) => [
					`O${index}`,
					{ id: `O${index}`, name: `Orb ${index}`, description: 'Text', ...make(index) },
				]),
			),
		],
	]);

const profile = (records: VersionRecords) => profileRecords(records)['orbs'] as never;

function findingsOf(before: VersionRecords, after: VersionRecords): string[] {
	return compareKinds('orbs', profile(before), profile(after)).map(formatProblem);
}

const before = orbs(20, (index) => ({ description: `Text ${index}` }));

describe('patchDayFirewall', () => {
	test.each([
		['nothing', before, []],
		['a few nulls', orbs(20, (index) => ({ description: index < 4 ? null : `Text ${index}` })), []],
		[
			'many nulls',
			orbs(20, (index) => ({ description: index < 6 ? null : `Text ${index}` })),
			['turned null in many records; expected about 0 of 20 as in the last version; got 6 of 20'],
		],
		[
			'many empty texts',
			orbs(20, (index) => ({ description: index < 6 ? '' : `Text ${index}` })),
			['turned empty in many records; expected about 0 of 20 as in the last version; got 6 of 20'],
		],
		[
			'many zeros',
			orbs(20, (index) => ({ description: index < 6 ? 0 : `Text ${index}` })),
			['turned zero in many records; expected about 0 of 20 as in the last version; got 6 of 20'],
		],
		[
			'one value everywhere',
			orbs(20, () => ({ description: 'Text' })),
			['has the same value in every record; expected about 20 values as in the last version; got 1'],
		],
	])('finds %s', (_name, after, expected) => {
		expect(findingsOf(before, after)).toEqual(
			expected.map((text) => `main/facts/orbs.json orbs.description: ${text} (patch-day-firewall)`),
		);
	});

	test('reports a kind that lost many records, and ignores small kinds', () => {
		expect(
			findingsOf(
				before,
				orbs(15, () => ({})),
			),
		).toEqual([
			'main/facts/orbs.json orbs: lost many of its records; expected about 20 as in the last version; got 15 (patch-day-firewall)',
		]);
		expect(
			findingsOf(
				orbs(5, () => ({})),
				orbs(1, () => ({ description: null })),
			),
		).toEqual([]);
	});

	test('tolerates the loss of a fifth of the records', () => {
		const text = (index: number) => ({ description: `Text ${index}` });
		expect(findingsOf(before, orbs(16, text))).toEqual([]);
		expect(findingsOf(before, orbs(15, text))).toHaveLength(1);
	});

	test.each([
		['the project', projectSource],
		['the miniature', () => loadSource(MINIATURE)],
	])('finds nothing in %s', (_name, load) => {
		expect(runChecks(load(), [patchDayFirewall])).toEqual([]);
	});
});

test('profileRecords counts nulls, zeros, empty and distinct values, and the range of sizes', () => {
	const records = orbs(4, (index) => ({ description: [null, '', 'a', 'abc'][index], image_url: null }));
	expect(profileRecords(records)['orbs']).toMatchObject({
		count: 4,
		fields: {
			description: { null: 1, zero: 0, empty: 1, distinct: 3, min: 0, max: 3 },
			image_url: { null: 4, zero: 0, empty: 0, distinct: 0 },
		},
	});
});
