import { join } from 'node:path';
import { makeDump } from '../exports/dump.ts';
import { recordJob } from '../platform/files/job-record.ts';
import { EXPORTS_FOLDER } from '../routes/services/run-services.ts';
import { withStore } from './open-store.ts';
import type { Terminal } from './terminal.ts';

/** Writes the daily files of runs now. */
export function dumpCommand(flags: { readonly var: string }, terminal: Terminal): Promise<void> {
	return withStore(flags.var, async (store) => {
		const exports = join(flags.var, EXPORTS_FOLDER);
		const started = performance.now();
		const manifest = await makeDump({ store, exports, onProgress: terminal.progress('Writing runs') });
		recordJob(flags.var, 'dump', started);
		const versions = Object.keys(manifest.versions).length;
		terminal.line(
			`${manifest.runs} runs, ${manifest.bytes} bytes, ${versions} versions, ${manifest.unreadable} unreadable in ${manifest.build_seconds} s`,
		);
		terminal.json(manifest);
	});
}
