import { TABLE_FORMATS, type TableFormat } from '../../contract/data-tables/published-table.ts';
import { writeFacts } from '../exports/write-facts.ts';
import { copyFacts } from '../statistics/files/copy-facts.ts';
import { withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

/** Formats with a flag. `--json` is the report format, not a file format. */
const FLAGGED = ['parquet', 'csv'] as const satisfies readonly TableFormat[];

type FactsFlags = { readonly var: string; readonly out: string } & { readonly [Format in (typeof FLAGGED)[number]]?: boolean };

/** Writes the tables of runs into a folder, in the given formats or in all. Parquet includes the facts of the statistics. */
export function factsCommand(flags: FactsFlags, terminal: Terminal): Promise<void> {
	const named = FLAGGED.filter((format) => flags[format]);
	const formats = named.length === 0 ? TABLE_FORMATS : named;
	return withStore(flags.var, async (store) => {
		const tables = await writeFacts({
			store,
			folder: flags.out,
			formats,
			onProgress: terminal.progress('Writing runs'),
		});
		const facts = formats.includes('parquet') ? copyFacts(flags.var, flags.out) : [];
		for (const { name, rows, files } of tables) terminal.line(`${name}: ${rows} rows, ${Object.keys(files).join(', ')}`);
		for (const { name, rows } of facts) terminal.line(`facts.${name}: ${rows} rows, parquet`);
		terminal.json({ folder: flags.out, tables, facts });
	});
}
