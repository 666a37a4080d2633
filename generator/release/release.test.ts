import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadSource } from '../load/load-source.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { compareSides, readSide } from '../versions/compare/compare-sides.ts';
import { compareTags } from '../changelogs/compare-tags.ts';
import { release } from './release.ts';
import { ProblemsError } from '../problems/problems-error.ts';

/** A miniature without releases. */
function unreleased(): string {
	const data = copyOfMiniature();
	rmSync(join(data, 'changelogs'), { recursive: true, force: true });
	rmSync(join(data, 'ids.json'), { force: true });
	return data;
}

const cards = (data: string): string => join(data, 'main/facts/cards.json');
const changelogs = (data: string): string[] => readdirSync(join(data, 'changelogs'));

describe('release', () => {
	test('writes a first version that adds everything, then the difference', () => {
		const data = unreleased();
		const first = release(data, '1.0.0', { title: 'First' });
		expect(first.changelog).toMatchObject({ tag: '1.0.0', from: null, title: 'First', date: '2026-01-02' });
		expect(Object.keys(first.changelog.kinds.cards?.added ?? {})).toEqual(['POKE', 'STUDY', 'VENOM_COAT']);

		edit(cards(data), '"cost": 2', '"cost": 3');
		const second = release(data, '1.0.1', { fixes: ['A cost.'], features: ['A card.'], apiChanges: ['A field.'] });
		expect(second.changelog.kinds).toEqual({ cards: { added: {}, removed: {}, changed: { VENOM_COAT: { cost: [2, 3] } } } });
		expect(second.changelog).toMatchObject({ fixes: ['A cost.'], features: ['A card.'], api_changes: ['A field.'] });
		expect(loadSource(data).releases.map(({ changelog }) => changelog.tag)).toEqual(['1.0.0', '1.0.1']);
	});

	test.each([
		['the version that exists', '1.0.0'],
		['an older version', '0.9.0'],
		['an older addition', '0.9.9-almanac3'],
	])('rejects %s and writes nothing', (_name, tag) => {
		const data = unreleased();
		release(data, '1.0.0', {});
		edit(cards(data), '"cost": 2', '"cost": 3');
		expect(() => release(data, tag, {})).toThrow(
			`Version ${tag} does not follow 1.0.0, the last released one. Choose a higher version.`,
		);
		expect(changelogs(data)).toEqual(['1.0.0.json']);
	});

	test('rejects a version without changes', () => {
		const data = unreleased();
		release(data, '1.0.0', {});
		expect(() => release(data, '1.0.1', {})).toThrow('There are no changes since 1.0.0, so there is nothing to release.');
		expect(changelogs(data)).toEqual(['1.0.0.json']);
	});

	test('rejects invalid input', () => {
		const data = unreleased();
		edit(cards(data), '["POKE"]', '["POKEY"]');
		expect(() => release(data, '1.0.0', {})).toThrow(ProblemsError);
		expect(existsSync(join(data, 'changelogs'))).toBe(false);
	});
});

describe('a changelog edited by hand', () => {
	test('is rejected by its digest', () => {
		const data = unreleased();
		const { file } = release(data, '1.0.0', {});
		edit(file, '"cost":2', '"cost":3');
		// Also rejected when read again.
		for (const _ of [1, 2])
			expect(() => loadSource(data)).toThrow(
				/changelogs\/1\.0\.0\.json: does not match its records after; released changelogs must not be edited; expected [0-9a-f]{64}; got [0-9a-f]{64}/,
			);
	});

	test('is rejected under another name', () => {
		const data = unreleased();
		const { file } = release(data, '1.0.0', {});
		writeFileSync(join(data, 'changelogs/1.0.1.json'), readFileSync(file));
		rmSync(file);
		expect(() => loadSource(data)).toThrow(
			'changelogs/1.0.1.json: has another tag than its name; expected 1.0.0.json; got 1.0.1.json',
		);
	});

	test('is rejected without its previous version', () => {
		const data = unreleased();
		const { file } = release(data, '1.0.0', {});
		edit(cards(data), '"cost": 2', '"cost": 3');
		release(data, '1.0.1', {});
		rmSync(file);
		expect(() => loadSource(data)).toThrow(
			'changelogs/1.0.1.json: follows a missing version; expected the tag of a version; got 1.0.0',
		);
	});

	test('is rejected if truncated', () => {
		const data = unreleased();
		const { file } = release(data, '1.0.0', {});
		writeFileSync(file, readFileSync(file).subarray(0, 1000));
		expect(() => loadSource(data)).toThrow('changelogs/1.0.0.json: is not valid JSON');
	});
});

describe('compareTags', () => {
	test.each([
		['0.9.0', '0.10.0', -1],
		['v1.0.0', '1.0.0', 0],
		['0.107.1-almanac1', '0.107.1', 1],
		['0.107.1-almanac2', '0.107.1-almanac10', -1],
		['0.110.0', '0.107.1-almanac1', 1],
	])('%s and %s', (left, right, sign) => {
		expect(Math.sign(compareTags(left, right))).toBe(sign);
		expect(Math.sign(compareTags(right, left))).toBe(-sign + 0);
	});
});

describe('diff', () => {
	test('compares versions, folders and the working data', async () => {
		const data = unreleased();
		release(data, '1.0.0', {});
		edit(cards(data), '"cost": 2', '"cost": 3');
		const changelog = compareSides(await readSide('v1.0.0', data), await readSide('current', data));
		expect(changelog.summary).toEqual({ added: 0, removed: 0, changed: 1 });
		expect(changelog.categories[0]?.changed).toEqual([
			{ id: 'VENOM_COAT', name: 'Venom Coat', changes: [{ field: 'cost', old: '2', new: '3' }] },
		]);
		const same = compareSides(await readSide(data, data), await readSide('current', data));
		expect(same.categories).toEqual([]);
	});

	test('rejects an unreleased version', async () => {
		const data = unreleased();
		await expect(readSide('2.0.0', data)).rejects.toThrow(' Released versions: none; ');
		release(data, '1.0.0', {});
		await expect(readSide('2.0.0', data)).rejects.toThrow(
			'2.0.0 is not a folder, a ZIP or a released version. Released versions: 1.0.0; `current` is the working data.',
		);
	});
});
