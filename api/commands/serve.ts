import cluster from 'node:cluster';
import { flushCompileCache } from 'node:module';
import { type RunningServer, type ServerOptions, startServer } from '../server/server.ts';
import { type Settings, readSettings } from '../platform/settings.ts';
import { superviseWorkers } from './workers/supervise-workers.ts';

export interface ServeFlags {
	readonly dist: string;
	readonly var: string;
	readonly port?: string;
	readonly host?: string;
	readonly readOnly?: boolean;
	/** State file of the mod. */
	readonly liveFile?: string;
	/** Number of processes that share the port. */
	readonly workers?: string;
}

/** Serves until SIGINT or SIGTERM; then it finishes running requests. */
export async function serveCommand(
	flags: ServeFlags,
	more: Pick<ServerOptions, 'onFirstAnswer' | 'construction'> = {},
): Promise<RunningServer> {
	const settings = settingsOf(flags);
	const server = await startServer({ dist: flags.dist, state: flags.var, settings, isPrepared: true, ...more });
	process.stdout.write(`Serving ${flags.dist}/current on ${server.address}\n`);
	// Node writes the cache only on a normal exit, which a service may never have.
	flushCompileCache();
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => {
			server.close().then(() => process.exit(0));
		});
	}
	return server;
}

/** Serves with the number of processes in the flags. */
export async function serveByWorkers(flags: ServeFlags): Promise<void> {
	const workers = Number(flags.workers ?? 1);
	if (workers !== 1 && cluster.isPrimary) return superviseWorkers(workers, settingsOf(flags));
	await serveCommand(flags);
}

const settingsOf = (flags: ServeFlags): Settings =>
	readSettings({
		...process.env,
		...(flags.port ? { PORT: flags.port } : {}),
		...(flags.host ? { HOST: flags.host } : {}),
		...(flags.readOnly ? { READ_ONLY: 'true' } : {}),
		...(flags.liveFile === undefined ? {} : { LIVE_FILE: flags.liveFile }),
	});
