import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { atOnce } from './at-once.ts';
import { type Held, withBucketLock } from './bucket-lock.ts';
import type { Bucket, Stored } from './bucket.ts';
import { type MarkedFile, type Plan, type Publishing, changedPaths, planOf } from './plan.ts';
import { NOTHING, type PublishRecord, readRecord } from './record.ts';
import { readStoredHeaders } from './stored-headers.ts';
import { type TreeFile, sha256Of, siblingsOf, treeFiles } from './tree-files.ts';

/** The record. It does not hold for the paths that a call is changing, which PENDING lists. */
const RECORD = '.publish/record.json.gz';
const PENDING = '.publish/pending.json.gz';
const OWN: Stored = { headers: { 'content-type': 'application/gzip', 'cache-control': 'private, no-store' }, mark: '' };

/** A call that was killed keeps the next one waiting for this long. */
const LEASE_MILLISECONDS = 15_000;

/** Encodings of stored texts, with the ending of their compressed siblings. A storage sends what it keeps, whatever the client accepts. */
export const ENCODINGS = { gzip: '.gz', br: '.br' } as const;
export type Encoding = keyof typeof ENCODINGS;

/**
 * Publishes a tree to an object storage, file by file: each before the pages that name it. If it is interrupted, each address answers its old
 * or its new file, and the next call checks the objects that were being changed, and resumes.
 */
export async function publishToBucket(bucket: Bucket, publishing: Publishing, encoding?: Encoding): Promise<Plan> {
	const objects = objectsOf(publishing.tree, await treeFiles(publishing.tree), encoding);
	if (publishing.isDry) return (await planFor(bucket, objects, publishing)).plan;
	return withBucketLock(bucket, publishing.lease ?? LEASE_MILLISECONDS, (held) =>
		publishLocked(bucket, objects, publishing, held),
	);
}

/** What is to be done, and which paths an interrupted call was changing. */
async function planFor(bucket: Bucket, { files }: Objects, publishing: Publishing) {
	const pending = z.array(z.string()).parse(JSON.parse((await readOwn(bucket, PENDING)) ?? '[]'));
	const published = await publishedIn(bucket, pending);
	return { plan: planOf(files, published, publishing), pending, published };
}

async function publishLocked(bucket: Bucket, objects: Objects, publishing: Publishing, held: Held): Promise<Plan> {
	const { plan, pending, published } = await planFor(bucket, objects, publishing);
	const changed = new Set([...pending, ...changedPaths(plan)]);
	if (changed.size === 0) return plan;
	await writeOwn(bucket, PENDING, [...changed]);
	const twins = new Map(
		Object.entries(published.files).flatMap(([path, mark]) => (changed.has(path) ? [] : [[contentIn(mark), path]])),
	);
	const put = async (file: MarkedFile): Promise<void> => {
		held.check();
		const stored = { headers: objects.headersOf(file), mark: file.mark };
		const twin = twins.get(contentIn(file.mark));
		if (twin === undefined || !(await bucket.copy(twin, file.path, stored)))
			await bucket.put(file.path, await objects.read(file), stored);
	};
	const total = plan.steps.reduce((sum, { files }) => sum + files.length, 0);
	let done = 0;
	for (const { files } of plan.steps) {
		await atOnce(files, put, (count) => publishing.onProgress(done + count, total));
		done += files.length;
	}
	await atOnce(plan.removed, bucket.remove);
	await held.renew();
	await writeOwn(bucket, RECORD, plan.record);
	await bucket.remove(PENDING);
	return plan;
}

/** The record, with the marks of pending paths as the storage has them. */
async function publishedIn(bucket: Bucket, pending: readonly string[]): Promise<PublishRecord> {
	const text = await readOwn(bucket, RECORD);
	const { files, obsolete } = text === undefined ? NOTHING : readRecord(text);
	const looked = await atOnce(pending, async (path) => [path, await bucket.markOf(path)] as const);
	const known = new Map<string, string | undefined>([...Object.entries(files), ...looked]);
	return { files: Object.fromEntries([...known].filter((entry): entry is [string, string] => entry[1] !== undefined)), obsolete };
}

async function readOwn(bucket: Bucket, name: string): Promise<string | undefined> {
	const body = await bucket.read(name);
	return body && gunzipSync(body).toString();
}

const writeOwn = (bucket: Bucket, name: string, value: unknown): Promise<void> =>
	bucket.put(name, gzipSync(JSON.stringify(value)), OWN);

/** The mark of an object: the digest of its content and the digest of its headers. */
const markOf = (content: string, headers: object): string =>
	`${content} ${sha256Of(Buffer.from(JSON.stringify(headers))).slice(0, 8)}`;
const contentIn = (mark: string): string => mark.split(' ')[0]!;

type Objects = ReturnType<typeof objectsOf>;

/** The files of a tree as objects. Compressed siblings are left out: a storage does not negotiate encodings. */
function objectsOf(tree: string, all: readonly TreeFile[], encoding: Encoding | undefined) {
	const siblings = siblingsOf(all);
	const headersIn = readStoredHeaders(tree);
	const endingOf = ({ path }: TreeFile) => (encoding && siblings.has(path + ENCODINGS[encoding]) ? ENCODINGS[encoding] : '');
	const headersOf = (file: TreeFile) => ({
		...headersIn(file.path, file.mediaType),
		...(endingOf(file) && { 'content-encoding': encoding! }),
	});
	const files = all
		.filter(({ path }) => !siblings.has(path))
		.map((file): MarkedFile => ({ ...file, mark: markOf(file.sha256 + endingOf(file), headersOf(file)) }));
	return { files, headersOf, read: (file: TreeFile) => readFile(join(tree, file.path + endingOf(file))) };
}
