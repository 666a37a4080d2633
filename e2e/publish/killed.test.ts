/** Kills `almanac publish` twenty times during a release, to an object storage and to a folder, while eight clients read. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AwsClient } from 'aws4fetch';
import { describe, expect, test } from 'vitest';
import { isInstalled } from '../../api/testing/is-installed.ts';
import { startS3Server } from '../../api/testing/store/s3-server.ts';
import { type StorageKeys, objectAddress, storageKeysOf } from '../../contract/http/object-address.ts';
import { LATEST_FILE, MANIFEST_FILE } from '../../contract/tree/tree-paths.ts';
import { LOCK } from '../../generator/publish/bucket-lock.ts';
import { openBucket } from '../../generator/publish/bucket.ts';
import type { Publishing } from '../../generator/publish/plan.ts';
import { publishToBucket } from '../../generator/publish/publish-to-bucket.ts';
import { publishToFolder } from '../../generator/publish/publish-to-folder.ts';
import { suiteFolder, temporaryFolder } from '../../generator/testing/temporary-folder.ts';
import { startNginx } from './nginx.ts';
import { type Read, problemsOf, startReaders } from './readers.ts';
import { filesOfSite, writeSite } from './small-site.ts';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
const KILL_BEFORE = new URL('kill-before.mjs', import.meta.url).href;
const KILLS = 20;

const folder = suiteFolder();
/** One initial release, one without a kill, and one per kill. */
const RELEASES = Array.from({ length: KILLS + 2 }, (_, index) => `release-${index}`);
const dists = new Map(RELEASES.map((release) => [release, writeSite(join(folder, release), release)]));
const sites = new Map(RELEASES.map((release) => [release, filesOfSite(release)]));
const known = new Set([...sites.values()].flatMap((files) => [...files.values()]));
/** Pages of every release. */
const pages = [...sites.get(RELEASES[0]!)!.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('news/'));

const publishing = (release: string): Publishing => ({
	tree: join(dists.get(release)!, 'current'),
	now: Date.now(),
	grace: 3_600_000,
	isDry: false,
	onProgress: () => {},
	lease: 100,
});

