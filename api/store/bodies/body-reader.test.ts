import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { emptyState } from '../../testing/seeded-state.ts';
import { startS3Server } from '../../testing/store/s3-server.ts';
import { openForWriting } from '../database/database.ts';
import { BodyReader } from './body-reader.ts';
import { segmentName } from './segment-format.ts';
import { openStorage } from './storage/open-storage.ts';

const PAGE = 2 ** 20;
const BYTES = 3 * PAGE + 1000;

test('blocks in an object storage are read by pages, also across pages, each into its own memory', async () => {
	const s3 = await startS3Server();
	const folder = emptyState();
	const segment = Buffer.from(Uint32Array.from({ length: BYTES / 4 }, (_, index) => (index * 2_654_435_761) >>> 0).buffer);
	const sha256 = createHash('sha256').update(segment).digest('hex');
	const file = join(folder, 'segment');
	writeFileSync(file, segment);
	await openStorage(s3.place, folder).put(segmentName(sha256), file, { bytes: BYTES, sha256 });
	const db = openForWriting(folder);
	db.prepare('INSERT INTO body_segments (id, sha256, place, bytes, files, created_at) VALUES (1, ?, ?, ?, 1, 0)').run(
		sha256,
		s3.place,
		BYTES,
	);
	const places = [
		[0, 10],
		[PAGE - 10, 10],
		[PAGE - 10, 20],
		[PAGE, 7],
		[PAGE - 3, 2 * PAGE],
		[BYTES - 1, 1],
		[0, BYTES],
	] as const;
	const rows = places.map(([offset, length]) => ({
		crc: 0,
		length: 0,
		blockCrc: crc32(segment.subarray(offset, offset + length)),
		block: Buffer.alloc(0),
		bodySegment: 1,
		bodyOffset: offset,
		bodyLength: length,
	}));
	const filled = await new BodyReader(db, folder).fill(rows);
	db.close();
	for (const [index, [offset, length]] of places.entries()) {
		const { block } = filled[index]!;
		expect(block.equals(segment.subarray(offset, offset + length))).toBe(true);
		expect(block.buffer.byteLength).toBe(length);
	}
	// Each page was requested once.
	expect(s3.bytesRead).toBe(BYTES);
});
