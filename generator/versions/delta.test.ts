import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { olderRecords } from '../../contract/changelog/older-records.ts';
import type { VersionRecords } from '../../contract/changelog/raw.ts';
import type { Delta, Pack } from '../../contract/tree/delta.ts';
import type { KindKey } from '../../contract/kinds.ts';
import { deriveCatalogue } from '../derive/catalogue.ts';
import { loadSource } from '../load/load-source.ts';
import { edit, copyOfMiniature } from '../testing/miniature-copy.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { projectSource } from '../testing/project-data.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { deltaOf, stepsTo } from './delta.ts';
import { merkleRoot } from './merkle.ts';
import { recordsDigest } from '../changelogs/records-digest.ts';
import { versionSteps } from './version-steps.ts';
import { englishRecords, workingRecords } from './working-records.ts';

const CLIENT = fileURLToPath(new URL('../clients/npm/runtime/apply-delta.mjs', import.meta.url));
const { applyDelta, merkleRoot: rootOfKinds } = (await import(CLIENT)) as {
	applyDelta(pack: Pack, delta: Delta): Promise<Pack>;
	merkleRoot(kinds: Pack['kinds']): Promise<string>;
};

const byId = (left: { id: string }, right: { id: string }): number => (left.id < right.id ? -1 : 1);

const asPack = (records: VersionRecords, version: string, language = 'eng'): Pack => ({
	channel: 'main',
	language,
	version,
	root: merkleRoot(records),
	kinds: Object.fromEntries([...records].map(([key, kind]) => [key, [...kind.values()].sort(byId)])),
});

describe('merkleRoot', () => {
	const sha256 = (...parts: readonly (string | Buffer)[]) =>
		parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
	const cards = (...ids: readonly string[]): VersionRecords =>
		new Map<KindKey, Map<string, { id: string }>>([['cards', new Map(ids.map((id) => [id, { id }]))]]);
	const leaf = (id: string) => sha256(`cards/${id}\n{"id":"${id}"}`);

	test('is the hash of nothing for no record, the leaf for one', () => {
		expect(merkleRoot(new Map())).toBe(sha256().toString('hex'));
		expect(merkleRoot(cards('A'))).toBe(leaf('A').toString('hex'));
	});

	test('hashes sorted pairs and promotes an odd last one', () => {
		const root = sha256(sha256(leaf('A'), leaf('B')), leaf('C')).toString('hex');
		expect(merkleRoot(cards('C', 'A', 'B'))).toBe(root);
	});
});

describe('the deltas of the project', () => {
	const source = projectSource();
	const working = englishRecords(source, 'main');
	const steps = stepsTo(working, source.releases);
	const deltas = versionSteps(working, steps)
		.toReversed()
		.map((step) => deltaOf('eng', step));

	test('lead from the first version to the working data', async () => {
		let pack = asPack(
			steps.toReversed().reduce<VersionRecords>(olderRecords, working),
			source.releases[0]?.changelog.tag as string,
		);
		for (const delta of deltas) pack = await applyDelta(pack, delta);
		expect(pack.root).toBe(merkleRoot(working));
		expect(pack.version).toBe(steps.at(-1)?.tag);
	});

	test('start from the records of each released version', () => {
		let records: VersionRecords = working;
		for (const step of steps.toReversed()) {
			records = olderRecords(records, step);
			expect(recordsDigest(records)).toBe(step.digest.before);
		}
	});
});

describe('the client example', () => {
	const source = loadSource(MINIATURE, MINIATURE_LANGUAGES);
	const steps = stepsTo(englishRecords(source, 'main'), source.releases);
	const working = workingRecords(deriveCatalogue(source, source.channels.get('main')!, 'jpn'));
	const delta = deltaOf('jpn', versionSteps(working, steps)[0]!);
	const current = asPack(working, '1.0.0', 'jpn');
	const old = asPack(olderRecords(working, steps[0]!), '0.9.0', 'jpn');

	test('updates a pack to the next version', async () => {
		expect(await rootOfKinds(old.kinds)).toBe(old.root);
		expect(await applyDelta(old, delta)).toEqual(current);
	});

	test.each([
		[
			'a pack of another version',
			() => [current, delta],
			/^The pack is not version 0\.9\.0: its root is [0-9a-f]{64}, expected [0-9a-f]{64}\. Nothing was changed; download the whole pack\.$/,
		],
		[
			'a delta with a wrong root',
			() => [old, { ...delta, roots: { ...delta.roots, to: '0'.repeat(64) } }],
			/^The delta does not make version 1\.0\.0: the root is [0-9a-f]{64}, expected 0{64}\. Nothing was changed/,
		],
		['a delta that lost a record', () => [old, { ...delta, kinds: { ...delta.kinds, acts: undefined } }], /./],
		[
			'a delta of another language',
			() => [old, { ...delta, language: 'eng' }],
			/^The delta is for language eng, the pack is jpn\. Nothing was changed\.$/,
		],
	] as const)('rejects %s and changes nothing', async (_name, given, message) => {
		const [pack, step] = given() as [Pack, Delta];
		const before = JSON.stringify(pack);
		await expect(applyDelta(pack, step)).rejects.toThrow(message);
		expect(JSON.stringify(pack)).toBe(before);
	});

	test('updates files atomically', () => {
		const folder = temporaryFolder();
		const [packName, deltaName] = [join(folder, 'pack.json'), join(folder, 'delta.json')];
		writeFileSync(packName, JSON.stringify(old));
		writeFileSync(deltaName, JSON.stringify({ ...delta, roots: { ...delta.roots, to: '0'.repeat(64) } }));
		const run = () => spawnSync(process.execPath, [CLIENT, packName, deltaName], { encoding: 'utf8' });
		expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was changed') });
		expect(JSON.parse(readFileSync(packName, 'utf8'))).toEqual(old);
		writeFileSync(deltaName, JSON.stringify(delta));
		expect(run()).toMatchObject({ status: 0, stderr: '' });
		expect(JSON.parse(readFileSync(packName, 'utf8'))).toEqual(current);
	});
});

test('unreleased changes are a separate step', () => {
	const data = copyOfMiniature();
	edit(join(data, 'main/facts/cards.json'), '"cost": 2', '"cost": 3');
	const source = loadSource(data, ['eng']);
	const working = englishRecords(source, 'main');
	const steps = stepsTo(working, source.releases);
	expect(steps.map(({ from, tag }) => [from, tag])).toEqual([
		['0.9.0', '1.0.0'],
		['1.0.0', 'current'],
	]);
	expect(recordsDigest(olderRecords(working, steps.at(-1) as never))).toBe(source.releases.at(-1)?.changelog.digest.after);
});
