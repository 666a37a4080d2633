import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import type { Tier } from '../../contract/http/limits.ts';
import type { ApiKey } from '../platform/api-key.ts';

/** The client of a request, as the limits see it. */
export interface Client {
	/** Bucket key: the id of an API key, or the address. */
	readonly key: string;
	/** Address; of IPv6 the /64. */
	readonly address: string;
	readonly tier: Tier;
	readonly keyId: string | null;
}

/** Finds the API key with a SHA-256 digest (hexadecimal). Unknown and revoked keys are not found. */
type FindKey = (digest: string) => Promise<ApiKey | undefined>;

/** Proxies whose X-Forwarded headers are trusted, from a list such as `loopback, 10.0.0.0/8`. */
export interface TrustedProxies {
	/** Address of the client in front of the first of them. */
	addressOf(request: IncomingMessage): string;
	/** `https` when a proxy says so. */
	schemeOf(request: IncomingMessage): 'http' | 'https';
}

export function trustedProxies(list: string): TrustedProxies {
	const proxies = list
		.split(',')
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
	const isTrusted = proxyAddress.compile(proxies);
	if (proxies.length === 0) return { addressOf: peerOf, schemeOf: () => 'http' };
	return {
		// Without the header there is no proxy, and nothing to parse.
		addressOf: (request) =>
			request.headers['x-forwarded-for'] === undefined ? peerOf(request) : proxyAddress(request, isTrusted),
		schemeOf: (request) => (request.headers['x-forwarded-proto'] === 'https' && isTrusted(peerOf(request), 0) ? 'https' : 'http'),
	};
}

const peerOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? '';

/** Makes the function that identifies clients. It returns no promise for clients without a key, which are nearly all. */
export function createIdentify(
	proxies: TrustedProxies,
	findKey: FindKey,
): (request: IncomingMessage) => Client | Promise<Client> {
	const byAddress = (request: IncomingMessage): Client => {
		const address = bucketOfAddress(proxies.addressOf(request));
		return { key: address, address, tier: isOwnPage(request) ? 'own-pages' : 'general', keyId: null };
	};
	return (request) => {
		const digest = digestOfKey(request);
		if (digest === undefined) return byAddress(request);
		return findKey(digest).then((key) => {
			const client = byAddress(request);
			return key ? { ...client, key: `key:${key.id}`, tier: key.tier, keyId: key.id } : client;
		});
	};
}

/** SHA-256 (hexadecimal) of the key that a request sends. */
function digestOfKey({ headers }: IncomingMessage): string | undefined {
	const key = headers['x-api-key'];
	if (typeof key !== 'string' || key.length === 0 || key.length > 200) return undefined;
	return createHash('sha256').update(key).digest('hex');
}

/** One IPv6 customer has a whole /64. */
function bucketOfAddress(address: string): string {
	const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
	return plain.includes(':') ? subnetOf(plain) : plain;
}

/** The first four of the eight groups; `::` stands for any number of zero groups. */
function subnetOf(address: string): string {
	const [before, after] = address.split('::', 2).map((part) => part.split(':').filter((group) => group !== '')) as [
		string[],
		string[]?,
	];
	const zeros = Math.max(0, 8 - before.length - (after?.length ?? 0));
	return [...before, ...Array.from({ length: after ? zeros : 0 }, () => '0'), ...(after ?? [])].slice(0, 4).join(':');
}

/**
 * The network of a client. One IPv6 customer may own a whole /48, so its /64s count as one network; an IPv4 address or an API key
 * is one by itself.
 */
export const networkOf = ({ key }: Pick<Client, 'key'>): string => key.split(':', 3).join(':');

function isOwnPage(request: IncomingMessage): boolean {
	if (request.headers['sec-fetch-site'] === 'same-origin') return true;
	const { origin, host } = request.headers;
	return origin !== undefined && host !== undefined && origin.slice(origin.indexOf('//') + 2) === host;
}
