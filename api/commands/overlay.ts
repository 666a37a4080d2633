import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_PLAYER } from '../presence/live-file.ts';
import { type ServeFlags, serveCommand } from './serve.ts';

/** Where the mod writes its state. */
const STATE_FILE = 'spire-codex-live-state.json';

/** Serves an overlay of the run that the mod on this machine tells of. */
export async function overlayCommand(file: string | undefined, flags: ServeFlags): Promise<void> {
	const liveFile = file ?? join(tmpdir(), STATE_FILE);
	const { address } = await serveCommand({ ...flags, liveFile });
	process.stdout.write(`Following ${liveFile}${existsSync(liveFile) ? '' : ', which is not there yet'}\n`);
	process.stdout.write(`Give OBS a browser source with the address ${address}/overlay/${LOCAL_PLAYER}\n`);
}
