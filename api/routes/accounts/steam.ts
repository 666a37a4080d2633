import type { Settings } from '../../platform/settings.ts';
import { answerText } from '../../http/answer-text.ts';
import { apiError } from '../../http/errors/messages.ts';

/** The game's id at Steam, and the identity that its tickets are made for. */
const APP_ID = '2868840';
const TICKET_IDENTITY = 'spire-codex';
const TIMEOUT_MILLISECONDS = 10_000;
/** Bytes: a complete profile has a few thousand. */
const LARGEST_ANSWER = 1_048_576;
const OPENID = 'http://specs.openid.net/auth/2.0';

type SteamSettings = Pick<Settings, 'STEAM_WEB_API_KEY' | 'STEAM_API_URL' | 'STEAM_COMMUNITY_URL'>;

/** The fields that Steam must have signed. */
const SIGNED = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];

/** The Steam id of a ticket. @throws ApiError `unauthorized`, `bad-gateway`, `unavailable` without a key */
export async function ownerOfTicket(ticket: string, settings: SteamSettings): Promise<string> {
	if (settings.STEAM_WEB_API_KEY === '') throw apiError('steam-key-missing');
	const address = new URL(`${trimmed(settings.STEAM_API_URL)}/ISteamUserAuth/AuthenticateUserTicket/v1/`);
	const parameters = { key: settings.STEAM_WEB_API_KEY, appid: APP_ID, identity: TICKET_IDENTITY, ticket };
	address.search = new URLSearchParams(parameters).toString();
	const answer = await ask(address);
	const { result, steamid } = paramsOf(answer);
	if (result !== 'OK' || !isDigits(steamid)) throw apiError('ticket-unknown');
	return steamid;
}

function paramsOf(text: string): { readonly result?: unknown; readonly steamid?: unknown } {
	try {
		const { response } = JSON.parse(text) as { response?: { params?: object } };
		return response?.params ?? {};
	} catch {
		return {};
	}
}

/** The name of a Steam user; null when Steam does not return one. */
export async function personaOf(steamId: string, { STEAM_COMMUNITY_URL }: SteamSettings): Promise<string | null> {
	const text = await ask(new URL(`${trimmed(STEAM_COMMUNITY_URL)}/profiles/${steamId}?xml=1`)).catch(() => '');
	return /<steamID><!\[CDATA\[([\s\S]{1,200}?)\]\]><\/steamID>/.exec(text)?.[1] ?? null;
}

/** The sign-in page of Steam, which then redirects to an address of this site. */
export function signInAddress(returnTo: string, { STEAM_COMMUNITY_URL }: SteamSettings): string {
	const anybody = `${OPENID}/identifier_select`;
	const parameters = {
		'openid.ns': OPENID,
		'openid.mode': 'checkid_setup',
		'openid.return_to': returnTo,
		'openid.realm': new URL(returnTo).origin,
		'openid.identity': anybody,
		'openid.claimed_id': anybody,
	};
	return `${trimmed(STEAM_COMMUNITY_URL)}/openid/login?${new URLSearchParams(parameters)}`;
}

/**
 * The Steam id that Steam confirms; null when it confirms none, or confirms it to another site or for another attempt.
 * @throws ApiError `bad-gateway`
 */
export async function assertedSteamId(
	parameters: URLSearchParams,
	returnTo: string,
	{ STEAM_COMMUNITY_URL }: SteamSettings,
): Promise<string | null> {
	const base = trimmed(STEAM_COMMUNITY_URL);
	const openid = [...parameters].filter(([name]) => name.startsWith('openid.'));
	const values = new Map(openid);
	const signed = (values.get('openid.signed') ?? '').split(',');
	const isExpected =
		values.size === openid.length &&
		values.get('openid.mode') === 'id_res' &&
		values.get('openid.op_endpoint') === `${base}/openid/login` &&
		values.get('openid.return_to') === returnTo &&
		SIGNED.every((name) => signed.includes(name));
	const claimed = values.get('openid.claimed_id') ?? '';
	const steamId = claimed.startsWith(`${base}/openid/id/`) ? claimed.slice(`${base}/openid/id/`.length) : '';
	if (!isExpected || !/^\d{17}$/.test(steamId) || values.get('openid.identity') !== claimed) return null;
	const body = new URLSearchParams({ ...Object.fromEntries(values), 'openid.mode': 'check_authentication' });
	const answer = await ask(new URL(`${base}/openid/login`), { method: 'POST', body });
	return /^is_valid:true$/m.test(answer) ? steamId : null;
}

const trimmed = (address: string): string => address.replace(/\/+$/, '');
const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,20}$/.test(value);

/** @throws ApiError `bad-gateway`, which names neither the address nor the key in it */
async function ask(address: URL, init: RequestInit = {}): Promise<string> {
	try {
		const response = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
		const text = await answerText(response, LARGEST_ANSWER);
		if (response.status < 500) return text;
	} catch {
		// Reported below, like any other invalid answer.
	}
	throw apiError('steam-unreachable');
}
