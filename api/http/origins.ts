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

/** The public address of the site, as a client knows it. */
export interface Origin {
	/** Without a final slash. */
	readonly address: string;
	/** Request headers on which answers with the address depend: no cache shall give one host the addresses of another. */
	readonly vary: readonly string[];
}

/** Of how many hosts answers are kept prepared. */
const MOST_HOSTS = 4;

type Scheme = 'http' | 'https';
type NamedBy = Pick<Settings, 'SITE_URL' | 'ALLOWED_HOSTS' | 'HOST' | 'PORT' | 'TRUST_PROXY'>;

/**
 * Finds the address of the site in answers (`behaviour/http.md#own-address`): `SITE_URL`, else the host that a request names, where
 * it can be one of this service. Any other host gets the address that the service was reached at, as anybody can name any host.
 */
export class Origins {
	readonly #settings: NamedBy;
	readonly #schemeOf: (request: IncomingMessage) => Scheme;
	readonly #isOwnHost: (hostname: string) => boolean;
	readonly #public: Origin | undefined;
	/** By scheme and host; the same host has the same object for as long as it is kept. */
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

	/** Where the service listens on all addresses, the one that the client connected to. */
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

/** Whether browsers reach the site over TLS. */
export const isSecure = ({ origin }: { readonly origin: Origin }): boolean => origin.address.startsWith('https:');

/** Names and addresses that mean this service: loopback, private networks, the address that it listens on, and `ALLOWED_HOSTS`. */
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

/** IPv4 addresses have a prefix on a socket for IPv6; an address within one link has its interface behind it, which no URL has. */
const reachedAddress = ({ localAddress = '127.0.0.1' }: Socket): string => localAddress.replace(/^::ffff:|%.*$/g, '');

const isWildcard = (host: string): boolean => host === '0.0.0.0' || host === '::';
