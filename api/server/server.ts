import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { createListener } from './app.ts';
import { scheduleBodies } from './schedules/bodies-schedule.ts';
import { scheduleDumps } from './schedules/dump-schedule.ts';
import { inheritedSocket, listeningProcess } from './socket/inherited-socket.ts';
import { boundConnections } from './socket/bound-connections.ts';
import { ignoreUpgrades, isAllSent } from './socket/ignore-upgrades.ts';
import { Limiter } from '../http/limits/limiter.ts';
import { followLimits, shareState } from './share-state.ts';
import { refuseBroken } from '../http/errors/refuse-broken.ts';
import { followLiveFile } from '../presence/live-file.ts';
import { scheduleWebhooks } from './schedules/webhook-schedule.ts';
import { scheduleNews } from './schedules/news-schedule.ts';
import { scheduleWarmUp } from './schedules/warm-up.ts';
import { scheduleRollups } from './schedules/rollup-schedule.ts';
import { RenderService } from '../routes/pictures/render-service.ts';
import { openRunServices } from '../routes/runs/run-services.ts';
import { Services } from '../routes/services.ts';
import type { Settings } from '../platform/settings.ts';
import { makePrivate } from '../platform/files/private-folder.ts';
import { PublishedTables } from '../statistics/files/published-tables.ts';
import { Statistics } from '../statistics/reading/statistics.ts';
import type { Construction } from '../tree/construction.ts';
import { CurrentTree } from '../tree/static-tree.ts';

export interface ServerOptions {
	/** Folder that holds the link `current`. */
	readonly dist: string;
	/** Folder of the run store and the statistics. */
	readonly state: string;
	readonly settings: Settings;
	/** What is still being built of the tree. */
	readonly construction?: Construction | undefined;
	/** Whether statistics are opened before anybody asks; what lives for a few requests had better not. */
	readonly isPrepared?: boolean;
	/** Told once, when the first request has been answered. */
	readonly onFirstAnswer?: (() => void) | undefined;
	/** Milliseconds that are awaited: tests are in more of a hurry than clients. */
	readonly patience?: { readonly silent?: number; readonly drain?: number; readonly request?: number };
}

export interface RunningServer {
	/** `http://127.0.0.1:8080`, or the path of a socket that was handed over. */
	readonly address: string;
	/** Goes on to a new tree at once, instead of within a second. */
	follow(): void;
	/** Says at `/ready` that it ends, takes requests for as long as the settings say, lets those under way finish, ten seconds at most, then closes. */
	close(): Promise<void>;
}

const HEADERS_MILLISECONDS = 20_000;
const REQUEST_MILLISECONDS = 120_000;
const CHECK_MILLISECONDS = 10_000;
/** After so long without a byte in or out a connection ends: its client has stopped reading its answer. */
const SILENT_MILLISECONDS = 120_000;
/** How long requests under way may take when the service is told to stop. */
export const DRAIN_MILLISECONDS = 10_000;
const DRAIN_CHECK_MILLISECONDS = 50;

/**
 * Starts the service.
 * @throws Error when nothing has been built, the run store cannot be opened or the port is taken.
 */
