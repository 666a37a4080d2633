import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { damageOf, sealFolder } from './seal.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(inject('testFolder'), 'sealed-'));
	writeFileSync(join(folder, 'a.blocks'), 'some counters');
	writeFileSync(join(folder, 'manifest.json'), '{}');
	sealFolder(folder);
});

describe('a sealed folder', () => {
	test('is as it was written', () => {
		expect(damageOf(folder)).toBeUndefined();
	});

	test.each<[string, (file: string) => void, string]>([
		['a file is cut', (file) => truncateSync(file, 4), 'a.blocks has 4 bytes instead of 13'],
		['a file is empty', (file) => truncateSync(file, 0), 'a.blocks has 0 bytes instead of 13'],
		['a file is gone', (file) => rmSync(file), 'a.blocks has no bytes instead of 13'],
		['a byte is another', (file) => writeFileSync(file, 'some countess'), 'a.blocks has another checksum'],
	])('is damaged when %s', (_name, damage, expected) => {
		damage(join(folder, 'a.blocks'));
		expect(damageOf(folder)).toBe(expected);
	});

	test('is damaged when its seal is', () => {
		const seal = join(folder, 'seal');
		for (const text of ['', '0 []', readFileSync(seal, 'utf8').replace('13', '12')]) {
			writeFileSync(seal, text);
			expect(damageOf(folder)).toBe('seal is absent or damaged');
		}
	});

	test('contents of some files alone can be looked at', () => {
		writeFileSync(join(folder, 'a.blocks'), 'some countess');
		expect(damageOf(folder, ['manifest.json'])).toBeUndefined();
	});
});
