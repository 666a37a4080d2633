import { ticketOf } from './steam-stand-in.ts';
import type { TestServer } from './test-server.ts';

export interface Told {
	readonly status: number;
	readonly json: Record<string, unknown>;
	readonly headers: Headers;
}

/** A new signed-in player. */
export interface Player {
	readonly steamId: string;
	readonly token: string;
	ask(method: string, path: string, body?: unknown): Promise<Told>;
}

/** Sends JSON or text and reads the JSON response. */
export async function tell(
	server: TestServer,
	method: string,
	path: string,
	headers: Readonly<Record<string, string>> = {},
	body?: unknown,
): Promise<Told> {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	const response = await server.fetch(path, { method, headers, ...(body === undefined ? {} : { body: text }) });
	return { status: response.status, json: (await response.json()) as Record<string, unknown>, headers: response.headers };
}

let players = 300;

/** Signs a player in at a server with a fake Steam; default: a new player. */
export async function signInPlayer(server: TestServer, steamId = `76561190000000${(players += 1)}`): Promise<Player> {
	const { json } = await tell(server, 'POST', '/api/auth/steam/ticket', {}, { ticket: ticketOf(steamId) });
	const token = json['token'] as string;
	return { steamId, token, ask: (method, path, body) => tell(server, method, path, { Authorization: `Bearer ${token}` }, body) };
}
