import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../../api/testing/store/s3-server.ts';
import { CACHING } from '../../contract/http/caching.ts';
import { objectAddress, storageKeysOf } from '../../contract/http/object-address.ts';
import { type Bucket, openBucket } from '../../generator/publish/bucket.ts';
import { LOCK } from '../../generator/publish/bucket-lock.ts';
import type { Publishing } from '../../generator/publish/plan.ts';
import { type Encoding, publishToBucket } from '../../generator/publish/publish-to-bucket.ts';
import { publishToFolder } from '../../generator/publish/publish-to-folder.ts';
import { suiteFolder, temporaryFolder } from '../../generator/testing/temporary-folder.ts';
import { filesOfSite, writeSite } from './small-site.ts';

const run = promisify(execFile);
const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
const HOUR = 3_600_000;
const PREFIX = 'some/prefix/';

const folder = suiteFolder();
const RELEASES = ['one', 'two', 'three'] as const;
type Release = (typeof RELEASES)[number];
for (const release of RELEASES) writeSite(join(folder, release), release);

const publishing = (release: Release, more: Partial<Publishing> = {}): Publishing => ({
	tree: join(folder, release, 'current'),
	now: Date.parse('2026-11-23T12:00:00Z'),
	grace: HOUR,
	isDry: false,
	onProgress: () => {},
	lease: 100,
	...more,
});

const bucketOf = ({ place }: S3Server): Bucket => openBucket(objectAddress(place)!, storageKeysOf(process.env)!);
/** Objects of a site by path, without the records of `publish`. */
const objectsIn = ({ objects }: S3Server) =>
	new Map(
		[...objects]
			.map(([name, bytes]) => [name.slice(PREFIX.length), bytes] as const)
			.filter(([path]) => !path.startsWith('.publish/')),
	);
const treeOf = (release: Release): Map<string, string> =>
	new Map([
		...filesOfSite(release),
		...['data/manifest.json', 'latest.json'].map(
			(path) => [path, readFileSync(join(folder, release, 'current', path), 'utf8')] as const,
		),
	]);
const textsOf = (objects: ReadonlyMap<string, Buffer>) => new Map([...objects].map(([path, bytes]) => [path, bytes.toString()]));

