import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, compressBeside } from './compression.ts';

const NOISE = randomBytes(100_000);

test('finds distant repetitions', () => {
	const { br } = compress(Buffer.concat([NOISE, NOISE]), 5);
	expect(br.length).toBeLessThan(NOISE.length * 1.1);
});

test.each([1024, 100_000])('round-trips %i bytes, in and outside this thread', async (length) => {
	const bytes = NOISE.subarray(0, length);
	const { br, gz } = compress(bytes, 8);
	expect(brotliDecompressSync(br).equals(bytes)).toBe(true);
	expect(gunzipSync(gz).equals(bytes)).toBe(true);
	expect(await compressBeside(bytes, 8)).toEqual({ br, gz });
});

test('higher quality makes smaller files', () => {
	const words = Buffer.from(Array.from({ length: 5000 }, (_, index) => `word ${(index * 7919) % 997} `).join(''));
	const [quick, best] = [compress(words, 5), compress(words, 11)];
	expect(best.br.length).toBeLessThan(quick.br.length);
	expect(best.gz.length).toBeLessThanOrEqual(quick.gz.length);
});
