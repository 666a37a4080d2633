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
import { drawEmblem } from '../../../pictures/emblem/draw.ts';
import { suiteFolder } from '../../testing/temporary-folder.ts';
import { TreeWriter } from '../tree-writer.ts';
import { emblemsOf, emitSharePictures, recordPicture, sectionPicture } from './share-pictures.ts';

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
	test('draws every record and section, all records differently', async () => {
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

	test('reuses pictures of the last tree', async () => {
		const kept = recordShareFile('relics', 'ANCHOR');
		writeFileSync(join(tree, kept), 'drawn by the last build');
		expect(readFileSync(join(await build('second', tree), kept), 'utf8')).toBe('drawn by the last build');
		expect(readFileSync(join(await build('third'), kept), 'utf8')).not.toBe('drawn by the last build');
	});
});

/** Positions of the emblems in a picture. */
function placesIn(svg: string) {
	const number = (attributes: string, name: string) => Number(new RegExp(`\\b${name}="([-\\d.e]+)"`).exec(attributes)?.[1]);
	return [...svg.matchAll(/<g opacity="([\d.]+)"><svg ([^>]*)>/g)].map(([, opacity, attributes = '']) => ({
		opacity: Number(opacity),
		x: number(attributes, 'x'),
		y: number(attributes, 'y'),
		size: number(attributes, 'width'),
	}));
}
const { width, height } = PAGE_PICTURE_SIZE;
const EMBLEM = '<svg viewBox="0 0 96 96"><path id="a" fill="url(#a)" href="#a"/></svg>';

describe('the drawing', () => {
	test.each([1, 2, 3, 5])('of a section has %i emblems in a centred row, the middle one largest', (count) => {
		const places = placesIn(sectionPicture(Array.from({ length: count }, () => EMBLEM)));
		expect(places).toHaveLength(count);
		for (const [index, { x, y, size, opacity }] of places.entries()) {
			const mirrored = places.at(-1 - index)!;
			expect(x).toBeCloseTo(width - mirrored.x - mirrored.size);
			expect(y + size / 2).toBeCloseTo(height / 2);
			expect(opacity).toBe(1);
			expect(x).toBeGreaterThan(0);
			if (index > 0 && index <= (count - 1) / 2) expect(size).toBeGreaterThan(places[index - 1]!.size);
			if (index > 0) expect(x).toBeGreaterThan(places[index - 1]!.x + places[index - 1]!.size * 0.9);
		}
		const middle = places[Math.floor(count / 2)]!;
		expect(middle.size).toBeGreaterThan(width / (count + 2));
		expect(middle.size).toBeLessThan((width * 1.2) / (count + 1));
	});

	test('of a record has its emblem in the middle, and large and faint behind it', () => {
		const [behind, before] = placesIn(recordPicture(EMBLEM));
		expect(behind).toMatchObject({ opacity: 0.16, size: width * 1.1 });
		expect(before).toMatchObject({ opacity: 1, size: height * 0.8 });
		for (const { x, y, size } of [behind!, before!]) {
			expect(x + size / 2).toBeCloseTo(width / 2);
			expect(y + size / 2).toBeCloseTo(height / 2);
		}
	});

	test('gives the parts of each emblem unique names', () => {
		const svg = sectionPicture([EMBLEM, EMBLEM]);
		for (const number of [0, 1]) expect(svg).toContain(`<path id="a-${number}" fill="url(#a-${number})" href="#a-${number}"/>`);
		expect(svg.match(/<svg /g)).toHaveLength(3);
	});
});

test('a section alternates records of its kinds, spread over their lists', () => {
	const record = (id: string) => ({ id });
	const relics = Array.from({ length: 10 }, (_, index) => record(`RELIC_${index}`));
	const lists = new Map<KindKey, readonly { readonly id: string }[]>([
		['relics', relics],
		['cards', [record('CARD')]],
	]);
	const shown = (kind: KindKey, index: number) => drawEmblem(kind, lists.get(kind)![index]!);
	expect(emblemsOf(['relics'], lists)).toEqual([0, 2, 4, 6, 8].map((index) => shown('relics', index)));
	expect(emblemsOf(['relics', 'cards', 'orbs'], lists)).toEqual([
		shown('relics', 0),
		shown('cards', 0),
		shown('relics', 6),
		shown('cards', 0),
	]);
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