function start(release: string, to: string, environment: NodeJS.ProcessEnv = {}, ...nodeFlags: string[]): ChildProcess {
	const args = [...nodeFlags, CLI, 'publish', '--dist', dists.get(release)!, '--to', to];
	return spawn(process.execPath, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Returns the error output and the signal that ended the process. */
async function ended(child: ChildProcess): Promise<{ errors: string; signal: string | null }> {
	const closed = new Promise<string | null>((resolve) => child.once('close', (_code, signal) => resolve(signal)));
	const errors = await text(child.stderr!);
	return { errors, signal: await closed };
}

/** Release named in `latest.json` or the manifest. */
async function releaseOf(read: Read, path: string): Promise<string> {
	return (JSON.parse((await read(path))!.toString()) as { digest: string }).digest;
}

/** For each moment, publishes a release that is killed then, and finishes it. */
async function killEach<Moment>(
	moments: readonly Moment[],
	killed: (release: string, moment: Moment) => Promise<void>,
	finish: (release: string, moment: Moment) => Promise<void>,
): Promise<void> {
	expect(moments.length).toBe(KILLS);
	for (const [index, moment] of moments.entries()) {
		const release = RELEASES[index + 2]!;
		await killed(release, moment);
		await finish(release, moment);
	}
}

describe('a folder served by nginx', () => {
	/** Moments of a kill: while writing the tree, before it is renamed, before and after the link is replaced. */
	const MOMENTS = [
		...['mkdirSync 1', 'mkdirSync 3', 'linkSync 1', 'linkSync 10', 'linkSync 30', 'linkSync 45'],
		...['copyFile 1', 'copyFile 3', 'copyFile 6', 'copyFile 9', 'copyFile 12', 'copyFile 15'],
		...['rename 1', 'rename 5', 'rename 9', 'writeFileSync 1'],
		...['renameSync 1', 'symlinkSync 1', 'renameSync 2', 'rm 1'],
	];

	/** The release of the current manifest, all of whose files match. */
	async function wholeRelease(read: Read): Promise<string> {
		const manifest = JSON.parse((await read(MANIFEST_FILE))!.toString()) as {
			files: { path: string; sha256: string }[];
			digest: string;
		};
		for (const { path, sha256 } of manifest.files) {
			const digest = createHash('sha256')
				.update((await read(path)) ?? '')
				.digest('hex');
			expect([path, digest]).toEqual([path, sha256]);
		}
		expect(await releaseOf(read, LATEST_FILE)).toBe(manifest.digest);
		return manifest.digest;
	}

	test.skipIf(!isInstalled('nginx'))('is completely the old or the new release, whenever it is killed', async () => {
		const work = temporaryFolder();
		const to = join(work, 'srv');
		const finish = async (release: string) => void (await publishToFolder(to, publishing(release)));
		await finish(RELEASES[0]!);
		const read = await startNginx(join(work, 'nginx'), join(to, 'current'));
		await finish(RELEASES[1]!);
		const readers = startReaders(read, pages, known);
		const newer: string[] = [];
		const kill = async (release: string, moment: string) => {
			const before = await releaseOf(read, LATEST_FILE);
			const { signal } = await ended(start(release, to, { KILL_BEFORE: moment }, '--import', KILL_BEFORE));
			const now = await wholeRelease(read);
			expect([moment, signal, [before, release]]).toEqual([moment, 'SIGKILL', expect.arrayContaining([now])]);
			if (now === release) newer.push(moment);
		};
		await killEach(MOMENTS, kill, async (release) => {
			await finish(release);
			expect(await wholeRelease(read)).toBe(release);
		});
		const { visits, problems } = await readers.stop();
		expect([problems, visits > KILLS, newer]).toEqual([[], true, ['rm 1']]);
	});
});

describe('an object storage', () => {
	/** Reads like a host in front of the storage. */
	function readerOf(place: string, keys: StorageKeys): Read {
		const { bucketUrl, prefix, region } = objectAddress(place)!;
		const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });
		return async (path) => {
			const response = await client.fetch(`${bucketUrl}/${prefix}${path}`);
			const body = Buffer.from(await response.arrayBuffer());
			return response.status === 200 ? body : undefined;
		};
	}

	/** A release is complete when `latest.json` names it; before, each address belongs to it or to the previous one. */
	async function problemsIn(read: Read, release: string, before: string): Promise<string[]> {
		const isDone = (await releaseOf(read, LATEST_FILE)) === release;
		const wrong = await Promise.all(
			[...sites.get(isDone ? release : before)!].map(async ([path, content]) => {
				const answered = (await read(path))?.toString();
				const isRight = answered === content || (!isDone && answered !== undefined && answered === sites.get(release)!.get(path));
				return isRight ? [] : [`${path} belongs to neither release`];
			}),
		);
		return [...wrong.flat(), ...(await Promise.all(pages.map((page) => problemsOf(read, page, known)))).flat()];
	}

	test('serves each address from the old or new release, and pages after their files, whenever it is killed', async () => {
		const server = await startS3Server();
		const keys = storageKeysOf(process.env)!;
		const bucket = openBucket(objectAddress(server.place)!, keys);
		const read = readerOf(server.place, keys);
		const writes = () => server.asked.filter((line) => /^(PUT|DELETE)/.test(line) && !line.endsWith(LOCK)).length;
		await publishToBucket(bucket, publishing(RELEASES[0]!));
		const before = writes();
		await publishToBucket(bucket, publishing(RELEASES[1]!));
		const total = writes() - before;
		const readers = startReaders(read, pages, known);
		let older = RELEASES[1]!;
		const kill = async (release: string, after: number) => {
			const child = start(release, server.place);
			const first = writes();
			server.onRequest = () => {
				if (writes() - first > after) child.kill('SIGKILL');
			};
			const { signal } = await ended(child);
			server.onRequest = undefined;
			expect([release, signal, await problemsIn(read, release, older)]).toEqual([release, 'SIGKILL', []]);
		};
		const moments = Array.from({ length: KILLS }, (_, index) => Math.floor((index * total) / KILLS));
		await killEach(moments, kill, async (release, after) => {
			const first = writes();
			await publishToBucket(bucket, publishing(release));
			// Uploaded files are not uploaded again; three writes are the record.
			expect(writes() - first).toBeLessThanOrEqual(Math.max(3, total - after));
			expect(await releaseOf(read, LATEST_FILE)).toBe(release);
			expect(await problemsIn(read, release, older)).toEqual([]);
			older = release;
		});
		const { visits, problems } = await readers.stop();
		expect([problems, visits > KILLS]).toEqual([[], true]);
	});
});
