import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

/** How many of twenty requests were accepted, each with other headers. */
async function passed(trusted: string, headersOf: (index: number) => Record<string, string>): Promise<number> {
	server = await startTestServer({ LIMITS: 'on', TRUST_PROXY: trusted });
	let count = 0;
	for (let index = 0; index < 20; index += 1) {
		const response = await fetch(`${server.address}/api/cards/BASH`, { headers: headersOf(index) });
		await response.arrayBuffer();
		if (response.status === 200) count += 1;
		else expect(response.status).toBe(429);
	}
	return count;
}

/** Headers of a client that pretends to be another one with each request. */
const FORGED: Readonly<Record<string, (index: number) => Record<string, string>>> = {
	'X-Forwarded-For': (index) => ({ 'X-Forwarded-For': `203.0.113.${index}` }),
	'X-Real-IP and its like': (index) => ({
		'X-Real-IP': `203.0.113.${index}`,
		'CF-Connecting-IP': `203.0.113.${index}`,
		'True-Client-IP': `203.0.113.${index}`,
		'X-Client-IP': `203.0.113.${index}`,
		Forwarded: `for=203.0.113.${index}`,
	}),
	'a made-up API key': (index) => ({ 'X-API-Key': `sk-codex-${index}` }),
};

describe('without a trusted proxy', () => {
	test.each(Object.entries(FORGED))('%s does not change the client', async (_name, headersOf) => {
		expect(await passed('', headersOf)).toBe(15);
	});
});

describe('behind a trusted proxy', () => {
	test.each([
		['what stands before the address that the proxy saw', (index: number) => `203.0.113.${index}, 198.51.100.7`],
		['no address at all', (index: number) => `unknown-${index}, 198.51.100.7`],
		[
			'very many',
			(index: number) => `${Array.from({ length: 100 }, (_, hop) => `10.9.${index}.${hop}`).join(', ')}, 198.51.100.7`,
		],
		['another address of the same /64', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
		[
			'another address of a /64 with zeros, which are left out or not',
			(index: number) => `2001:db8:${index % 2 ? '' : '0:0:1:2:3'}:${index.toString(16)}`,
		],
		['IPv4 within IPv6', (index: number) => (index % 2 ? '::ffff:198.51.100.7' : '198.51.100.7')],
	])('%s does not change the client', async (_name, chain) => {
		expect(await passed('loopback', (index) => ({ 'X-Forwarded-For': chain(index) }))).toBe(15);
	});

	test('other headers do not change the client either', async () => {
		expect(await passed('loopback', FORGED['X-Real-IP and its like']!)).toBe(15);
	});

	test('different addresses seen by the proxy are different clients', async () => {
		expect(await passed('loopback', (index) => ({ 'X-Forwarded-For': `198.51.100.${index}` }))).toBe(20);
	});
});

test('an untrusted scheme does not decide whether cookies are secure', async () => {
	server = await startTestServer({ TRUST_PROXY: '' });
	const response = await fetch(`${server.address}/api/auth/steam/redirect`, {
		redirect: 'manual',
		headers: { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' },
	});
	await response.arrayBuffer();
	expect(response.headers.get('Set-Cookie')).not.toContain('Secure');
	expect(response.headers.get('Location')).not.toContain('evil.example');
});
