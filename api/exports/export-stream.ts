import { Readable } from 'node:stream';
import type { ExportChunk, ExportPlan } from '../store/export/export-query.ts';
import type { RunStore } from '../store/run-store.ts';

/**
 * The bytes of a page, made piece by piece as the client takes them. The first piece is there when this resolves, so that a store
 * that fails is answered with an error and not with half a file.
 */
export async function exportStream(store: Pick<RunStore, 'exportChunk'>, plan: ExportPlan): Promise<Readable> {
	const first = await nextChunk(store, plan, undefined);
	return Readable.from(pieces(store, plan, first!), { objectMode: false });
}

async function* pieces(store: Pick<RunStore, 'exportChunk'>, plan: ExportPlan, first: ExportChunk): AsyncGenerator<Uint8Array> {
	let chunk: ExportChunk | undefined = first;
	while (chunk) {
		// The next piece is made while this one is sent.
		const next: Promise<ExportChunk | undefined> = nextChunk(store, plan, chunk);
		next.catch(() => {});
		yield chunk.bytes;
		chunk = await next;
	}
}

async function nextChunk(
	store: Pick<RunStore, 'exportChunk'>,
	plan: ExportPlan,
	last: ExportChunk | undefined,
): Promise<ExportChunk | undefined> {
	const { lastId, version } = plan;
	if (!last) return store.exportChunk({ afterId: plan.afterId, lastId, version, gzip: undefined });
	return last.afterId === undefined ? undefined : store.exportChunk({ afterId: last.afterId, lastId, version, gzip: last.gzip });
}
