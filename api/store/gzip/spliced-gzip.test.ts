import { execFileSync } from 'node:child_process';
import { constants, crc32, createGunzip, deflateRawSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combineCrc32 } from './crc32-combine.ts';
import { SplicedGzip } from './spliced-gzip.ts';

const compressed = (text: Buffer) => ({
	block: deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH }),
	crc: crc32(text),
	length: text.length,
});

function splice(lines: readonly { readonly text: Buffer; readonly suffix: Buffer }[]): Buffer {
	const gzip = new SplicedGzip();
	const body = lines.flatMap(({ text, suffix }) => [gzip.add(compressed(text)), gzip.addStored(suffix)]);
	return Buffer.concat([gzip.begin(), ...body, gzip.end()]);
}

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));

describe('combineCrc32', () => {
	test('is the CRC-32 of both parts together', () => {
		fc.assert(
			fc.property(bytes, bytes, (first, second) => {
				expect(combineCrc32(crc32(first), crc32(second), second.length)).toBe(crc32(Buffer.concat([first, second])));
			}),
		);
	});

	test('holds for parts of many megabytes', () => {
		const second = Buffer.alloc(40_000_003, 'spire');
		const first = Buffer.from('almanac');
		expect(combineCrc32(crc32(first), crc32(second), second.length)).toBe(crc32(second, crc32(first)));
	});
});

describe('SplicedGzip', () => {
	test('decompresses to the lines in order, in Node', () => {
		fc.assert(
			fc.property(fc.array(fc.record({ text: bytes, suffix: bytes }), { maxLength: 20 }), (lines) => {
				expect(gunzipSync(splice(lines))).toEqual(Buffer.concat(lines.flatMap(({ text, suffix }) => [text, suffix])));
			}),
		);
	});

	test('is one member that gunzip, zcat, Python, a stream and DecompressionStream read', async () => {
		const lines = Array.from({ length: 50 }, (_, index) => ({
			text: Buffer.from(
				JSON.stringify({ seed: `S${index}`, deck: Array.from({ length: 200 }, () => 'CARD.STRIKE') }).slice(0, -1),
			),
			suffix: Buffer.from(`,"run_hash":"${index}"}\n`),
		}));
		const page = splice(lines);
		const expected = Buffer.concat(lines.flatMap(({ text, suffix }) => [text, suffix]));
		expect(execFileSync('gunzip', ['-c'], { input: page })).toEqual(expected);
		expect(execFileSync('zcat', { input: page })).toEqual(expected);
		expect(
			execFileSync('python3', ['-c', 'import gzip,sys; sys.stdout.buffer.write(gzip.decompress(sys.stdin.buffer.read()))'], {
				input: page,
			}),
		).toEqual(expected);
		const gunzip = createGunzip();
		gunzip.end(page);
		expect(Buffer.concat(await Array.fromAsync(gunzip as AsyncIterable<Buffer>))).toEqual(expected);
		const stream = new Blob([page]).stream().pipeThrough(new DecompressionStream('gzip'));
		expect(Buffer.from(await new Response(stream).arrayBuffer())).toEqual(expected);
	});

	test('rejects a stored text that is too long', () => {
		expect(() => new SplicedGzip().addStored(Buffer.alloc(65_536))).toThrow('65535 bytes');
	});
});
