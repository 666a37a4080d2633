import { mirror, type MirrorReport } from '../clients/npm/runtime/mirror.js';
import { createTerminal } from './terminal.ts';

export interface MirrorFlags {
	readonly from?: string;
	readonly lang?: string;
	readonly channels?: string;
	readonly json?: boolean;
}

/** Exit code of a program that was asked to stop, as shells count. */
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
			onProgress: terminal.progress('Mirroring'),
			signal: stop.signal,
		});
		terminal.json(report);
		for (const line of linesOf(report)) terminal.line(line);
	} catch (error) {
		if (!stop.signal.aborted) throw error;
		process.stderr.write('\nStopped. The folder is as it was; the same command goes on where this one was.\n');
		process.exitCode = INTERRUPTED;
	} finally {
		process.off('SIGINT', onInterrupt).off('SIGTERM', onInterrupt);
	}
}

const WORDS = { kept: 'as it was', resumed: 'from the last try', deltas: 'by deltas', download: 'whole' };

function linesOf({ folder, version, digest, isChanged, files, downloadedBytes }: MirrorReport): string[] {
	const state = `${version ?? 'no version'}, ${digest.slice(0, 12)}`;
	if (!isChanged) return [`${folder} has the newest data already (${state}).`];
	const lines = files.map(({ path, by, deltas }) => `${path}: ${WORDS[by]}${deltas > 0 ? ` (${deltas})` : ''}`);
	return [...lines, `${folder} has the newest data now (${state}); ${Math.ceil(downloadedBytes / 1024)} KB were fetched.`];
}