export async function startServer({
	dist,
	state,
	settings,
	construction,
	isPrepared = false,
	onFirstAnswer,
	patience = {},
}: ServerOptions): Promise<RunningServer> {
	const logger = createLogger(settings);
	const metrics = settings.METRICS_TOKEN === '' ? undefined : new (await import('../http/metrics.ts')).Metrics();
	const current = new CurrentTree(dist);
	const runs = openRunServices(state, settings);
	if (!settings.READ_ONLY) void keepPrivate(state, logger);
	const limiter = new Limiter(settings);
	// Once the writer has answered it holds the store, and other programs see that it is in use.
	const limits = await followLimits(runs.store, limiter, logger).catch(async (error: unknown) => {
		await runs.close();
		throw error;
	});
	// Brings the lists into memory; a store that fails here says so when it is asked.
	void runs.store.totals().catch(() => {});
	const statistics = new Statistics(state);
	const tables = new PublishedTables(state);
	const services = new Services({
		settings,
		logger,
		limiter,
		metrics,
		current,
		construction,
		runs,
		statistics,
		tables,
		renders: new RenderService(state, dist, settings),
	});
	const request = patience.request ?? REQUEST_MILLISECONDS;
	const shared = await shareWithOthers(settings, limiter, services);
	const server = createServer(
		{
			headersTimeout: Math.min(HEADERS_MILLISECONDS, request),
			requestTimeout: request,
			// How often the two before are looked at.
			connectionsCheckingInterval: Math.min(CHECK_MILLISECONDS, request),
			keepAliveTimeout: 65_000,
			shouldUpgradeCallback: isAllSent,
		},
		createListener(services, logger),
	);
	server.setTimeout(patience.silent ?? SILENT_MILLISECONDS);
	server.on('clientError', refuseBroken);
	ignoreUpgrades(server);
	boundConnections(server, logger);
	if (onFirstAnswer) server.once('request', (_request, response) => response.once('close', onFirstAnswer));
	await listen(server, settings).catch(async (error: unknown) => {
		limits.stop();
		shared?.stop();
		services.presence.close();
		await runs.close();
		throw error;
	});
	const dumps = scheduleDumps({ state, settings, runs, logger });
	const bodies = scheduleBodies({ settings, store: runs.store, logger });
	const rollups = scheduleRollups({ state, dist, settings, logger });
	const news = scheduleNews({ state, settings, logger, onChange: () => services.published.news.forget() });
	const webhooks = scheduleWebhooks(services, logger);
	const warmUp = isPrepared ? scheduleWarmUp(services) : undefined;
	const liveFile = settings.LIVE_FILE === '' ? undefined : followLiveFile(services.presence, settings.LIVE_FILE);
	return {
		address: addressOf(server),
		follow: () => current.follow(),
		close: async () => {
			services.readiness.drain();
			announceEnd(server);
			await delay(settings.DRAIN_SECONDS * 1000);
			dumps.stop();
			bodies.stop();
			news.stop();
			warmUp?.stop();
			await webhooks.stop();
			await liveFile?.stop();
			limits.stop();
			services.presence.close();
			await close(server, patience.drain ?? DRAIN_MILLISECONDS);
			services.brokenOff.flush();
			shared?.stop();
			await rollups.stop();
			await services.keyUsage
				.flush()
				.catch((error: unknown) => logger.error({ err: error }, 'requests of keys were not counted'));
			await services.renders.close();
			await statistics.close();
			await runs.close();
		},
	};
}

/** Puts a state directory right that an older release or another umask made. */
async function keepPrivate(state: string, logger: Logger): Promise<void> {
	try {
		const changed = await makePrivate(state);
		if (changed > 0)
			logger.warn({ state, changed }, 'files of the state directory could be read by others; they are for their owner alone now');
	} catch (error) {
		logger.error(
			{ err: error, state },
			'files of the state directory may be read by others: their permissions cannot be changed',
		);
	}
}

/** Other processes may serve a store that is in a database of its own. */
async function shareWithOthers(settings: Settings, limiter: Limiter, services: Services): Promise<{ stop(): void } | undefined> {
	if (settings.DATABASE_URL === '') return undefined;
	const { openExchange } = await import('../store/postgres/exchange.ts');
	return shareState(openExchange(settings.DATABASE_URL), limiter, services);
}

function createLogger(settings: Settings): Logger {
	return pino(
		{
			level: settings.LOG_LEVEL,
			redact: ['req.headers.authorization', 'req.headers["x-api-key"]'],
			serializers: { err: describeError },
		},
		pino.destination(2),
	);
}

/** Other fields of an error may hold what a client sent. */
function describeError(error: unknown): object {
	if (!(error instanceof Error)) return { message: String(error) };
	const code = 'code' in error ? { code: error.code } : {};
	const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
	return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause };
}

function listen(server: Server, settings: Settings): Promise<void> {
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	server.once('error', (error: NodeJS.ErrnoException) => {
		const isTaken = error.code === 'EADDRINUSE';
		reject(isTaken ? new Error(`Port ${settings.PORT} is in use. Choose another with PORT=… or --port.`) : error);
	});
	server.listen(inheritedSocket(settings, listeningProcess()) ?? { port: settings.PORT, host: settings.HOST }, resolve);
	return promise;
}

function addressOf(server: Server): string {
	const bound = server.address() as AddressInfo | string;
	// A socket that was handed over may have a path.
	if (typeof bound === 'string') return bound;
	const { address, port, family } = bound;
	return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * Answers no connection twice any more: whoever asks next does so over a new one, which a balancer sends elsewhere. A connection that ends
 * while it is idle may cross with a request that its client is just sending.
 */
function announceEnd(server: Server): void {
	server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
}

/** Takes no connection any more, ends those that are idle, and after the deadline all others. */
async function close(server: Server, milliseconds: number): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	server.close(() => resolve());
	const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MILLISECONDS);
	const deadline = setTimeout(() => server.closeAllConnections(), milliseconds);
	await promise;
	clearInterval(idle);
	clearTimeout(deadline);
}
