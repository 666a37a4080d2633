import type { DumpLines } from '../store/export/dump-query.ts';
import type { RunStore } from '../store/run-store.ts';

/** The next lines of a dump, split. */
interface DumpPage extends Pick<DumpLines, 'rejects'> {
	readonly lines: readonly { readonly build: string | null; readonly line: Buffer }[];
}

/** Reads the lines of all runs up to `lastId`, page by page, in the order of submission. */
export async function* dumpPages(store: Pick<RunStore, 'dumpLines'>, lastId: number): AsyncGenerator<DumpPage> {
	for (let afterId: number | undefined = 0; afterId !== undefined; ) {
		const read: DumpLines = await store.dumpLines({ afterId, lastId });
		let end = 0;
		const lines = read.lines.map(({ build, length }) => {
			const line = Buffer.from(read.bytes.buffer, end, length);
			end += length;
			return { build, line };
		});
		yield { lines, rejects: read.rejects };
		afterId = read.afterId;
	}
}
