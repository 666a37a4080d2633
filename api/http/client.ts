import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import type { Tier } from '../../contract/http/limits.ts';
import type { ApiKey } from '../platform/api-key.ts';

/** Who asks, as far as limits are concerned. */
export interface Client {
	/** Bucket key: the id of an API key, or the address. */
	readonly key: string;
	readonly tier: Tier;
	readonly keyId: string | null;
}

/** Finds the API key with a SHA-256 digest (hexadecimal). Unknown and revoked keys are not found. */
export type FindKey = (digest: string) => ApiKey | undefined;

/** Answers the function that tells clients apart. `trustProxy` lists proxies whose X-Forwarded-For is believed. */
export function createIdentify(trustProxy: string, findKey: FindKey): (request: IncomingMessage) => Client {
	const proxies = trustProxy
		.split(',')
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
	const isTrusted = proxyAddress.compile(proxies);
	return (request) => {
		const key = keyOf(request, findKey);
		if (key) return { key: `key:${key.id}`, tier: key.tier, keyId: key.id };
		const address = proxies.length === 0 ? (request.socket.remoteAddress ?? '') : proxyAddress(request, isTrusted);
		return { key: bucketOfAddress(address), tier: isOwnPage(request) ? 'own-pages' : 'general', keyId: null };
	};
}

function keyOf(request: IncomingMessage, findKey: FindKey): ApiKey | undefined {
	const header = request.headers['x-api-key'];
	if (typeof header !== 'string' || header.length === 0 || header.length > 200) return undefined;
	return findKey(createHash('sha256').update(header).digest('hex'));
}

/** One IPv6 customer has a whole /64. */
function bucketOfAddress(address: string): string {
	const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
	return plain.includes(':') ? plain.split(':').slice(0, 4).join(':') : plain;
}

function isOwnPage(request: IncomingMessage): boolean {
	if (request.headers['sec-fetch-site'] === 'same-origin') return true;
	const { origin, host } = request.headers;
	return origin !== undefined && host !== undefined && origin.slice(origin.indexOf('//') + 2) === host;
}
