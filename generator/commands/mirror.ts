import { mirror, type MirrorReport } from '../clients/npm/runtime/mirror.js';
import { publicKeyText } from '../sign/public-key-option.ts';
import { createTerminal } from './terminal.ts';

export interface MirrorFlags {
	readonly from?: string;
	readonly lang?: string;
	readonly channels?: string;
	/** A public key file, or its line. */
	readonly key?: string;
	readonly json?: boolean;
}

/** Exit code after an interrupt (128 + SIGINT). */
const INTERRUPTED = 130;

/** Keeps a folder equal to the newest packs of a service. */
export async function mirrorCommand(folder: string, flags: MirrorFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const stop = new AbortController();
	const onInterrupt = () => stop.abort();
	process.once('SIGINT', onInterrupt).once('SIGTERM', onInterrupt);
	const from = flags.from ?? process.env['SITE_URL'];
	try {
		const report = await mirror(folder, {
			...(from && { from }),
			...(flags.lang && { languages: flags.lang.split(',') }),
			...(flags.channels && { channels: flags.channels.split(',') }),
			...(flags.key && { key: publicKeyText(flags.key) }),
			onProgress: terminal.progress('Mirroring'),
			signal: stop.signal,
		});
		terminal.json(report);
		for (const line of linesOf(report)) terminal.line(line);
	} catch (error) {
		if (!stop.signal.aborted) throw error;
		process.stderr.write('\nStopped. The folder is unchanged; run the same command to resume.\n');
		process.exitCode = INTERRUPTED;
	} finally {
		process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
	}
}

const WORDS = { kept: 'unchanged', resumed: 'resumed', deltas: 'by deltas', download: 'in full' };

function linesOf({ folder, version, digest, isChanged, files, downloadedBytes }: MirrorReport): string[] {
	const state = `${version ?? 'no version'}, ${digest.slice(0, 12)}`;
	if (!isChanged) return [`${folder} is already up to date (${state}).`];
	const lines = files.map(({ path, by, deltas }) => `${path}: ${WORDS[by]}${deltas > 0 ? ` (${deltas})` : ''}`);
	return [...lines, `${folder} is now up to date (${state}); downloaded ${Math.ceil(downloadedBytes / 1024)} KB.`];
}
