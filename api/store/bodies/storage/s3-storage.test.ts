import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { objectAddress } from '../../../../contract/http/object-address.ts';
import { emptyState } from '../../../testing/seeded-state.ts';
import { type S3Server, startS3Server } from '../../../testing/store/s3-server.ts';
import { type BodyStorage, StorageUnavailable } from './body-storage.ts';
import { openStorage } from './open-storage.ts';
import { openS3Storage } from './s3-storage.ts';

async function put(storage: BodyStorage, name: string, bytes: Buffer): Promise<void> {
	const file = join(emptyState(), 'object');
	writeFileSync(file, bytes);
	await storage.put(name, file, { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
}

const open = ({ place }: S3Server): BodyStorage => openStorage(place, 'nowhere');

test('an object is stored, read in parts and as a whole, listed and removed', async () => {
	const server = await startS3Server();
	const storage = open(server);
	const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
	const names = Array.from({ length: 8 }, (_, index) => `object-${index}`);
	for (const name of names) await put(storage, name, bytes);
	expect([...server.objects.keys()]).toEqual(names.map((name) => `some/prefix/${name}`));
	expect(await storage.list()).toEqual(names);
	expect(await storage.read('object-3', 1000, 70)).toEqual(bytes.subarray(1000, 1070));
	expect(Buffer.concat(await Array.fromAsync(storage.pieces('object-7')))).toEqual(bytes);
	await storage.remove('object-3');
	await storage.remove('never-there');
	expect(await storage.list()).toHaveLength(7);
	const gone = /^GET http:\/\/127\.0\.0\.1:\d+\/test-runs\/some\/prefix\/object-3: the object storage responded with 404\.$/;
	await expect(storage.read('object-3', 0, 1)).rejects.toThrow(gone);
	await expect(Array.fromAsync(storage.pieces('object-3'))).rejects.toThrow(gone);
	await expect(storage.read('object-4', 299_999, 2)).rejects.toThrow('received 1 bytes instead of 2');
});

test('a missing bucket counts as empty and is created with the first object', async () => {
	const server = await startS3Server();
	server.hasBucket = false;
	const storage = open(server);
	expect(await storage.list()).toEqual([]);
	await put(storage, 'first', Buffer.from('bytes'));
	expect([server.hasBucket, server.bucketText]).toEqual([true, '']);
	const [bucket, object] = ['/test-runs', '/test-runs/some/prefix/first'];
	expect(server.asked).toEqual([`GET ${bucket}/`, `PUT ${object}`, `PUT ${bucket}`, `PUT ${object}`]);
	await put(storage, 'first', Buffer.from('others'));
	expect(server.asked.slice(4)).toEqual([`PUT ${object}`]);
	expect(await storage.list()).toEqual(['first']);
});

test('a bucket is created in the region of its address, once', async () => {
	const server = await startS3Server();
	server.hasBucket = false;
	const storage = openStorage(`${server.place}&region=eu-1`, 'nowhere');
	await storage.remove('never-there');
	await Promise.all(['a', 'b', 'c'].map((name) => put(storage, name, Buffer.from(name))));
	expect(server.bucketText).toMatch(/^<CreateBucketConfiguration .*<LocationConstraint>eu-1<\/LocationConstraint>/);
	expect(await storage.list()).toEqual(['a', 'b', 'c']);
});

test('wrong keys, changed bytes, timeouts and broken connections are errors', async () => {
	const server = await startS3Server();
	const address = objectAddress(server.place)!;
	const wrong = openS3Storage(address, () => ({ accessKeyId: 'TESTKEY', secretAccessKey: 'another' }));
	await expect(wrong.list()).rejects.toThrow('responded with 403');
	const file = join(emptyState(), 'object');
	writeFileSync(file, 'bytes');
	await expect(open(server).put('x', file, { bytes: 5, sha256: '0'.repeat(64) })).rejects.toThrow(
		/^PUT .* responded with 403\.$/,
	);
	expect(server.objects.size).toBe(0);
	server.fault = 'silence';
	const impatient = openS3Storage(address, () => ({ accessKeyId: 'TESTKEY', secretAccessKey: 'test secret' }), 20);
	await expect(impatient.read('x', 0, 1)).rejects.toBeInstanceOf(StorageUnavailable);
	server.fault = 'break';
	await expect(open(server).read('x', 0, 1)).rejects.toThrow('does not respond');
});

test('missing keys and an invalid location report what to set', async () => {
	await expect(openStorage('s3://runs/a', 'nowhere').list()).rejects.toThrow('AWS_SECRET_ACCESS_KEY');
	expect(() => openStorage('s3://RUNS', 'nowhere')).toThrow('is not a location of run files');
});
