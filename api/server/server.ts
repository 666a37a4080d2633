import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import { createListener } from './app.ts';
import { scheduleDumps } from './schedules/dump-schedule.ts';
import { Limiter } from '../http/limiter.ts';
import { refuseBroken } from '../http/refuse-broken.ts';
import { scheduleRollups } from './schedules/rollup-schedule.ts';
import { openRunServices } from '../routes/runs/run-services.ts';
import { Services } from '../routes/services.ts';
import type { Settings } from '../platform/settings.ts';
import { Statistics } from '../statistics/snapshot/statistics.ts';
import { CurrentTree } from '../tree/static-tree.ts';

export interface ServerOptions {
	/** Folder that holds the link `current`. */
	readonly dist: string;
	/** Folder of the run store and the statistics. */
	readonly state: string;
	readonly settings: Settings;
}

export interface RunningServer {
	/** `http://127.0.0.1:8080` */
	readonly address: string;
	/** Lets requests under way finish, then closes. */
	close(): Promise<void>;
}

const HEADERS_MILLISECONDS = 20_000;
const REQUEST_MILLISECONDS = 120_000;

/**
 * Starts the service.
 * @throws Error when nothing has been built, the run store cannot be opened or the port is taken.
 */
export async function startServer({ dist, state, settings }: ServerOptions): Promise<RunningServer> {
	const logger = createLogger(settings);
	const metrics = settings.METRICS_TOKEN === '' ? undefined : new (await import('../http/metrics.ts')).Metrics();
	const current = new CurrentTree(dist);
	const runs = openRunServices(state, settings);
	// Once the writer has answered it holds the store, and other programs see that it is in use.
	await runs.store.listKeys();
	// Brings the lists into memory; a store that fails here says so when it is asked.
	void runs.store.totals().catch(() => {});
	const statistics = new Statistics(state);
	const services = new Services({
		settings,
		limiter: new Limiter(settings),
		findKey: runs.keyring.find,
		metrics,
		current,
		runs,
		statistics,
	});
	const server = createServer(
		{ headersTimeout: HEADERS_MILLISECONDS, requestTimeout: REQUEST_MILLISECONDS, keepAliveTimeout: 65_000 },
		createListener(services, logger),
	);
	server.on('clientError', refuseBroken);
	await listen(server, settings).catch(async (error: unknown) => {
		await runs.close();
		throw error;
	});
	const dumps = scheduleDumps({ state, settings, runs, logger });
	const rollups = scheduleRollups({ state, dist, settings, logger });
	return {
		address: addressOf(server),
		close: async () => {
			dumps.stop();
			await close(server);
			await rollups.stop();
			await statistics.close();
			await runs.close();
		},
	};
}

function createLogger(settings: Settings): Logger {
	return pino(
		{ level: settings.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers["x-api-key"]'] },
		pino.destination(2),
	);
}

function listen(server: Server, settings: Settings): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	server.once('error', (error: NodeJS.ErrnoException) => {
		const isTaken = error.code === 'EADDRINUSE';
		reject(isTaken ? new Error(`Port ${settings.PORT} is in use. Choose another with PORT=… or --port.`) : error);
	});
	server.listen(settings.PORT, settings.HOST, resolve);
	return promise;
}

function addressOf(server: Server): string {
	const { address, port, family } = server.address() as AddressInfo;
	return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

function close(server: Server): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	server.close(() => resolve());
	server.closeIdleConnections();
	return promise;
}
