import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { TreeWriter } from '../tree-writer.ts';
import { writeDrawn } from './drawn-files.ts';

const SOURCES = 'sources.json';

/** Draws pictures that contain their text; returns the drawn paths and the reported progress. */
async function drawInto(root: string, drawings: Readonly<Record<string, string>>, previous?: string, quality = 1) {
	const [drawn, told]: [string[], [number, number][]] = [[], []];
	await writeDrawn(new TreeWriter({ root, isFast: true, brotliQuality: 8 }), new Map(Object.entries(drawings)), {
		encoding: { quality },
		sourcesFile: SOURCES,
		previous,
		onDrawn: (done, total) => void told.push([done, total]),
		textOf: (drawing) => drawing,
		encode: async (drawing, path) => {
			drawn.push(path);
			return Buffer.from(drawing);
		},
	});
	return { drawn, told };
}

const NAMES = Array.from({ length: 18 }, (_, index) => `${String(index).padStart(2, '0')}.webp`);
const DRAWINGS = Object.fromEntries(NAMES.map((name) => [name, `drawing of ${name}`]));

test('draws pictures in batches and reports the progress', async () => {
	const root = temporaryFolder();
	const { drawn, told } = await drawInto(root, DRAWINGS);
	expect(drawn.toSorted()).toEqual(NAMES);
	expect(told).toEqual([
		[8, 18],
		[16, 18],
		[18, 18],
	]);
	for (const name of NAMES) expect(readFileSync(join(root, name), 'utf8')).toBe(DRAWINGS[name]);
});

test('reuses unchanged pictures of the last tree, unless the encoding changed', async () => {
	const [first, second, third] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
	await drawInto(first, DRAWINGS);
	const changed = { ...DRAWINGS, '03.webp': 'another', 'new.webp': 'new' };
	expect((await drawInto(second, changed, first)).drawn).toEqual(['03.webp', 'new.webp']);
	for (const [name, drawing] of Object.entries(changed)) expect(readFileSync(join(second, name), 'utf8')).toBe(drawing);
	expect((await drawInto(third, changed, second, 2)).drawn).toHaveLength(19);
	expect(existsSync(join(third, SOURCES))).toBe(true);
});
