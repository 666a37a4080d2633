import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import type { Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { COMPILED_CODE_FOLDER } from '../../generator/setup/compiled-code.ts';
import flags from '../../generator/setup/node-flags.json' with { type: 'json' };
import { newAddress } from './new-address.ts';

const CLI = fileURLToPath(new URL('../../generator/cli.ts', import.meta.url));
/** A limit for hangs, not a measurement. */
const START_MILLISECONDS = 300_000;

/** A service in its own process. */
export interface ServiceProcess {
	readonly port: number;
	readonly child: ChildProcess;
	/** Kills it with SIGKILL. */
	kill(): Promise<void>;
}

export interface ServiceOptions {
	/** Start of the command line: `strace …`, `taskset -c 0`. */
	readonly prefix?: readonly string[];
	readonly environment?: Readonly<Record<string, string>>;
	readonly stdio?: StdioOptions;
	/** Descriptor of a socket that is passed as by systemd, instead of a free port. */
	readonly socket?: number;
	/** End of the command line. */
	readonly args?: readonly string[];
}

/** Sets LISTEN_PID and becomes the service. */
const HAND_OVER = 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"';

/** The command that starts the service with the flags of `npm start`, so that measurements match real use. */
export const serviceCommand = (dist: string, state: string): readonly string[] => [
	process.execPath,
	...flags.safety,
	...flags.service,
	CLI,
	'serve',
	'--dist',
	dist,
	'--var',
	state,
];

export function spawnService(
	dist: string,
	state: string,
	{ prefix = [], environment = {}, stdio = 'ignore', args: own = [] }: ServiceOptions = {},
): ChildProcess {
	const [command, ...args] = [...prefix, ...serviceCommand(dist, state), ...own];
	return spawn(command as string, args, {
		env: { NODE_COMPILE_CACHE: COMPILED_CODE_FOLDER, ...process.env, ...flags.environment, LOG_LEVEL: 'error', ...environment },
		stdio,
		detached: true,
	});
}

/** Starts a service without limits on a free port and waits for its first line. */
export async function startService(
	dist: string,
	state: string,
	{ environment = {}, socket, ...options }: ServiceOptions = {},
): Promise<ServiceProcess> {
	const settings = { PORT: '0', LIMITS: 'off', TRUST_PROXY: 'loopback', DAILY_DUMP: 'off', ...environment };
	const handed = socket === undefined ? {} : { prefix: ['sh', '-c', HAND_OVER, 'sh'] };
	const stdio: StdioOptions = ['ignore', 'pipe', 'inherit', ...(socket === undefined ? [] : [socket])];
	const child = spawnService(dist, state, { ...options, ...handed, environment: settings, stdio });
	const port = await portOf(child);
	return {
		port,
		child,
		kill: async () => {
			const ended = new Promise((resolve) => child.once('close', resolve));
			process.kill(-child.pid!, 'SIGKILL');
			await ended;
		},
	};
}

/** The descriptor of a listening socket, which Node does not expose. */
export const descriptorOf = (socket: Server): number => (socket as unknown as { _handle: { fd: number } })._handle.fd;

function portOf(child: ChildProcess): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const timer = setTimeout(() => reject(new Error('The service did not start in time.')), START_MILLISECONDS);
	child.once('close', () => reject(new Error('The service ended before it served.')));
	child.stdout?.on('data', (chunk: Buffer) => {
		const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(chunk.toString())?.[1];
		if (port) resolve(Number(port));
	});
	return promise.finally(() => clearTimeout(timer));
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a run from a new client address. Fails when the service has ended. */
export function sendRun(
	port: number,
	body: Buffer,
	path = '/api/runs',
): Promise<{ readonly status: number; readonly text: string }> {
	const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
	const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, 'X-Forwarded-For': newAddress() };
	const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
		const chunks: Buffer[] = [];
		response.on('data', (chunk: Buffer) => chunks.push(chunk));
		response.once('error', reject);
		response.once('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
	});
	sent.once('error', reject);
	sent.end(body);
	return promise;
}
