/**
 * A client with all calls of the in-game mod and the fields that it reads (`behaviour/runs.md#calls-of-the-mod`): no
 * User-Agent, key or cookies; several players behind one address; default limits. Rows and points have the numbers of the mod
 * description.
 */
import { type IncomingHttpHeaders, request } from 'node:http';
import { expect } from 'vitest';
import { generateRuns } from '../../api/commands/generate/generate-runs.ts';
import { makeGeneration } from '../../api/statistics/making/make-generation.ts';
import { builtTree } from '../../api/testing/built-tree.ts';
import { emptyState } from '../../api/testing/seeded-state.ts';
import { type ServerWithSteam, startServerWithSteam } from '../../api/testing/server-with-steam.ts';
import { ticketOf } from '../../api/testing/steam-stand-in.ts';
import type { TestServer } from '../../api/testing/test-server.ts';

/** The player, and another one behind the same address. */
export const PLAYER = '76561190000000501';
export const OTHER = '76561190000000502';
const HOUSE = '192.0.2.50';

interface Answer {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly bytes: Buffer;
	readonly text: string;
}

interface Sent {
	readonly bearer?: string;
	readonly body?: Buffer | object;
	readonly headers?: Readonly<Record<string, string>>;
}

/** A request like .NET's HttpClient, from the shared address. */
export function callAsMod(
	{ address }: TestServer,
	method: string,
	path: string,
	{ bearer, body, headers = {} }: Sent = {},
): Promise<Answer> {
	const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
	const all = {
		'X-Forwarded-For': HOUSE,
		...(bytes ? { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(bytes.length) } : {}),
		...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
		...headers,
	};
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const { hostname, port } = new URL(address);
	request({ hostname, port, method, path: path.startsWith('/') ? path : `/api/${path}`, headers: all }, (response) => {
		const chunks: Buffer[] = [];
		response.on('data', (chunk: Buffer) => chunks.push(chunk));
		response.once('end', () => {
			const received = Buffer.concat(chunks);
			resolve({ status: response.statusCode!, headers: response.headers, bytes: received, text: received.toString() });
		});
	})
		.once('error', reject)
		.end(bytes);
	return promise;
}

/** The mod of one player. */
export interface ModClient {
	readonly steam: ServerWithSteam['steam'];
	/** Token of the signed-in player. */
	readonly token: string;
	call(method: string, path: string, sent?: Sent): Promise<Answer>;
	/** The response to a call that must return 200. */
	get<Shape>(path: string, bearer?: string): Promise<Shape>;
	/** Returns the token of a player. */
	signIn(steamId: string): Promise<string>;
	/** Uploads a run, which must be stored; returns its hash. */
	upload(body: Buffer, bearer?: string): Promise<string>;
	close(): Promise<void>;
}

/** @param count of synthetic runs stored and counted before */
export async function startModClient(count = 0): Promise<ModClient> {
	const [dist, state] = [await builtTree(), emptyState()];
	if (count > 0) {
		await generateRuns({ dist, state, seed: 'mod', secret: 'secret', count, isMixed: true });
		makeGeneration({ dist, state, now: Date.now(), isFull: true });
	}
	const environment = { LIMITS: 'on', ROLLUP_MINUTES: '0', SITE_URL: 'https://almanac.example', MOD_LATEST_VERSION: 'v1.0.7' };
	const server = await startServerWithSteam(environment, dist, state);
	const call = (method: string, path: string, sent?: Sent) => callAsMod(server, method, path, sent);
	const succeed = async (method: string, path: string, sent: Sent): Promise<string> => {
		const { status, text } = await call(method, path, sent);
		expect(status, path).toBe(200);
		return text;
	};
	const as = (bearer: string | undefined): Sent => (bearer === undefined ? {} : { bearer });
	const signIn = async (steamId: string): Promise<string> => {
		const text = await succeed('POST', 'auth/steam/ticket', { body: { ticket: ticketOf(steamId) } });
		return (JSON.parse(text) as { token: string }).token;
	};
	return {
		steam: server.steam,
		token: await signIn(PLAYER),
		call,
		get: async <Shape>(path: string, bearer?: string) => JSON.parse(await succeed('GET', path, as(bearer))) as Shape,
		signIn,
		upload: (body, bearer) => succeed('POST', `runs?sts2_version=v0.103.3%2B1a2b3c4&steam_id=${PLAYER}`, { body, ...as(bearer) }),
		close: () => server.close(),
	};
}

export const isWhole = (value: unknown): boolean => Number.isInteger(value);
export const isBareId = (id: string): boolean => /^[A-Z0-9_]+$/.test(id);
