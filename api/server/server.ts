import { type RequestListener, type Server, createServer } from 'node:http';
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
import { scheduleMemorySaving } from './schedules/save-memory.ts';
import { scheduleWarmUp } from './warm-up.ts';
import { rollUpAfterUpgrade, scheduleRollups } from './schedules/rollup-schedule.ts';
import { Drawing } from '../routes/services/drawing.ts';
import { RenderService } from '../routes/services/render-service.ts';
import { openRunServices } from '../routes/services/run-services.ts';
import { Services } from '../routes/services.ts';
import type { Settings } from '../platform/settings.ts';
import { logContext } from '../platform/request-context.ts';
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
	/** Whether to open statistics before the first request; a service of a few requests should not. */
	readonly isPrepared?: boolean;
	/** Called once, after the first answer. */
	readonly onFirstAnswer?: (() => void) | undefined;
	/** Timeouts in milliseconds; tests shorten them. */
	readonly patience?: { readonly silent?: number; readonly drain?: number; readonly request?: number };
}

export interface RunningServer {
	/** `http://127.0.0.1:8080`, or the path of an inherited socket. */
	readonly address: string;
	/** Follows a new tree immediately, instead of within a second. */
	follow(): void;
	/**
	 * Reports not ready at `/ready`, accepts requests for the configured time, lets running ones finish (ten seconds at most), then
	 * closes.
	 */
	close(): Promise<void>;
}

const HEADERS_MILLISECONDS = 20_000;
const REQUEST_MILLISECONDS = 120_000;
const CHECK_MILLISECONDS = 10_000;
/** A connection without traffic for so long ends: its client has stopped reading. */
const SILENT_MILLISECONDS = 120_000;
/** How long running requests may take when the service stops. */
export const DRAIN_MILLISECONDS = 10_000;
const DRAIN_CHECK_MILLISECONDS = 50;

/** A part of the service that runs until it is stopped. */
interface Part {
	stop(): unknown;
}

/**
 * Starts the service.
 * @throws Error when nothing has been built, the run store cannot be opened or the port is taken.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
	const parts: Part[] = [];
	try {
		return await startParts(options, parts);
	} catch (error) {
		await stopParts(parts);
		throw error;
	}
}

/** Starts the parts in their order, each of which may use those before it. */
async function startParts(options: ServerOptions, parts: Part[]): Promise<RunningServer> {
	const { dist, settings, onFirstAnswer, patience = {} } = options;
	const logger = createLogger(settings);
	const current = new CurrentTree(dist);
	const services = await openServices(options, current, logger, parts);
	const server = createHttpServer(createListener(services, logger), patience);
	boundConnections(server, logger);
	if (onFirstAnswer) server.once('request', (_request, response) => response.once('close', onFirstAnswer));
	await rollUpAfterUpgrade({ state: options.state, dist, settings, logger });
	await listen(server, settings);
	parts.push({ stop: () => close(server, patience.drain ?? DRAIN_MILLISECONDS) });
	parts.push({ stop: () => services.presence.close() });
	parts.push(...startSchedules(options, services, logger));
	return {
		address: addressOf(server),
		follow: () => current.follow(),
		close: async () => {
			services.readiness.drain();
			announceEnd(server);
			await delay(settings.DRAIN_SECONDS * 1000);
			await stopParts(parts);
		},
	};
}

/** Stops the parts in the reverse order of their start. */
async function stopParts(parts: readonly Part[]): Promise<void> {
	for (const part of parts.toReversed()) await part.stop();
}

