import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { ReplayFiles, isDigest } from './replay-files.ts';

const BYTES = Buffer.from('the bytes of a journal');
const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const DIGEST = digestOf(BYTES);
const HOUR = 3_600_000;

let files: ReplayFiles;
beforeEach(() => {
	files = new ReplayFiles(mkdtempSync(join(inject('testFolder'), 'replays-')));
});

describe('files of journals', () => {
	test('are complete after writing, without other files', async () => {
		expect([files.has(DIGEST), await files.read(DIGEST), files.folders()]).toEqual([false, undefined, []]);
		await files.write(DIGEST, BYTES);
		await files.write(DIGEST, BYTES);
		expect([files.has(DIGEST), await files.read(DIGEST)]).toEqual([true, BYTES]);
		expect(files.folders()).toEqual([DIGEST.slice(0, 2)]);
		expect(readdirSync(dirname(files.path(DIGEST)))).toEqual([`${DIGEST}.ndjson.gz`]);
		files.remove(DIGEST);
		files.remove(DIGEST);
		expect(files.has(DIGEST)).toBe(false);
	});

	test('leave no file when writing fails', async () => {
		mkdirSync(join(files.path(DIGEST), 'in the way'), { recursive: true });
		await expect(files.write(DIGEST, BYTES)).rejects.toThrow();
		expect(readdirSync(dirname(files.path(DIGEST)))).toEqual([`${DIGEST}.ndjson.gz`]);
	});

	test('are not returned when damaged, and fixed by writing them again', async () => {
		await files.write(DIGEST, BYTES);
		writeFileSync(files.path(DIGEST), 'other bytes');
		expect(await files.read(DIGEST)).toBeUndefined();
		await files.write(DIGEST, BYTES);
		expect(await files.read(DIGEST)).toEqual(BYTES);
	});

	test('throw when they cannot be read', async () => {
		mkdirSync(files.path(DIGEST), { recursive: true });
		await expect(files.read(DIGEST)).rejects.toThrow('EISDIR');
	});

	test('are removed after an hour when they are not needed', async () => {
		const folder = dirname(files.path(DIGEST));
		await files.write(DIGEST, BYTES);
		const [stray, young, part] = ['stray', 'young', 'part'].map((name) => join(folder, `${name}.ndjson.gz`)) as [
			string,
			string,
			string,
		];
		for (const file of [stray, young, part]) writeFileSync(file, '');
		const left = `${files.path(DIGEST)}.left-behind.part`;
		writeFileSync(left, '');
		const now = statSync(young).mtimeMs;
		for (const file of [files.path(DIGEST), stray, left])
			utimesSync(file, (now - HOUR - 1000) / 1000, (now - HOUR - 1000) / 1000);
		utimesSync(part, (now - HOUR + 1000) / 1000, (now - HOUR + 1000) / 1000);
		files.removeStrays(DIGEST.slice(0, 2), (name) => name === DIGEST, now);
		expect([files.path(DIGEST), young, part, stray, left].map((file) => existsSync(file))).toEqual([
			true,
			true,
			true,
			false,
			false,
		]);
	});
});

test.each([
	[DIGEST, true],
	[DIGEST.toUpperCase(), false],
	[`${DIGEST}0`, false],
	[DIGEST.slice(1), false],
	[`../${DIGEST.slice(3)}`, false],
])('%s is a digest: %s', (name, expected) => {
	expect(isDigest(name)).toBe(expected);
});
