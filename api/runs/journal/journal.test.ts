import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packedJournal, sampleJournal } from '../../testing/sample-journal.ts';
import { GzipDamaged, unpackMember } from './gzip-member.ts';
import { type JournalLimits, JournalRejected, readJournal } from './read-journal.ts';

const LIMITS: JournalLimits = { rawBytes: 16_777_216, lines: 200_000 };

async function unpack(bytes: Buffer): Promise<Buffer> {
	const parts: Buffer[] = [];
	await unpackMember(bytes, (part) => parts.push(part));
	return Buffer.concat(parts);
}

/** A member with every optional header field. */
function member(text: Buffer, parts: { extra?: Buffer; name?: string; comment?: string; hasHeadCrc?: boolean } = {}): Buffer {
	const { extra, name, comment, hasHeadCrc } = parts;
	const flags = (extra ? 4 : 0) + (name === undefined ? 0 : 8) + (comment === undefined ? 0 : 16) + (hasHeadCrc ? 2 : 0);
	const length = Buffer.alloc(2);
	length.writeUInt16LE(extra?.length ?? 0);
	const head = Buffer.concat([
		Buffer.from([0x1f, 0x8b, 8, flags, 1, 2, 3, 4, 0, 255]),
		...(extra ? [length, extra] : []),
		...[name, comment].flatMap((each) => (each === undefined ? [] : [Buffer.from(`${each}\0`, 'latin1')])),
	]);
	const headCrc = Buffer.alloc(2);
	headCrc.writeUInt16LE(crc32(head) & 0xffff);
	const trailer = Buffer.alloc(8);
	trailer.writeUInt32LE(crc32(text));
	trailer.writeUInt32LE(text.length, 4);
	return Buffer.concat([head, ...(hasHeadCrc ? [headCrc] : []), deflateRawSync(text), trailer]);
}

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
const name = fc.stringMatching(/^[a-z. ]{0,20}$/);
const head = fc.record({ extra: bytes, name, comment: name, hasHeadCrc: fc.boolean() }, { requiredKeys: [] });

describe('unpackMember', () => {
	test('returns the text of a member with any header', async () => {
		await fc.assert(
			fc.asyncProperty(bytes, head, async (text, parts) => {
				expect(await unpack(member(text, parts))).toEqual(text);
			}),
		);
	});

	test('rejects a truncated member', async () => {
		await fc.assert(
			fc.asyncProperty(bytes, head, fc.nat(), async (text, parts, at) => {
				const whole = member(text, parts);
				await expect(unpack(whole.subarray(0, at % whole.length))).rejects.toBeInstanceOf(GzipDamaged);
			}),
		);
	});

	test('rejects trailing bytes, zeros and members', async () => {
		const after = fc.oneof(
			bytes.filter(({ length }) => length > 0),
			fc.constant(Buffer.alloc(4)),
			bytes.map((text) => gzipSync(text)),
		);
		await fc.assert(
			fc.asyncProperty(bytes, after, async (text, more) => {
				await expect(unpack(Buffer.concat([gzipSync(text), more]))).rejects.toBeInstanceOf(GzipDamaged);
			}),
		);
	});

	test('rejects a flipped bit in significant places', async () => {
		const whole = gzipSync('A journal that is long enough to be packed, packed, packed.');
		for (let at = 0; at < whole.length; at += 1) {
			if (at >= 4 && at < 10) continue;
			const damaged = Buffer.from(whole);
			damaged[at] = damaged[at]! ^ 0x20;
			await expect(unpack(damaged), `byte ${at}`).rejects.toBeInstanceOf(GzipDamaged);
		}
	});

	test('has no other errors', async () => {
		const any = bytes.map((rest) => Buffer.concat([Buffer.from([0x1f, 0x8b, 8]), rest]));
		await fc.assert(
			fc.asyncProperty(fc.oneof(bytes, any), async (sent) => {
				const outcome = await unpack(sent).catch((error: unknown) => error);
				expect(outcome instanceof GzipDamaged || Buffer.isBuffer(outcome)).toBe(true);
			}),
		);
	});
});

