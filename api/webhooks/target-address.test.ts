import { describe, expect, test } from 'vitest';
import { TargetRejected, checkTarget } from './target-address.ts';

const never = () => Promise.reject(new Error('asked a name server'));
const answers =
	(...addresses: string[]) =>
	async () =>
		addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** Ways to write a private address. */
const LITERALS = [
	...['127.0.0.1', '127.1', '2130706433', '017700000001', '0177.0.0.1', '0x7f000001', '0x7f.1', '0', '127.0.0.1.', '①②⑦.0.0.1'],
	...[
		'[::1]',
		'[::]',
		'[::ffff:127.0.0.1]',
		'[::ffff:7f00:1]',
		'[0:0:0:0:0:ffff:a00:1]',
		'[64:ff9b::7f00:1]',
		'[fe80::1]',
		'[fd00::1]',
	],
	...['169.254.169.254', '[fd00:ec2::254]', '100.100.100.200', '10.1.2.3', '192.168.0.1:443', '127.0.0.1:6379'],
];

describe('a private address', () => {
	test.each(LITERALS)('is rejected without a DNS lookup: %s', async (host) => {
		await expect(checkTarget(`https://${host}/hook`, 'https', never)).rejects.toThrow(TargetRejected);
		await expect(checkTarget(`http://${host}/hook`, 'http', never)).rejects.toThrow(TargetRejected);
	});

	test.each([
		[['127.0.0.1']],
		[['1.1.1.1', '10.0.0.1']],
		[['2606:4700::1111', '::1']],
		[['::ffff:10.0.0.1']],
		[['64:ff9b::a00:1']],
		[[]],
	])('is rejected behind a name that resolves to %j', async (addresses) => {
		await expect(checkTarget('https://hook.example/', 'https', answers(...addresses))).rejects.toThrow('public internet');
	});

	test('gets the same message as an unknown name', async () => {
		const rejection = (resolve: () => Promise<never[] | { address: string; family: number }[]>) =>
			checkTarget('https://intranet.example/', 'https', resolve).catch((error: Error) => error.message);
		expect(await rejection(never)).toBe(await rejection(answers('10.0.0.1')));
	});

	test('is allowed by the setting', async () => {
		expect(await checkTarget('http://127.1/hook', 'private')).toBe('http://127.0.0.1/hook');
	});
});

test.each([
	['http://hook.example/', 'https'],
	['ftp://hook.example/', 'private'],
	['file:///etc/passwd', 'private'],
	['javascript:alert(1)', 'private'],
	['hook.example', 'private'],
	['https://', 'private'],
	['https://ann:secret@hook.example/', 'private'],
	[`https://hook.example/${'x'.repeat(2000)}`, 'private'],
	['https://hook.example/', 'off'],
] as const)('%s is rejected with %s', async (url, targets) => {
	await expect(checkTarget(url, targets, answers('1.1.1.1'))).rejects.toThrow(TargetRejected);
});

test('the part after # is removed', async () => {
	expect(await checkTarget('https://Hook.example:443/a?b#c', 'https', answers('1.1.1.1'))).toBe('https://hook.example/a?b');
});
