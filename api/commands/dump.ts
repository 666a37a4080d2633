import { join } from 'node:path';
import { readSecrets } from '../store/accounts/secrets.ts';
import { makeDump } from '../exports/dump.ts';
import { EXPORTS_FOLDER } from '../routes/runs/run-services.ts';
import { readSettings } from '../platform/settings.ts';
import type { Terminal } from './terminal.ts';

/** Makes the daily files of runs now. */
export async function dumpCommand(flags: { readonly var: string }, terminal: Terminal): Promise<void> {
	const { playerToken } = readSecrets(flags.var, readSettings(process.env));
	const exports = join(flags.var, EXPORTS_FOLDER);
	const manifest = await makeDump({
		state: flags.var,
		exports,
		tokenSecret: playerToken,
		onProgress: terminal.progress('Writing runs'),
	});
	const versions = Object.keys(manifest.versions).length;
	terminal.line(
		`${manifest.runs} runs, ${manifest.bytes} bytes, ${versions} versions, ${manifest.unreadable} unreadable in ${manifest.build_seconds} s`,
	);
	terminal.json(manifest);
}