const faultOf = (packed: Buffer, limits = LIMITS): Promise<unknown> =>
	readJournal(packed, limits).then(
		() => 'none',
		(error: unknown) => (error instanceof JournalRejected ? error.fault : error),
	);

describe('readJournal', () => {
	test('counts lines and reads the header', async () => {
		const text = sampleJournal({ character: 'CHARACTER.silent', seed: 'X' }, 7);
		expect(await readJournal(gzipSync(text), LIMITS)).toEqual({
			lines: 7,
			rawBytes: text.length,
			replayVersion: 5,
			modVersion: '1.0.7',
			seed: 'X',
			startTime: 1_780_000_000,
			character: 'SILENT',
		});
	});

	test('has a message for logs', async () => {
		const error: unknown = await readJournal(Buffer.from('x'), LIMITS).catch((reason: unknown) => reason);
		expect(String(error)).toBe('JournalRejected: The body must be gzip.');
	});

	test('counts lines like split, for any parts', async () => {
		const line = fc.stringMatching(/^[a-z]{0,5}$/);
		await fc.assert(
			fc.asyncProperty(fc.array(line), fc.boolean(), async (lines, isEnded) => {
				const text = sampleJournal({}, 1) + lines.join('\n') + (isEnded ? '\n' : '');
				const parts = text.split('\n');
				const expected = parts.at(-1) === '' ? parts.length - 1 : parts.length;
				expect((await readJournal(gzipSync(text), LIMITS)).lines).toBe(expected);
			}),
		);
	});

	test('stops a decompression bomb at its limit', async () => {
		const bomb = gzipSync(Buffer.alloc(512 * 1024 * 1024));
		expect(bomb.length).toBeLessThan(1_048_576);
		const before = process.memoryUsage().arrayBuffers;
		expect(await faultOf(bomb)).toBe('bad_header');
		const text = Buffer.alloc(64 * 1024 * 1024, 'x');
		const withHeader = gzipSync(Buffer.concat([Buffer.from(sampleJournal({}, 1)), text]));
		expect(await faultOf(withHeader)).toBe('too_large');
		expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(256 * 1024 * 1024);
	});

	test.each<[string, Buffer, string]>([
		['exactly the most lines', packedJournal({}, 10), 'none'],
		['one line more', packedJournal({}, 11), 'too_large'],
		['one line more without an end', gzipSync(`${sampleJournal({}, 10)}x`), 'too_large'],
		['no gzip', Buffer.from(sampleJournal()), 'not_gzip'],
		['nothing', Buffer.alloc(0), 'not_gzip'],
		['an empty member', gzipSync(''), 'bad_header'],
		['a header that is no JSON', gzipSync('{\n'), 'bad_header'],
		['a list', gzipSync('["header"]\n'), 'bad_header'],
		['another line first', gzipSync('{"t":"map","replay_version":5}\n'), 'bad_header'],
		['a long header', packedJournal({ padding: 'x'.repeat(65_536) }, 1), 'bad_header'],
		['version 0', packedJournal({ replay_version: 0 }), 'bad_header'],
		['version 1', packedJournal({ replay_version: 1 }), 'none'],
		['version 7', packedJournal({ replay_version: 7 }), 'none'],
		['version 8', packedJournal({ replay_version: 8 }), 'bad_header'],
		['version "5"', packedJournal({ replay_version: '5' }), 'bad_header'],
		['version true', packedJournal({ replay_version: true }), 'bad_header'],
		['two members', Buffer.concat([packedJournal(), packedJournal()]), 'rejected'],
		['half a member', packedJournal().subarray(0, 90), 'rejected'],
	])('rejects %s with its fault', async (_name, packed, fault) => {
		expect(await faultOf(packed, { ...LIMITS, lines: 10 })).toBe(fault);
	});
});
