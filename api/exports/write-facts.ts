import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import type { PublishedTable, TableFormat } from '../../contract/data-tables/published-table.ts';
import type { RunStore } from '../store/run-store.ts';
import { dumpPages } from './dump-pages.ts';
import { RunTables } from './run-tables.ts';

export interface FactsOptions {
	readonly store: Pick<RunStore, 'dumpPlan' | 'dumpLines' | 'scalars'>;
	/** A new or empty folder. */
	readonly folder: string;
	readonly formats: readonly TableFormat[];
	readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Writes the tables of runs into a new folder, which appears once all of them are written.
 * @returns the tables, with file names as addresses
 * @throws Error when the folder is not empty
 */
export async function writeFacts({ store, folder, formats, onProgress }: FactsOptions): Promise<readonly PublishedTable[]> {
	const unfinished = `${folder}.part`;
	rmSync(unfinished, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	if (readdirSync(folder).length > 0) throw new Error(`The folder ${folder} is not empty. Name a new folder, or empty this one.`);
	mkdirSync(unfinished);
	try {
		const { lastId, total } = await store.dumpPlan();
		const tables = new RunTables(unfinished, formats);
		let done = 0;
		for await (const { lines, rejects } of dumpPages(store, lastId)) {
			for (const { line } of lines) await tables.add(line);
			done += lines.length + rejects.length;
			onProgress?.(done, total);
		}
		const written = await tables.end(store, lastId, (file) => file);
		rmSync(folder, { recursive: true });
		renameSync(unfinished, folder);
		return written;
	} finally {
		rmSync(unfinished, { recursive: true, force: true });
	}
}
