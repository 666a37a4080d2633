import { join } from 'node:path';
import { makeDump } from '../exports/dump.ts';
import { EXPORTS_FOLDER } from '../routes/services/run-services.ts';
import { withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

/** Writes the daily files of runs now. */
export function dumpCommand(flags: { readonly var: string }, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => {
		const exports = join(flags.var, EXPORTS_FOLDER);
		const manifest = await makeDump({ store, exports, onProgress: terminal.progress('Writing runs') });
		const versions = Object.keys(manifest.versions).length;
		terminal.line(
			`${manifest.runs} runs, ${manifest.bytes} bytes, ${versions} versions, ${manifest.unreadable} unreadable in ${manifest.build_seconds} s`,
		);
		terminal.json(manifest);
	});
}
