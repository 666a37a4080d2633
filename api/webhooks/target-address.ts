import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { LONGEST_WEBHOOK_URL } from '../../contract/webhooks.ts';
import type { Settings } from '../platform/settings.ts';
import { isPublicAddress } from './public-address.ts';

/** Where webhooks may lead, by the setting. */
export type Targets = Settings['WEBHOOK_TARGETS'];

/** An address of a host. */
export interface HostAddress {
	readonly address: string;
	readonly family: number;
}

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly HostAddress[]>;

const resolveName: Resolve = (hostname) => lookup(hostname, { all: true, order: 'verbatim' });

/** An address that nothing is posted to. */
export class TargetRefused extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'TargetRefused';
	}
}

/** Names that are unknown and names of inside are refused in the same words: nobody learns from them what there is inside. */
const NOT_PUBLIC = 'The address does not lead to a host of the public internet.';

/** A web address that posts may go to, as far as its text tells. @throws TargetRefused */
export function parseTarget(url: string, targets: Targets): URL {
	if (targets === 'off') throw new TargetRefused('This service posts nothing: WEBHOOK_TARGETS is off.');
	if (url.length > LONGEST_WEBHOOK_URL) throw new TargetRefused(`An address has ${LONGEST_WEBHOOK_URL} characters at most.`);
	const target = URL.parse(url);
	const protocols = targets === 'https' ? ['https:'] : ['https:', 'http:'];
	if (!target || !protocols.includes(target.protocol))
		throw new TargetRefused(
			`A webhook needs an address that begins with ${protocols.map((each) => `\`${each}//\``).join(' or ')}.`,
		);
	if (target.username !== '' || target.password !== '')
		throw new TargetRefused('An address may hold no name and no password; posts are known by their signature.');
	target.hash = '';
	return target;
}

/**
 * The addresses of a host that posts may be sent to. Whoever connects must use one of these: asked again, the name may answer another.
 * @throws TargetRefused when the name is unknown, or any of its addresses is not public
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
	if (!first || !isAllowed) throw new TargetRefused(NOT_PUBLIC);
	return [first, ...others];
}

/** Checks an address whole, before it is kept. @throws TargetRefused */
export async function checkTarget(url: string, targets: Targets, resolve?: Resolve): Promise<string> {
	const target = parseTarget(url, targets);
	await addressesOf(target, targets, resolve);
	return target.href;
}
