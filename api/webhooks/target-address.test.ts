import { describe, expect, test } from 'vitest';
import { TargetRefused, checkTarget } from './target-address.ts';

const never = () => Promise.reject(new Error('asked a name server'));
const answers =
	(...addresses: string[]) =>
	async () =>
		addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** Each is a way to write an address of inside. */
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

describe('an address of inside', () => {
	test.each(LITERALS)('is refused without asking anybody: %s', async (host) => {
		await expect(checkTarget(`https://${host}/hook`, 'https', never)).rejects.toThrow(TargetRefused);
		await expect(checkTarget(`http://${host}/hook`, 'http', never)).rejects.toThrow(TargetRefused);
	});

	test.each([
		[['127.0.0.1']],
		[['1.1.1.1', '10.0.0.1']],
		[['2606:4700::1111', '::1']],
		[['::ffff:10.0.0.1']],
		[['64:ff9b::a00:1']],
		[[]],
	])('is refused behind a name that answers %j', async (addresses) => {
		await expect(checkTarget('https://hook.example/', 'https', answers(...addresses))).rejects.toThrow('public internet');
	});

	test('is told from an unknown name by no word', async () => {
		const refusal = (resolve: () => Promise<never[] | { address: string; family: number }[]>) =>
			checkTarget('https://intranet.example/', 'https', resolve).catch((error: Error) => error.message);
		expect(await refusal(never)).toBe(await refusal(answers('10.0.0.1')));
	});

	test('is allowed where the setting says so', async () => {
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
] as const)('%s is no address with %s', async (url, targets) => {
	await expect(checkTarget(url, targets, answers('1.1.1.1'))).rejects.toThrow(TargetRefused);
});

test('the part after # is not kept', async () => {
	expect(await checkTarget('https://Hook.example:443/a?b#c', 'https', answers('1.1.1.1'))).toBe('https://hook.example/a?b');
});
