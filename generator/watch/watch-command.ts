import { Worker } from 'node:worker_threads';
import type { RunningServer } from '../../api/server/server.ts';
import { currentTree } from '../pipeline/tree-folder.ts';
import type { Told, WatchOptions } from './told.ts';
import { parseLanguages } from '../commands/languages-option.ts';
import { readSiteUrl } from '../commands/site-url.ts';
import { createTerminal, type Terminal } from '../commands/terminal.ts';

export interface WatchFlags {
	readonly data: string;
	readonly dist: string;
	readonly var: string;
	readonly languages?: string;
	readonly whole?: boolean;
	readonly serve?: boolean;
	readonly port?: string;
	readonly host?: string;
	readonly json?: boolean;
}

const WORKER = new URL('./watch-thread.ts', import.meta.url);

export async function watchCommand(flags: WatchFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const options: WatchOptions = {
		data: flags.data,
		out: flags.dist,
		languages: parseLanguages(flags.languages),
		isFast: !flags.whole,
		isFinal: false,
		hasPages: false,
		siteUrl: readSiteUrl(process.env),
	};
	let serving = flags.serve && currentTree(flags.dist) ? serve(flags) : undefined;
	terminal.line(`Reading ${flags.data} …`);
	// A worker, so that the service responds while it builds.
	const watching = new Worker(WORKER, { workerData: options });
	const ended = Promise.withResolvers<void>();
	watching.once('error', ended.reject).once('exit', () => ended.resolve());
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => watching.postMessage('stop'));
	watching.on('message', (told: Told) => {
		if (told.kind === 'built' && flags.serve) {
			// Starts the service with the first tree.
			serving ??= serve(flags);
			serving.then((server) => server.follow(), ended.reject);
		}
		tell(terminal, told);
	});
	await ended.promise;
}

async function serve(flags: WatchFlags): Promise<RunningServer> {
	const { serveCommand } = await import('../../api/commands/serve.ts');
	return serveCommand(flags);
}

function tell(terminal: Terminal, told: Told): void {
	terminal.json(told);
	if (told.kind === 'problems') process.stderr.write(`${told.message}\n`);
	else if (told.kind === 'built') terminal.line(lineOf(told));
}

/** `main/text/deu/cards.json: 22 files in 0.8 s`. */
function lineOf({ changed, written, seconds }: Extract<Told, { kind: 'built' }>): string {
	return `${changed.join(', ') || 'Everything'}: ${written} files in ${seconds.toFixed(2)} s`;
}
