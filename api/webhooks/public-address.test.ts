import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

const PRIVATE = [
	...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
	...['172.31.255.255', '192.0.0.192', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
	...['240.0.0.1', '255.255.255.255', '168.63.129.16', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1'],
	...[
		'::127.0.0.1',
		'64:ff9b::127.0.0.1',
		'64:ff9b::8.8.8.8',
		'64:ff9b:1::1',
		'100::1',
		'2001::1',
		'2001:db8::1',
		'2002:7f00:1::1',
	],
	...[
		'2002:a00:1::',
		'3fff::1',
		'fc00::1',
		'fd00:ec2::254',
		'fe80::1',
		'fe80::1%eth0',
		'febf::1',
		'fec0::1',
		'ff02::1',
		'4000::1',
	],
	...['', 'localhost', '1.2.3', '2130706433', '0177.0.0.1', '0x7f.0.0.1', '2606:4700::1111%0'],
];
const PUBLIC = [
	'1.1.1.1',
	'8.8.8.8',
	'100.63.255.255',
	'100.128.0.1',
	'172.15.0.1',
	'172.32.0.1',
	'2606:4700::1111',
	'2a00:1450::1',
];

describe('an address is public', () => {
	test.each(PRIVATE)('never: %s', (address) => expect(isPublicAddress(address)).toBe(false));
	test.each(PUBLIC)('always: %s', (address) => expect(isPublicAddress(address)).toBe(true));

	test('never: an IPv4 address wrapped in IPv6', () => {
		fc.assert(
			fc.property(fc.ipV4(), fc.constantFrom('::ffff:', '::FFFF:', '0:0:0:0:0:ffff:', '64:ff9b::', '::'), (inner, wrap) => {
				expect(isPublicAddress(wrap + inner)).toBe(false);
			}),
		);
	});
});
