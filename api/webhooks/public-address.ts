import { BlockList, isIP } from 'node:net';

/** IPv4 networks that are not on the public internet (RFC 6890, and metadata addresses of clouds). */
const IPV4: readonly (readonly [string, number])[] = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	// Link-local; 169.254.169.254 serves credentials of the machine in most clouds.
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
	// The host of every machine in Azure.
	['168.63.129.16', 32],
];

/** Parts of 2000::/3, the only public IPv6 network, that are not public: documentation, and wrapped IPv4 addresses. */
const IPV6: readonly (readonly [string, number])[] = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of IPV4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of IPV6) blocked.addSubnet(network, prefix, 'ipv6');

const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public internet. IPv4 addresses wrapped in IPv6 (`::ffff:`, NAT64, 6to4, Teredo) never count. */
export function isPublicAddress(address: string): boolean {
	switch (isIP(address)) {
		case 4:
			return !blocked.check(address, 'ipv4');
		case 6:
			return !address.includes('%') && globalIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
		default:
			return false;
	}
}
