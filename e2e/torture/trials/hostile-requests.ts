import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { isEndless, type Route } from '../../../contract/route.ts';
import { ROUTES } from '../../../contract/routes.ts';
import { anyTarget } from '../../../api/testing/hostile/any-target.ts';
import { NASTY } from '../../../api/testing/nasty-values.ts';
import { newAddress } from '../../../api/testing/new-address.ts';
import { startService } from '../../../api/testing/service-process.ts';
import { startSteamStandIn, ticketOf } from '../../../api/testing/steam-stand-in.ts';
import { insist } from '../attacks/attack.ts';
import { memoryOf } from '../memory.ts';
import { type Finding, inParallel } from './finding.ts';

const CONNECTIONS = 16;
/** Requests that are made up at once. */
const BATCH = 500;
/** Every so many requests one is no HTTP. */
const BROKEN_EVERY = 40;
const MOST_BYTES = 900 * 2 ** 20;
const DISCLOSED = /node_modules|\.ts:\d|at \w+ \(|root:x:|jwt-secret/;
/** Routes whose programs or people are not there say so. */
const FINE = new Set([502, 503, 504]);

interface Hostile {
	readonly method: string;
	readonly target: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: Buffer | undefined;
}

const [PLAYER, MODERATOR] = ['76561190300000001', '76561190300000002'];

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'];
const HEADERS = [
	'Accept',
	'Accept-Encoding',
	'Accept-Language',
	'Authorization',
	'Cookie',
	'If-None-Match',
	'If-Modified-Since',
	'Range',
	'Origin',
	'Content-Type',
	'X-API-Key',
	'X-Forwarded-Proto',
	'Sec-Fetch-Site',
];

/** What a header may hold at all. */
const anyHeaderText = fc.oneof(
	fc.constantFrom(...NASTY.filter((value) => /^[\t\x20-\x7e]*$/.test(value))),
	fc.string({ maxLength: 200 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '')),
);
const anyHeaders = fc
	.array(fc.tuple(fc.constantFrom(...HEADERS), anyHeaderText), { maxLength: 3 })
	.map((pairs) => Object.fromEntries(pairs));
const anyBody = fc.oneof(
	fc.constant(undefined),
	fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)),
	fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
	fc.constant(Buffer.from('['.repeat(5000))),
);

const anyRequest = (route: Route): fc.Arbitrary<Hostile> =>
	fc.record({
		method: fc.oneof(fc.constant(route.method.toUpperCase()), fc.constantFrom(...METHODS)),
		target: anyTarget(route),
		headers: anyHeaders,
		body: anyBody,
	});

const ROUTES_THAT_END = ROUTES.filter((route) => !isEndless(route));

/** Requests that no client sends, to every route, by nobody, a player and a moderator: none may break the service, disclose anything or fill its memory. */
export async function sendHostileRequests(dist: string, state: string, count: number): Promise<Finding> {
	const steam = await startSteamStandIn();
	const environment = { ROLLUP_MINUTES: '0', LOG_LEVEL: 'fatal', ADMIN_IDS: MODERATOR, ...steam.environment };
	const service = await startService(dist, state, { environment });
	const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
	const statuses = new Map<number, number>();
	try {
		for (let done = 0; done < count; done += BATCH) {
			const requests = fc.sample(fc.constantFrom(...ROUTES_THAT_END).chain(anyRequest), { numRuns: BATCH, seed: done + 1 });
			const tokens = [undefined, await signIn(service.port, PLAYER), await signIn(service.port, MODERATOR)];
			await inParallel(BATCH, CONNECTIONS, async (index) => {
				const status =
					index % BROKEN_EVERY === 0
						? await sendBroken(service.port, requests[index]!)
						: await sendHostile(agent, service.port, signed(requests[index]!, tokens[index % tokens.length]));
				statuses.set(status, (statuses.get(status) ?? 0) + 1);
			});
			insist(service.child.exitCode === null, `The service ended after ${done} hostile requests.`);
		}
		const alive = await fetch(`http://127.0.0.1:${service.port}/api/cards/BASH`);
		insist(alive.ok, `After the hostile requests a card is answered with ${alive.status}.`);
		const memory = memoryOf(service.child.pid!);
		insist(memory < MOST_BYTES, `After ${count} hostile requests the service holds ${megabytes(memory)} MB.`);
		const counts = [...statuses].sort(([left], [right]) => left - right).map(([status, times]) => `${times} × ${status}`);
		return { trial: 'hostile requests', size: String(count), found: `${counts.join(', ')}; ${megabytes(memory)} MB afterwards` };
	} finally {
		agent.destroy();
		await service.kill();
		await steam.close();
	}
}

const signed = (hostile: Hostile, token: string | undefined): Hostile =>
	token === undefined ? hostile : { ...hostile, headers: { ...hostile.headers, Authorization: `Bearer ${token}` } };

/** Some requests end the account of who sends them, or his sessions: he signs in again. */
async function signIn(port: number, steamId: string): Promise<string> {
	const body = JSON.stringify({ ticket: ticketOf(steamId) });
	const headers = { 'X-Forwarded-For': newAddress() };
	const response = await fetch(`http://127.0.0.1:${port}/api/auth/steam/ticket`, { method: 'POST', headers, body });
	return ((await response.json()) as { token: string }).token;
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(0);

function sendHostile(agent: Agent, port: number, { method, target, headers, body }: Hostile): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	const length = body === undefined ? {} : { 'Content-Length': String(body.length) };
	const sent = request(
		{
			agent,
			host: '127.0.0.1',
			port,
			method,
			path: target.replaceAll(/[^\x21-\x7e]/g, '%20'),
			headers: { 'X-Forwarded-For': newAddress(), ...headers, ...length },
		},
		(response) => {
			const chunks: Buffer[] = [];
			response.on('data', (chunk: Buffer) => chunks.push(chunk));
			response.once('error', reject);
			response.once('end', () => {
				const status = response.statusCode ?? 0;
				const text = Buffer.concat(chunks).toString();
				if (status >= 500 && !FINE.has(status)) reject(new Error(`${method} ${target} was answered with ${status}: ${text}`));
				else if (status >= 400 && DISCLOSED.test(text)) reject(new Error(`${method} ${target} discloses: ${text}`));
				else resolve(status);
			});
		},
	);
	// A body that is refused unread ends its connection.
	sent.once('error', (error: NodeJS.ErrnoException) =>
		error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(0) : reject(error),
	);
	sent.end(body);
	return promise;
}

/** Bytes that are no HTTP request; 0 when the connection is ended without an answer. */
function sendBroken(port: number, { method, target, body }: Hostile): Promise<number> {
	const { promise, resolve } = Promise.withResolvers<number>();
	const socket = connect(port, '127.0.0.1');
	const chunks: Buffer[] = [];
	socket.on('data', (chunk) => chunks.push(chunk));
	socket.once('error', () => resolve(0));
	socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? 0)));
	socket.end(
		Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\nHost: \0\r\nContent-Length: -1\r\n\r\n`), body ?? Buffer.of()]),
	);
	return promise;
}
