import { join } from 'node:path';
import { TABLE_FORMATS, type TableFormat } from '../../contract/data-tables/published-table.ts';
import { writeFacts } from '../exports/write-facts.ts';
import { SEGMENTS_FOLDER } from '../store/segments/segment-files.ts';
import { withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

/** Formats that have a flag of their own; `--json` says how the command reports. */
const FLAGGED = ['parquet', 'csv'] as const satisfies readonly TableFormat[];

type FactsFlags = { readonly var: string; readonly out: string } & { readonly [Format in (typeof FLAGGED)[number]]?: boolean };

/** Writes what runs tell floor by floor into a folder, in the formats that are named; in all of them when none is. */
export function factsCommand(flags: FactsFlags, terminal: Terminal): Promise<void> {
	const named = FLAGGED.filter((format) => flags[format]);
	return withStore(flags.var, async (store) => {
		const tables = await writeFacts({
			store,
			folder: flags.out,
			formats: named.length === 0 ? TABLE_FORMATS : named,
			segments: join(flags.var, SEGMENTS_FOLDER),
			onProgress: terminal.progress('Writing runs'),
		});
		for (const { name, rows, files } of tables) terminal.line(`${name}: ${rows} rows, ${Object.keys(files).join(', ')}`);
		terminal.json({ folder: flags.out, tables });
	});
}
