import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { LONGEST_WEBHOOK_URL } from '../../contract/webhooks.ts';
import type { Settings } from '../platform/settings.ts';
import { isPublicAddress } from './public-address.ts';

/** Which addresses webhooks may have, by the setting. */
export type Targets = Settings['WEBHOOK_TARGETS'];

export interface HostAddress {
	readonly address: string;
	readonly family: number;
}

/** Looks up all addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly HostAddress[]>;

const resolveName: Resolve = (hostname) => lookup(hostname, { all: true, order: 'verbatim' });

/** An address that webhooks may not have. */
export class TargetRejected extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'TargetRejected';
	}
}

/** Unknown names and private names get the same message, so that it reveals no names of the private network. */
const NOT_PUBLIC = 'The address does not lead to a host on the public internet.';

/** Parses an address and checks it without a DNS lookup. @throws TargetRejected */
export function parseTarget(url: string, targets: Targets): URL {
	if (targets === 'off') throw new TargetRejected('This service sends no webhooks: WEBHOOK_TARGETS is off.');
	if (url.length > LONGEST_WEBHOOK_URL)
		throw new TargetRejected(`The address must have at most ${LONGEST_WEBHOOK_URL} characters.`);
	const target = URL.parse(url);
	const protocols = targets === 'https' ? ['https:'] : ['https:', 'http:'];
	if (!target || !protocols.includes(target.protocol))
		throw new TargetRejected(
			`The address of a webhook must begin with ${protocols.map((each) => `\`${each}//\``).join(' or ')}.`,
		);
	if (target.username !== '' || target.password !== '')
		throw new TargetRejected('The address must not contain a user name or a password. The signature identifies posts.');
	target.hash = '';
	return target;
}

/**
 * The public addresses of a host. Connect to one of these: a second lookup may return others.
 * @throws TargetRejected when the name is unknown, or any of its addresses is not public
 */
export async function addressesOf(
	{ hostname }: URL,
	targets: Targets,
	resolve: Resolve = resolveName,
): Promise<readonly [HostAddress, ...HostAddress[]]> {
	const literal = hostname.replace(/^\[(.*)\]$/, '$1');
	const family = isIP(literal);
	const found = family === 0 ? await resolve(hostname).catch(() => []) : [{ address: literal, family }];
	const [first, ...others] = found;
	const isAllowed = targets === 'private' || found.every(({ address }) => isPublicAddress(address));
	if (!first || !isAllowed) throw new TargetRejected(NOT_PUBLIC);
	return [first, ...others];
}

/** Checks an address completely, before it is stored. @throws TargetRejected */
export async function checkTarget(url: string, targets: Targets, resolve?: Resolve): Promise<string> {
	const target = parseTarget(url, targets);
	await addressesOf(target, targets, resolve);
	return target.href;
}
