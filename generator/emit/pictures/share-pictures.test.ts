import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { KindKey } from '../../../contract/kinds.ts';
import {
	PAGE_PICTURE_SIZE,
	recordShareFile,
	SHARE_SECTIONS,
	sectionShareFile,
	shareFileOf,
} from '../../../contract/pictures/share-picture.ts';
import { suiteFolder } from '../../testing/temporary-folder.ts';
import { TreeWriter } from '../tree-writer.ts';
import { emitSharePictures } from './share-pictures.ts';

const folder = suiteFolder();
const RECORDS = new Map<KindKey, readonly { readonly id: string }[]>([
	['relics', [{ id: 'ANCHOR' }, { id: 'LANTERN' }, { id: 'ORRERY' }]],
	['characters', [{ id: 'IRONCLAD' }, { id: 'SILENT' }]],
]);

async function build(name: string, previous?: string): Promise<string> {
	const root = join(folder, name);
	mkdirSync(root);
	await emitSharePictures(new TreeWriter({ root, isFast: true, brotliQuality: 8 }), RECORDS, { previous });
	return root;
}

let tree: string;
beforeAll(async () => {
	tree = await build('first');
});

describe('emitSharePictures', () => {
	test('draws every record and every section, no two records alike', async () => {
		const files = [
			...[...RECORDS].flatMap(([kind, records]) => records.map(({ id }) => recordShareFile(kind, id))),
			...Object.keys(SHARE_SECTIONS).map(sectionShareFile),
		];
		for (const file of files) {
			const { format, width, height } = await sharp(join(tree, file)).metadata();
			expect([format, width, height], file).toEqual(['jpeg', PAGE_PICTURE_SIZE.width, PAGE_PICTURE_SIZE.height]);
		}
		const records = files.slice(0, 5).map((file) => readFileSync(join(tree, file), 'base64'));
		expect(new Set(records).size).toBe(5);
	});

	test('takes from the last tree what it has drawn already', async () => {
		const kept = recordShareFile('relics', 'ANCHOR');
		writeFileSync(join(tree, kept), 'drawn by the last build');
		expect(readFileSync(join(await build('second', tree), kept), 'utf8')).toBe('drawn by the last build');
		expect(readFileSync(join(await build('third'), kept), 'utf8')).not.toBe('drawn by the last build');
	});
});

describe('shareFileOf', () => {
	test.each([
		['/', 'home.jpg'],
		['/cards', 'cards.jpg'],
		['/cards/bash', 'cards/bash.jpg'],
		['/timeline/neow_epoch', 'epochs/neow_epoch.jpg'],
		['/stats/cards', 'stats.jpg'],
		['/runs/submit', 'runs.jpg'],
		['/guides/ironclad', 'guides.jpg'],
		['/news/17', 'home.jpg'],
		['/docs/cards-list', 'home.jpg'],
		['/constructor', 'home.jpg'],
	])('%s has %s', (path, file) => {
		expect(shareFileOf(path)).toBe(`static/share/${file}`);
	});
});
