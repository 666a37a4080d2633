import type { IncomingMessage } from 'node:http';
import { BlockList, type Socket, isIP } from 'node:net';
import type { Settings } from '../platform/settings.ts';
import { trustedProxies } from './client.ts';

const PRIVATE_NETWORKS = [
	['127.0.0.0', 8, 'ipv4'],
	['10.0.0.0', 8, 'ipv4'],
	['172.16.0.0', 12, 'ipv4'],
	['192.168.0.0', 16, 'ipv4'],
	['169.254.0.0', 16, 'ipv4'],
	['::1', 128, 'ipv6'],
	['fc00::', 7, 'ipv6'],
	['fe80::', 10, 'ipv6'],
] as const;

const privateNetworks = new BlockList();
for (const [network, prefix, version] of PRIVATE_NETWORKS) privateNetworks.addSubnet(network, prefix, version);

/** The public address of the site, as the client knows it. */
export interface Origin {
	/** Without a final slash. */
	readonly address: string;
	/** Request headers on which the address depends: no cache may give one host the addresses of another. */
	readonly vary: readonly string[];
}

/** Hosts whose answers are kept prepared. */
const MOST_HOSTS = 4;

type Scheme = 'http' | 'https';
type NamedBy = Pick<Settings, 'SITE_URL' | 'ALLOWED_HOSTS' | 'HOST' | 'PORT' | 'TRUST_PROXY'>;

/**
 * Finds the address of the site in answers (`behaviour/http.md#own-address`): `SITE_URL`, else the host that a request names, where
 * it can be one of this service. A request can name any host: all others get the address that the service was reached at.
 */
export class Origins {
	readonly #settings: NamedBy;
	readonly #schemeOf: (request: IncomingMessage) => Scheme;
	readonly #isOwnHost: (hostname: string) => boolean;
	readonly #public: Origin | undefined;
	/** By scheme and host; a host keeps the same object while it is cached. */
	readonly #known = { http: new Map<string, Origin>(), https: new Map<string, Origin>() };

	constructor(settings: NamedBy) {
		this.#settings = settings;
		this.#schemeOf = trustedProxies(settings.TRUST_PROXY).schemeOf;
		this.#isOwnHost = ownHosts(settings);
		this.#public = settings.SITE_URL === '' ? undefined : { address: settings.SITE_URL, vary: [] };
	}

	of(request: IncomingMessage): Origin {
		if (this.#public) return this.#public;
		const scheme = this.#schemeOf(request);
		const { host = '' } = request.headers;
		return this.#known[scheme].get(host) ?? this.#read(scheme, host) ?? this.#listening(scheme, request);
	}

	#read(scheme: Scheme, host: string): Origin | undefined {
		const named = URL.parse(`${scheme}://${host}`);
		return named && this.#isOwnHost(hostnameOf(named)) ? this.#remember(scheme, host, named.origin) : undefined;
	}

	/** The address that the client connected to, where the service listens on all of them. */
	#listening(scheme: Scheme, { socket }: IncomingMessage): Origin {
		const { HOST, PORT } = this.#settings;
		const name = isWildcard(HOST) ? reachedAddress(socket) : HOST;
		const host = `${isIP(name) === 6 ? `[${name}]` : name}:${socket.localPort ?? PORT}`;
		return this.#known[scheme].get(host) ?? this.#remember(scheme, host, `${scheme}://${host}`);
	}

	#remember(scheme: Scheme, host: string, address: string): Origin {
		const known = this.#known[scheme];
		if (known.size >= MOST_HOSTS) known.delete(known.keys().next().value!);
		const origin = { address, vary: VARY };
		known.set(host, origin);
		return origin;
	}
}

const VARY = ['Host', 'X-Forwarded-Proto'];

export const isSecure = ({ origin }: { readonly origin: Origin }): boolean => origin.address.startsWith('https:');

/** Names and addresses of this service: loopback, private networks, the address that it listens on, and `ALLOWED_HOSTS`. */
export function ownHosts({ ALLOWED_HOSTS, HOST }: Pick<NamedBy, 'ALLOWED_HOSTS' | 'HOST'>): (hostname: string) => boolean {
	const allowed = ALLOWED_HOSTS.split(',').map((entry) => entry.trim().toLowerCase());
	const names = new Set(['localhost', 'localhost.localdomain', HOST.toLowerCase(), ...allowed.filter((entry) => entry !== '')]);
	return (hostname) => names.has(hostname) || hostname.endsWith('.localhost') || isPrivateAddress(hostname);
}

/** Of an address, without the brackets of IPv6. */
export const hostnameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

function isPrivateAddress(hostname: string): boolean {
	const version = isIP(hostname);
	return version !== 0 && privateNetworks.check(hostname, version === 4 ? 'ipv4' : 'ipv6');
}

/** IPv4 addresses have a prefix on an IPv6 socket; a link-local address ends with its interface, which no URL has. */
const reachedAddress = ({ localAddress = '127.0.0.1' }: Socket): string => localAddress.replace(/^::ffff:|%.*$/g, '');

const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';