async function openServices(
	{ dist, state, settings, construction }: ServerOptions,
	current: CurrentTree,
	logger: Logger,
	parts: Part[],
): Promise<Services> {
	const runs = openRunServices(state, settings);
	parts.push({ stop: () => runs.close() });
	if (!settings.READ_ONLY) void keepPrivate(state, logger);
	const limiter = new Limiter(settings);
	// The writer's answer proves that it holds the store: other programs now see that it is in use.
	parts.push(await followLimits(runs.store, limiter, logger));
	// Loads the lists into memory; a store that fails here reports it on the next request.
	void runs.store.totals().catch(() => {});
	const drawing = new Drawing();
	const services = new Services({
		settings,
		logger,
		limiter,
		metrics: settings.METRICS_TOKEN === '' ? undefined : new (await import('../http/metrics.ts')).Metrics(),
		current,
		construction,
		runs,
		statistics: new Statistics(state),
		tables: new PublishedTables(state),
		drawing,
		renders: new RenderService(state, dist, settings, drawing),
	});
	if (services.metrics) services.metrics.show((await import('./service-gauges.ts')).serviceGauges(state, services));
	parts.push({ stop: () => services.close() });
	parts.push(...(await shareWithOthers(settings, limiter, services)));
	return services;
}

function createHttpServer(listener: RequestListener, patience: NonNullable<ServerOptions['patience']>): Server {
	const request = patience.request ?? REQUEST_MILLISECONDS;
	const server = createServer(
		{
			headersTimeout: Math.min(HEADERS_MILLISECONDS, request),
			requestTimeout: request,
			// How often the two above are checked.
			connectionsCheckingInterval: Math.min(CHECK_MILLISECONDS, request),
			keepAliveTimeout: 65_000,
			shouldUpgradeCallback: isAllSent,
		},
		listener,
	);
	server.setTimeout(patience.silent ?? SILENT_MILLISECONDS);
	server.on('clientError', refuseBroken);
	ignoreUpgrades(server);
	return server;
}

function startSchedules({ state, dist, settings, isPrepared }: ServerOptions, services: Services, logger: Logger): Part[] {
	const { runs, presence, published } = services;
	return [
		scheduleDumps({ state, settings, runs, logger }),
		scheduleBodies({ settings, store: runs.store, logger }),
		scheduleRollups({ state, dist, settings, logger }),
		scheduleNews({ state, settings, logger, onChange: () => published.news.forget() }),
		scheduleWebhooks(services, logger),
		...(isPrepared ? [scheduleWarmUp(services), scheduleMemorySaving()] : []),
		...(settings.LIVE_FILE === '' ? [] : [followLiveFile(presence, settings.LIVE_FILE)]),
	];
}

/** Restricts the permissions of a state directory that another umask made. */
async function keepPrivate(state: string, logger: Logger): Promise<void> {
	try {
		const changed = await makePrivate(state);
		if (changed > 0)
			logger.warn({ state, changed }, 'files of the state directory were readable by others; now only their owner can read them');
	} catch (error) {
		logger.error(
			{ err: error, state },
			'files of the state directory may be readable by others: their permissions cannot be changed',
		);
	}
}

/** Several processes may serve a store in PostgreSQL. */
async function shareWithOthers(settings: Settings, limiter: Limiter, services: Services): Promise<Part[]> {
	if (settings.DATABASE_URL === '') return [];
	const { openExchange } = await import('../store/postgres/exchange.ts');
	return [shareState(openExchange(settings.DATABASE_URL), limiter, services)];
}

function createLogger(settings: Settings): Logger {
	return pino(
		{
			level: settings.LOG_LEVEL,
			mixin: logContext,
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
	// An inherited socket may have a path.
	if (typeof bound === 'string') return bound;
	const { address, port, family } = bound;
	return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * Closes each connection after its next answer: the client opens a new one, which a balancer sends elsewhere. Closing an idle
 * connection instead could cut off a request on its way.
 */
function announceEnd(server: Server): void {
	server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
}

/** Accepts no more connections, ends idle ones, and after the deadline all others. */
async function close(server: Server, milliseconds: number): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	server.close(() => resolve());
	const idle = setInterval(() => server.closeIdleConnections(), DRAIN_CHECK_MILLISECONDS);
	const deadline = setTimeout(() => server.closeAllConnections(), milliseconds);
	await promise;
	clearInterval(idle);
	clearTimeout(deadline);
}
