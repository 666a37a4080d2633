import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A fake Steam: the web API for tickets, and the community for sign-in. */
export interface SteamStandIn {
	readonly address: string;
	/** Settings of a service that uses it. */
	readonly environment: Readonly<Record<string, string>>;
	/** The next player to sign in. */
	steamId: string;
	/** `broken`: every response fails; `talkative`: ticket responses are followed by two megabytes of padding. */
	mood: 'well' | 'broken' | 'talkative';
	close(): Promise<void>;
}

const KEY = 'key-of-the-stand-in';
const SIGNED = 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle';

/** The game ticket of a player. */
export const ticketOf = (steamId: string): string => Buffer.from(`ticket of ${steamId}`).toString('hex').toUpperCase();

export async function startSteamStandIn(): Promise<SteamStandIn> {
	/** Assertions that were not checked yet; each is valid once. */
	const made = new Map<string, string>();
	const state = { steamId: '76561190000000001', mood: 'well' as SteamStandIn['mood'] };
	const server = createServer((request, response) => {
		answer(request, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = new URL(request.url ?? '/', address);
		if (state.mood === 'broken') response.writeHead(500).end('out of order');
		else if (url.pathname === '/ISteamUserAuth/AuthenticateUserTicket/v1/')
			response.end(JSON.stringify(checkTicket(url.searchParams)) + (state.mood === 'talkative' ? ' '.repeat(2_097_152) : ''));
		else if (url.pathname.startsWith('/profiles/')) response.end(profileOf(url.pathname.slice('/profiles/'.length)));
		else if (request.method === 'POST') response.end(`ns:x\nis_valid:${check(new URLSearchParams(await text(request)))}\n`);
		else response.writeHead(302, { Location: assertion(url.searchParams) }).end();
	}

	function assertion(asked: URLSearchParams): string {
		const id = `${address}/openid/id/${state.steamId}`;
		const back = new URL(asked.get('openid.return_to')!);
		const values = {
			mode: 'id_res',
			op_endpoint: `${address}/openid/login`,
			claimed_id: id,
			identity: id,
			return_to: back.href,
			response_nonce: randomUUID(),
			assoc_handle: '1',
			signed: SIGNED,
			sig: randomUUID(),
		};
		for (const [name, value] of Object.entries(values)) back.searchParams.set(`openid.${name}`, value);
		made.set(values.sig, `${values.response_nonce} ${id} ${values.return_to}`);
		return back.href;
	}

	function check(body: URLSearchParams): boolean {
		const [sig, ...rest] = ['sig', 'response_nonce', 'claimed_id', 'return_to'].map((name) => body.get(`openid.${name}`) ?? '');
		const isRight = body.get('openid.mode') === 'check_authentication' && made.get(sig!) === rest.join(' ');
		made.delete(sig!);
		return isRight;
	}

	return Object.assign(state, {
		address,
		environment: { STEAM_WEB_API_KEY: KEY, STEAM_API_URL: address, STEAM_COMMUNITY_URL: address },
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	});
}

function checkTicket(asked: URLSearchParams): object {
	const [, steamId] = /^ticket of (\d+)$/.exec(Buffer.from(asked.get('ticket') ?? '', 'hex').toString()) ?? [];
	const isOurs = asked.get('key') === KEY && asked.get('appid') === '2868840' && asked.get('identity') === 'spire-codex';
	if (steamId === undefined || !isOurs) return { response: { error: { errorcode: 101, errordesc: 'Invalid ticket' } } };
	return { response: { params: { result: 'OK', steamid: steamId, ownersteamid: steamId, vacbanned: false } } };
}

const profileOf = (steamId: string): string =>
	`<?xml version="1.0"?><profile><steamID64>${steamId}</steamID64><steamID><![CDATA[Ann <b>${steamId.slice(-3)}]]></steamID></profile>`;
