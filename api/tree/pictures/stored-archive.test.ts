import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import JSZip from 'jszip';
import { afterAll, describe, expect, test } from 'vitest';
import { isInstalled } from '../../testing/is-installed.ts';
import { type ArchiveMember, StoredArchive } from './stored-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

function memberOf(name: string, bytes: Uint8Array): ArchiveMember {
	files += 1;
	const file = join(folder, String(files));
	writeFileSync(file, bytes);
	return { name, file, bytes: bytes.length, crc32: crc32(bytes) };
}

async function read(archive: StoredArchive, first?: number, last?: number): Promise<Buffer> {
	return Buffer.concat(await Array.fromAsync(archive.read(first, last)));
}

const SAMPLE = [
	memberOf('bash.webp', Buffer.from('a picture')),
	memberOf('deep/größe 大.png', Buffer.alloc(700_000, 7)),
	memberOf('empty.gif', Buffer.alloc(0)),
];

describe('an archive of stored files', () => {
	test('has the announced size and bytes, every time', async () => {
		const archive = new StoredArchive(SAMPLE);
		const bytes = await read(archive);
		expect(bytes.length).toBe(archive.size);
		expect((await read(new StoredArchive(SAMPLE))).equals(bytes)).toBe(true);
		expect(new StoredArchive(SAMPLE).digest).toBe(archive.digest);
		expect(new StoredArchive(SAMPLE.slice(1)).digest).not.toBe(archive.digest);
	});

	test('is read by JSZip', async () => {
		const { files: found } = await JSZip.loadAsync(await read(new StoredArchive(SAMPLE)), { checkCRC32: true });
		expect(Object.keys(found)).toEqual(['bash.webp', 'deep/größe 大.png', 'empty.gif']);
		expect(await found['bash.webp']!.async('string')).toBe('a picture');
		expect(found['bash.webp']!.date.getUTCFullYear()).toBe(1980);
	});

	test.each([
		['unzip', ['-t']],
		[
			'python3',
			['-c', 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(*z.namelist())'],
		],
	])('is read by %s', async (program, args) => {
		if (!isInstalled(program)) return;
		const file = join(folder, 'sample.zip');
		writeFileSync(file, await read(new StoredArchive(SAMPLE)));
		const output = execFileSync(program, [...args, file], { encoding: 'utf8' });
		expect(output).toContain('bash.webp');
		expect(output).toContain('empty.gif');
	});

	test('sends any range of its bytes', async () => {
		const archive = new StoredArchive(SAMPLE);
		const whole = await read(archive);
		const place = fc.integer({ min: 0, max: archive.size - 1 });
		await fc.assert(
			fc.asyncProperty(place, place, async (one, other) => {
				const [first, last] = [Math.min(one, other), Math.max(one, other)];
				expect((await read(archive, first, last)).equals(whole.subarray(first, last + 1))).toBe(true);
			}),
		);
	});

	test('yields small pieces, whatever the size of a file', async () => {
		for await (const chunk of new StoredArchive(SAMPLE).read()) expect(chunk.length).toBeLessThanOrEqual(256 * 1024);
	});

	test('aborts at a file that has changed', async () => {
		const changed = memberOf('changed.png', Buffer.from('before'));
		const archive = new StoredArchive([changed]);
		writeFileSync(changed.file, 'behind');
		await expect(read(archive)).rejects.toThrow('has changed');
		writeFileSync(changed.file, 'short');
		await expect(read(archive)).rejects.toThrow('ended at byte 5');
	});

	test('holds at most what its format allows', () => {
		const member = SAMPLE[0]!;
		expect(() => new StoredArchive(Array.from({ length: 65_536 }, () => member))).toThrow(RangeError);
		expect(() => new StoredArchive([{ ...member, bytes: 0xffff_ffff }])).toThrow('4 GiB');
	});
});
