import { expect, test } from 'vitest';
import type { ExportChunk, ExportChunkQuery } from '../store/export/export-query.ts';
import { exportStream } from './export-stream.ts';

const CHUNKS = 9;
const PLAN = { afterId: 0, lastId: CHUNKS, version: undefined, next: undefined };

/** Returns chunks that contain their number, in the memory that they are given, which is moved as between threads. */
function createStore() {
	const made: (ArrayBuffer | undefined)[] = [];
	return {
		made,
		exportChunk: async ({ afterId, memory }: ExportChunkQuery): Promise<ExportChunk> => {
			made.push(memory);
			const bytes = new Uint8Array(memory?.transfer() ?? new ArrayBuffer(4)).fill(afterId);
			const isLast = afterId === CHUNKS - 1;
			return { bytes, afterId: isLast ? undefined : afterId + 1, gzip: { crc: 0, length: 0 }, unreadable: 0 };
		},
	};
}

test('an export uses two buffers, and a chunk stays unchanged until the next one is requested', async () => {
	const store = createStore();
	const seen: number[] = [];
	for await (const piece of await exportStream(store, PLAN)) {
		await new Promise((resolve) => setImmediate(resolve));
		expect(new Set(piece).size).toBe(1);
		seen.push(piece[0]!);
	}
	expect(seen).toEqual(Array.from({ length: CHUNKS }, (_, index) => index));
	expect(store.made).toHaveLength(CHUNKS);
	expect(store.made.filter((memory) => memory === undefined)).toHaveLength(2);
});

test('an early failure of the store rejects before the stream, a later one in it', async () => {
	const store = createStore();
	const failing = (at: number) => ({
		exportChunk: (query: ExportChunkQuery) =>
			query.afterId === at ? Promise.reject(new Error('no store')) : store.exportChunk(query),
	});
	await expect(exportStream(failing(0), PLAN)).rejects.toThrow('no store');
	const stream = await exportStream(failing(2), PLAN);
	expect((await stream.next()).value).toHaveLength(4);
	expect((await stream.next()).value).toHaveLength(4);
	await expect(stream.next()).rejects.toThrow('no store');
});