describe('an object storage', () => {
	test('rejects a call while another one renews its lock, and takes over a stale lock', async () => {
		const server = await startS3Server();
		const put = (text: string) => server.objects.set(PREFIX + LOCK, Buffer.from(text));
		let asked = 0;
		put('held');
		server.onRequest = () => put(`held ${++asked}`);
		await expect(publishToBucket(bucketOf(server), publishing('one', { lease: 1 }))).rejects.toThrow('is running for this place');
		expect(server.objects.size).toBe(1);
		server.onRequest = undefined;
		await publishToBucket(bucketOf(server), publishing('one', { lease: 1 }));
		expect(textsOf(objectsIn(server))).toEqual(treeOf('one'));
		expect(server.objects.has(PREFIX + LOCK)).toBe(false);
	});

	test('stops a call that lost its lock, before it changes the record', async () => {
		const server = await startS3Server();
		const name = PREFIX + LOCK;
		server.onRequest = () => server.objects.has(name) && server.objects.set(name, Buffer.from('of another call'));
		await expect(publishToBucket(bucketOf(server), publishing('one'))).rejects.toThrow('took over');
		expect([...server.objects.keys()]).not.toContain(`${PREFIX}.publish/record.json.gz`);
		expect(server.objects.get(name)?.toString()).toBe('of another call');
	});

	test('has the files of the tree with the types and caching of `_headers`', async () => {
		const server = await startS3Server();
		await publishToBucket(bucketOf(server), publishing('one'));
		expect(textsOf(objectsIn(server))).toEqual(treeOf('one'));
		const [asset] = [...filesOfSite('one').keys()].filter((path) => path.startsWith('assets/'));
		const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': CACHING.page };
		for (const [path, headers] of [
			['index.html', html],
			['cards/0.html', html],
			[asset!, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': CACHING.immutable }],
			['data/main/eng/cards.json', { 'content-type': 'application/json', 'cache-control': CACHING.data }],
			['latest.json', { 'content-type': 'application/json', 'cache-control': CACHING.latest }],
			['widget/tooltips.js', { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': CACHING.widget }],
		] as const)
			expect([path, server.headers.get(PREFIX + path)]).toEqual([path, { ...headers, 'x-amz-meta-mark': expect.any(String) }]);
	});

	test.each(['gzip', 'br'] as const)(
		'stores compressed siblings as %s, and uploads them again for that',
		async (encoding: Encoding) => {
			const server = await startS3Server();
			const bucket = bucketOf(server);
			await publishToBucket(bucket, publishing('one'));
			const { steps } = await publishToBucket(bucket, publishing('one'), encoding);
			const list = `${PREFIX}data/main/eng/cards.json`;
			expect(server.headers.get(list)).toMatchObject({ 'content-encoding': encoding, 'content-type': 'application/json' });
			if (encoding === 'gzip')
				expect(gunzipSync(server.objects.get(list)!).toString()).toBe(filesOfSite('one').get('data/main/eng/cards.json'));
			expect(server.headers.get(`${PREFIX}index.html`)).not.toHaveProperty('content-encoding');
			expect(
				steps
					.flatMap(({ files }) => files)
					.every(({ path }) => server.headers.get(PREFIX + path)!['content-encoding'] === encoding),
			).toBe(true);
		},
	);

	test('receives only changes, in order, and copies existing objects', async () => {
		const server = await startS3Server();
		const bucket = bucketOf(server);
		await publishToBucket(bucket, publishing('one'));
		expect((await publishToBucket(bucket, publishing('one'))).steps).toEqual([]);
		const before = server.asked.length;
		const { steps, obsolete } = await publishToBucket(bucket, publishing('two'));
		const names = ['new files', 'new pages', 'changed files', 'changed pages', 'data/manifest.json', 'latest.json'];
		expect(steps.map(({ name }) => name)).toEqual(names);
		const paths = steps.flatMap(({ files }) => files.map(({ path }) => path));
		const differing = [...treeOf('two')].filter(([path, content]) => treeOf('one').get(path) !== content).map(([path]) => path);
		expect(paths.toSorted()).toEqual(differing.toSorted());
		const put = server.asked
			.slice(before)
			.filter((line) => line.startsWith('PUT'))
			.map((line) => line.replace(`PUT /test-runs/${PREFIX}`, ''))
			.filter((path) => path !== LOCK);
		expect(put.toSorted()).toEqual([...paths, '.publish/pending.json.gz', '.publish/record.json.gz'].toSorted());
		expect(obsolete.toSorted()).toEqual([...treeOf('one').keys()].filter((path) => !treeOf('two').has(path)).toSorted());
	});

	test('copies objects to another address', async () => {
		const server = await startS3Server();
		const bucket = bucketOf(server);
		const dist = writeSite(temporaryFolder(), 'one');
		const tree = join(dist, 'current');
		await publishToBucket(bucket, publishing('one', { tree }));
		const manifest = JSON.parse(readFileSync(join(tree, 'data/manifest.json'), 'utf8')) as { files: { path: string }[] };
		const icon = manifest.files.find(({ path }) => path === 'static/icon.svg')!;
		writeFileSync(
			join(tree, 'data/manifest.json'),
			JSON.stringify({ ...manifest, files: [...manifest.files, { ...icon, path: 'static/same.svg' }] }),
		);
		// Must not be read.
		writeFileSync(join(tree, 'static/same.svg'), 'damaged');
		await publishToBucket(bucket, publishing('one', { tree }));
		expect(server.objects.get(`${PREFIX}static/same.svg`)).toEqual(server.objects.get(`${PREFIX}static/icon.svg`));
	});

	test('keeps files of older pages for the grace period', async () => {
		const server = await startS3Server();
		const bucket = bucketOf(server);
		await publishToBucket(bucket, publishing('one'));
		const now = publishing('two').now;
		const { obsolete } = await publishToBucket(bucket, publishing('two'));
		await publishToBucket(bucket, publishing('two', { now: now + HOUR - 1 }));
		expect(obsolete.filter((path) => !objectsIn(server).has(path))).toEqual([]);
		const { removed } = await publishToBucket(bucket, publishing('two', { now: now + HOUR }));
		expect(removed).toEqual(obsolete);
		expect(textsOf(objectsIn(server))).toEqual(treeOf('two'));
	});

	test('has the last published release after interruptions', async () => {
		const server = await startS3Server();
		const calls = fc.array(fc.record({ release: fc.constantFrom(...RELEASES), failAfter: fc.nat({ max: 30 }) }), {
			maxLength: 4,
		});
		const property = fc.asyncProperty(calls, fc.constantFrom(...RELEASES), async (interrupted, release) => {
			server.objects.clear();
			const bucket = bucketOf(server);
			await publishToBucket(bucket, publishing('one'));
			for (const { release: each, failAfter } of interrupted) {
				const first = server.asked.length;
				// Clients do not retry a denied call.
				server.onRequest = () => void (server.fault = server.asked.length - first > failAfter ? 403 : undefined);
				await publishToBucket(bucket, publishing(each)).catch(() => {});
				server.onRequest = undefined;
				server.fault = undefined;
			}
			await publishToBucket(bucket, publishing(release, { grace: 0 }));
			expect(textsOf(objectsIn(server))).toEqual(treeOf(release));
		});
		await fc.assert(property, { numRuns: 15 });
	});
});

describe('a folder', () => {
	const contentOf = (at: string) =>
		new Map(
			readdirSync(at, { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile() && entry.name !== '.publish.json')
				.map((entry) => [
					join(entry.parentPath, entry.name).slice(at.length + 1),
					readFileSync(join(entry.parentPath, entry.name), 'utf8'),
				]),
		);

	test('receives a whole tree with compressed siblings, and keeps the previous one', async () => {
		const to = join(temporaryFolder(), 'srv');
		for (const release of ['one', 'two', 'three', 'one'] as const) {
			await publishToFolder(to, publishing(release, { grace: 0 }));
			expect(contentOf(join(to, 'current'))).toEqual(contentOf(join(folder, release, 'current')));
		}
		expect(readdirSync(join(to, 'trees')).length).toBe(2);
		expect(readdirSync(to).sort()).toEqual(['.lock.db', 'current', 'trees']);
	});

	test('is unchanged if another program created it, or the tree is incomplete', async () => {
		const to = temporaryFolder();
		mkdirSync(join(to, 'current'));
		await expect(publishToFolder(to, publishing('one'))).rejects.toThrow('was not made by `almanac publish`');
		await expect(publishToFolder(join(folder, 'one'), publishing('two'))).rejects.toThrow('was not made by');
		const tree = join(writeSite(temporaryFolder(), 'one'), 'current');
		rmSync(join(tree, 'index.html'));
		await expect(publishToFolder(join(to, 'new'), publishing('one', { tree }))).rejects.toThrow('lacks index.html');
		expect(existsSync(join(to, 'new'))).toBe(false);
	});
});

describe('almanac publish', () => {
	const publish = (to: string, ...more: string[]) =>
		run(process.execPath, [CLI, 'publish', '--dist', join(folder, 'one'), '--to', to, ...more]).then(
			({ stdout }) => ({ code: 0, said: stdout }),
			({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
		);

	test('prints the plan and changes nothing', async () => {
		const to = join(temporaryFolder(), 'srv');
		const { said } = await publish(to, '--dry-run', '--json');
		expect(JSON.parse(said)).toMatchObject({ to, dry_run: true, kept: 0, removed: [], removed_later: [] });
		expect((await publish(to, '--dry-run')).said).toMatch(/^new pages: \d+\n {2}\S+\.html\n/m);
		expect(existsSync(to)).toBe(false);
	});

	test.each([
		[['ftp://host/x'], /--to must be a folder or `s3:/],
		[['s3://bucket'], /AWS_ACCESS_KEY_ID/],
		[['srv', '--encoding', 'zip'], /--encoding must be one of gzip, br/],
		[['srv', '--encoding', 'gzip'], /--encoding only applies to object storage/],
		[['srv', '--grace', 'long'], /--grace must be a number of hours/],
	])('rejects the arguments %j', async (args, expected) => {
		const [to, ...more] = args as [string, ...string[]];
		expect(await publish(to, ...more)).toEqual({ code: 1, said: expect.stringMatching(expected) });
	});
});
