import { describe, expect, test } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { startServerWithSteam } from '../../testing/server-with-steam.ts';
import { newAddress } from '../../testing/new-address.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const server = sharedByTests(() => startServerWithSteam());

const HOSTS = [
	'//evil.example',
	'/\\evil.example',
	'/%5cevil.example',
	'/%2fevil.example',
	'/%09/evil.example',
	'/https://evil.example',
];
const PLACES = [
	'',
	'/api',
	'/api/cards',
	'/eng',
	'/jpn',
	'/beta',
	'/beta/eng',
	'/cards',
	'/news',
	'/epochs',
	'/runs',
	'/community-stats',
	'/.',
];
const TARGETS = HOSTS.flatMap((host) =>
	PLACES.flatMap((place) => [`${place}${host}`, `${place}${host}/`, `${place}${host}/..`, `${place}${host}?a=b`]),
);
const PARAMETERS = ['next', 'url', 'redirect', 'redirect_uri', 'return_to', 'returnTo', 'continue', 'openid.return_to'];

async function leadsTo(target: string, headers: Record<string, string> = {}): Promise<string | undefined> {
	const answer = await rawRequest(server.address, target, { 'X-Forwarded-For': newAddress(), ...headers });
	const location = answer.headers['location'];
	return location === undefined ? undefined : new URL(String(location), server.address).origin;
}

describe('no address of this site redirects to another', () => {
	test.each(TARGETS)('%s', async (target) => {
		expect([undefined, server.address]).toContain(await leadsTo(target));
	});

	test.each(PARAMETERS)('with the parameter %s', async (name) => {
		for (const path of ['/', '/profile', '/api/cards/', '/api/auth/steam/callback', '/charts', '/submit', '/api/exports/runs']) {
			const origin = await leadsTo(`${path}?${name}=${encodeURIComponent('https://evil.example/')}`);
			expect([undefined, server.address], path).toContain(origin);
		}
	});

	test('except signing in to Steam, which redirects back here', async () => {
		const { headers } = await rawRequest(
			server.address,
			`/api/auth/steam/redirect?${new URLSearchParams({ next: 'https://evil.example' })}`,
		);
		const location = new URL(String(headers['location']));
		expect(location.origin).toBe(server.steam.address);
		expect(new URL(location.searchParams.get('openid.return_to')!).origin).toBe(server.address);
		expect(location.href).not.toContain('evil.example');
	});
});

test('with SITE_URL set, no other host appears in any link', async () => {
	const named = await startServerWithSteam({ SITE_URL: 'https://almanac.example' });
	for (const path of ['/api/auth/steam/redirect', '/api/news', '/api/mod/latest']) {
		const { headers, body } = await rawRequest(named.address, path, { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
		expect(JSON.stringify(headers) + body).not.toContain('evil.example');
	}
	await named.close();
});
