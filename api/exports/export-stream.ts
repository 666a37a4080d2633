import type { ExportChunk, ExportPlan } from '../store/export/export-query.ts';
import type { RunStore } from '../store/run-store.ts';

type ExportStore = Pick<RunStore, 'exportChunk'>;

/**
 * Streams the bytes of a page. It resolves with the first chunk ready, so that a failing store leads to an error response and not to half a
 * file.
 * Two buffers take turns for the whole export: a consumer that requests the next chunk must be done with the last one.
 */
export async function exportStream(store: ExportStore, plan: ExportPlan): Promise<AsyncGenerator<Uint8Array, void>> {
	const first = await store.exportChunk({ ...placeOf(plan), gzip: undefined });
	return chunks(store, plan, first);
}

async function* chunks(store: ExportStore, plan: ExportPlan, first: ExportChunk): AsyncGenerator<Uint8Array, void> {
	let memory: ArrayBuffer | undefined;
	for (let chunk: ExportChunk | undefined = first; chunk; ) {
		// The store builds the next chunk while this one is sent.
		const next = nextChunk(store, plan, chunk, memory);
		next?.catch(() => {});
		yield chunk.bytes;
		memory = chunk.bytes.buffer;
		chunk = await next;
	}
}

function nextChunk(
	store: ExportStore,
	plan: ExportPlan,
	{ afterId, gzip }: ExportChunk,
	memory: ArrayBuffer | undefined,
): Promise<ExportChunk> | undefined {
	return afterId === undefined ? undefined : store.exportChunk({ ...placeOf(plan), afterId, gzip, memory });
}

const placeOf = ({ afterId, lastId, version }: ExportPlan) => ({ afterId, lastId, version });
