import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { KIND_KEYS, type KindKey } from '../../contract/kinds.ts';
import { drawEmblem } from './draw.ts';
import type { Subject } from './subject.ts';

const FACTS = fileURLToPath(new URL('../../game-data/main/facts', import.meta.url));
const SIDE = 16;
/** Minimum difference of two hashes, in bits of 768. */
const LEAST = 16;

/** A difference hash: for each of 16 x 16 fields and three colours, whether the field to the right is brighter. */
async function hashOf(svg: string): Promise<Uint32Array> {
	const pixels = await sharp(Buffer.from(svg), { density: 24 })
		.resize(SIDE + 1, SIDE, { fit: 'fill' })
		.flatten({ background: '#808080' })
		.removeAlpha()
		.raw()
		.toBuffer();
	const hash = new Uint32Array((SIDE * SIDE * 3) / 32);
	for (let bit = 0; bit < SIDE * SIDE * 3; bit += 1) {
		const place = Math.floor(bit / 3 / SIDE) * (SIDE + 1) * 3 + (Math.floor(bit / 3) % SIDE) * 3 + (bit % 3);
		if (pixels[place]! < pixels[place + 3]!) hash[bit >> 5]! |= 1 << (bit & 31);
	}
	return hash;
}

/** Whether two hashes differ in few bits; stops counting beyond the limit. */
function areAlike(left: Uint32Array, right: Uint32Array): boolean {
	let bits = 0;
	for (let index = 0; index < left.length && bits < LEAST; index += 1) {
		for (let rest = left[index]! ^ right[index]!; rest !== 0; rest &= rest - 1) bits += 1;
	}
	return bits < LEAST;
}

const subjects = KIND_KEYS.flatMap((kind) => {
	const file = readdirSync(FACTS).find((name) => name === `${kind}.json`);
	const records = file ? (JSON.parse(readFileSync(join(FACTS, file), 'utf8')) as Subject[]) : [];
	return records.map((record): [KindKey, Subject] => [kind, record]);
});

test('no two records have emblems that look the same', async () => {
	sharp.concurrency(1);
	const hashed: { name: string; hash: Uint32Array }[] = [];
	for (const [kind, subject] of subjects) {
		hashed.push({ name: `${kind}/${subject.id}`, hash: await hashOf(drawEmblem(kind, subject)) });
	}
	expect(hashed.length).toBeGreaterThan(1700);
	const alike = hashed.flatMap((one, index) =>
		hashed.slice(0, index).flatMap((other) => (areAlike(one.hash, other.hash) ? [`${one.name} and ${other.name}`] : [])),
	);
	expect(alike).toEqual([]);
});
