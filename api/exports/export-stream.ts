import type { ExportChunk, ExportPlan } from '../store/export/export-query.ts';
import type { RunStore } from '../store/run-store.ts';

type ExportStore = Pick<RunStore, 'exportChunk'>;

/**
 * The bytes of a page, made piece by piece as the client takes them. The first piece is there when this resolves, so that a store
 * that fails is answered with an error and not with half a file. Whoever asks for the next piece is done with the one before: two pieces
 * of memory hold a whole export, in turns, however long it is.
 */
export async function exportStream(store: ExportStore, plan: ExportPlan): Promise<AsyncGenerator<Uint8Array, void>> {
	const first = await store.exportChunk({ ...placeOf(plan), gzip: undefined });
	return pieces(store, plan, first);
}

async function* pieces(store: ExportStore, plan: ExportPlan, first: ExportChunk): AsyncGenerator<Uint8Array, void> {
	let memory: ArrayBuffer | undefined;
	for (let chunk: ExportChunk | undefined = first; chunk; ) {
		// The next piece is made while this one is sent.
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
