import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { suiteFolder } from '../../testing/temporary-folder.ts';
import { emitEmblems } from './emblems.ts';
import { emitOwnPictures } from './own-pictures.ts';
import { TreeWriter } from '../tree-writer.ts';

const folder = suiteFolder();
const RECORDS = [
	{ id: 'ANCHOR', name: 'Anchor', pool: 'shared', rarity_key: 'Common', image_url: '/static/images/relics/anchor.webp' },
	{ id: 'LANTERN', name: 'Lantern', pool: 'shared', rarity_key: 'Common', image_url: '/static/images/relics/lantern.png' },
	{ id: 'ORRERY', name: 'Orrery', pool: 'shared', rarity_key: 'Shop', image_url: '/static/images/relics/orrery.webp' },
];

describe('emitEmblems', () => {
	const own = join(folder, 'images');
	const root = join(folder, 'tree');

	beforeAll(async () => {
		mkdirSync(join(own, 'relics'), { recursive: true });
		mkdirSync(root);
		writeFileSync(join(own, 'relics/anchor.webp'), 'the picture of the operator');
		writeFileSync(join(own, 'relics/notes.txt'), 'no picture');
		writeFileSync(join(own, 'banner.png'), 'a picture that no record names');
		const writer = new TreeWriter({ root, previous: undefined, isFast: true, brotliQuality: 8 });
		await emitEmblems(writer, { records: new Map([['relics', RECORDS]]), own: emitOwnPictures(writer, own) });
	});

	test('takes a picture of the operator, file by file', () => {
		expect(readFileSync(join(root, 'static/images/relics/anchor.webp'), 'utf8')).toBe('the picture of the operator');
		expect(readFileSync(join(root, 'static/images/banner.png'), 'utf8')).toBe('a picture that no record names');
		expect(() => readFileSync(join(root, 'static/images/relics/notes.txt'))).toThrow();
	});

	test('draws missing pictures in the format of their address', async () => {
		const { format, width, height } = await sharp(join(root, 'static/images/relics/lantern.png')).metadata();
		expect([format, width, height]).toEqual(['png', 256, 256]);
	});

	test('adds a PNG to a drawn WebP, but not to a picture of the operator', async () => {
		expect((await sharp(join(root, 'static/images/relics/orrery.webp')).metadata()).format).toBe('webp');
		expect((await sharp(join(root, 'static/images/relics/orrery.png')).metadata()).format).toBe('png');
		expect(() => readFileSync(join(root, 'static/images/relics/anchor.png'))).toThrow();
	});

	test('also draws every record as SVG', () => {
		for (const { id } of RECORDS)
			expect(readFileSync(join(root, `static/emblems/relics/${id.toLowerCase()}.svg`), 'utf8')).toMatch(/^<svg /);
	});
});
