import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOCAL_PLAYER } from '../presence/live-file.ts';
import { type ServeFlags, serveCommand } from './serve.ts';

/** The state file of the mod. */
const STATE_FILE = 'spire-codex-live-state.json';

/** Serves an overlay of the run in the mod's state file on this machine. */
export async function overlayCommand(file: string | undefined, flags: ServeFlags): Promise<void> {
	const liveFile = file ?? join(tmpdir(), STATE_FILE);
	const { address } = await serveCommand({ ...flags, liveFile });
	process.stdout.write(`Following ${liveFile}${existsSync(liveFile) ? '' : ', which does not exist yet'}\n`);
	process.stdout.write(`Add a browser source to OBS with the address ${address}/overlay/${LOCAL_PLAYER}\n`);
}
