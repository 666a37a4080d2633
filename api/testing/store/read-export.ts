import type { ExportPlan, ExportQuery } from '../../store/export/export-query.ts';
import type { RunStore } from '../../store/run-store.ts';

/** An export of all runs. */
export const WHOLE: ExportQuery = { limit: undefined, start: undefined, end: undefined, version: undefined, after: undefined };

/** All chunks of an export. */
export async function readExport(
	store: RunStore,
	query: Partial<ExportQuery> = {},
): Promise<{ readonly gzip: Buffer; readonly next: ExportPlan['next'] }> {
	const plan = await store.planExport({ ...WHOLE, ...query });
	const parts: Uint8Array[] = [];
	let chunk = await store.exportChunk({ ...plan, gzip: undefined });
	parts.push(chunk.bytes);
	while (chunk.afterId !== undefined) {
		chunk = await store.exportChunk({ ...plan, afterId: chunk.afterId, gzip: chunk.gzip });
		parts.push(chunk.bytes);
	}
	return { gzip: Buffer.concat(parts), next: plan.next };
}
