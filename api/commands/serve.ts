import { flushCompileCache } from 'node:module';
import { type RunningServer, type ServerOptions, startServer } from '../server/server.ts';
import { readSettings } from '../platform/settings.ts';

export interface ServeFlags {
	readonly dist: string;
	readonly var: string;
	readonly port?: string;
	readonly host?: string;
	readonly readOnly?: boolean;
	/** State file of the mod. */
	readonly liveFile?: string;
}

/** Serves until the process is told to stop; then requests under way are finished. */
export async function serveCommand(
	flags: ServeFlags,
	more: Pick<ServerOptions, 'onFirstAnswer' | 'construction'> = {},
): Promise<RunningServer> {
	const settings = readSettings({
		...process.env,
		...(flags.port ? { PORT: flags.port } : {}),
		...(flags.host ? { HOST: flags.host } : {}),
		...(flags.readOnly ? { READ_ONLY: 'true' } : {}),
		...(flags.liveFile === undefined ? {} : { LIVE_FILE: flags.liveFile }),
	});
	const server = await startServer({ dist: flags.dist, state: flags.var, settings, ...more });
	process.stdout.write(`Serving ${flags.dist}/current on ${server.address}\n`);
	// Node writes it at an orderly end only, which a service may never have.
	flushCompileCache();
	for (const signal of ['SIGINT', 'SIGTERM'] as const) {
		process.once(signal, () => {
			server.close().then(() => process.exit(0));
		});
	}
	return server;
}
