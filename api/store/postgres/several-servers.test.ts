/** Two services with separate folders on one database share their state. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TIERS } from '../../../contract/http/limits.ts';
import { createAccountTokens } from '../accounts/account-tokens.ts';
import { readSettings } from '../../platform/settings.ts';
import { openRunStore } from '../open-run-store.ts';
import { sampleText } from '../../testing/sample-run.ts';
import { emptyState } from '../../testing/seeded-state.ts';
import { hasPostgres } from '../../testing/store/postgres-server.ts';
import { emptiedAddress } from '../../testing/store/shared-postgres.ts';
import { type SteamStandIn, startSteamStandIn } from '../../testing/steam-stand-in.ts';
import { type TestServer, startTestServer } from '../../testing/test-server.ts';

const STEAM = '76561190000000001';
const SECRET = 'secret-of-several-servers';
const SITE_URL = 'https://almanac.example';
/** A limit for hangs, not a measurement. */
const WAIT = { timeout: 120_000, interval: 50 };

describe.skipIf(!hasPostgres())('services over one database', () => {
	let address: string;
	let left: TestServer;
	let right: TestServer;
	let steam: SteamStandIn;
	let token: string;
	let rawKey: string;
	let keyId: string;

	beforeAll(async () => {
		address = await emptiedAddress();
		steam = await startSteamStandIn();
		const environment = { ...steam.environment, SITE_URL, DATABASE_URL: address, JWT_SECRET: SECRET, LIMITS: 'on' };
		const { store } = openRunStore(emptyState(), readSettings(environment));
		const account = await store.accounts.signIn({ steamId: STEAM, persona: 'Alice' });
		({ rawKey, id: keyId } = await store.createKey({ tier: 'academia', label: 'test' }));
		await store.close();
		token = await createAccountTokens(SECRET).sign(account);
		[left, right] = await Promise.all([
			startTestServer(environment, undefined, emptyState()),
			startTestServer(environment, undefined, emptyState()),
		]);
	});

	afterAll(() => Promise.all([left?.close(), right?.close(), steam?.close()]));

	const asJson = { 'Content-Type': 'application/json' };
	const remaining = async (server: TestServer, headers: Readonly<Record<string, string>>): Promise<number> => {
		const response = await server.fetch('/api/cards', { headers });
		await response.arrayBuffer();
		return Number(response.headers.get('x-ratelimit-remaining'));
	};

	test('list runs that the other accepted', async () => {
		const body = new Uint8Array(sampleText({ seed: 'SEVERAL' }));
		expect((await left.fetch('/api/runs', { method: 'POST', headers: asJson, body })).status).toBe(200);
		const total = async () => ((await (await right.fetch('/api/runs/list')).json()) as { total: number }).total;
		await vi.waitUntil(async () => (await total()) === 1, WAIT);
	});

	test('count the requests of a client together', async () => {
		const headers = { 'X-API-Key': rawKey };
		for (let asked = 0; asked < 10; asked += 1) await remaining(left, headers);
		let looks = 0;
		const isCounted = async () => {
			looks += 1;
			return (await remaining(right, headers)) + looks + 10 === TIERS.academia.requests;
		};
		await vi.waitUntil(isCounted, { ...WAIT, interval: 500 });
	});

	test('see beats that the other received, and their end', async () => {
		const beat = (content: object) =>
			left.fetch('/api/presence', {
				method: 'POST',
				headers: { ...asJson, Authorization: `Bearer ${token}` },
				body: JSON.stringify(content),
			});
		const status = async () => (await right.fetch(`/api/presence/${STEAM}`)).status;
		expect(
			(await beat({ seed: 'LIVE', total_floor: 3, deck: Array.from({ length: 60 }, (_, index) => `CARD_${index}`) })).status,
		).toBe(200);
		await vi.waitUntil(async () => (await status()) === 200, WAIT);
		expect((await beat({ ended: true })).status).toBe(200);
		await vi.waitUntil(async () => (await status()) === 404, WAIT);
	});

	test('complete a sign-in that started at one and returned from Steam to the other', async () => {
		const start = await left.fetch('/api/auth/steam/start', { method: 'POST' });
		const { session_id, login_url } = (await start.json()) as { session_id: string; login_url: string };
		const atSteam = await fetch(login_url, { redirect: 'manual' });
		const back = await right.fetch(atSteam.headers.get('Location')!.slice(SITE_URL.length));
		expect(back.headers.get('Location')).toBe('/profile?auth=done');
		const poll = async () => (await left.fetch(`/api/auth/steam/poll/${session_id}`)).json() as Promise<{ status: string }>;
		await vi.waitUntil(async () => (await poll()).status === 'ok', WAIT);
	});

	test('reject a key that the other revoked', async () => {
		const limitAt = async () => {
			const response = await right.fetch('/api/relics', { headers: { 'X-API-Key': rawKey } });
			await response.arrayBuffer();
			return Number(response.headers.get('x-ratelimit-limit'));
		};
		const limit = await limitAt();
		const { store } = openRunStore(emptyState(), readSettings({ DATABASE_URL: address }));
		await store.revokeKey(keyId);
		await store.close();
		await vi.waitUntil(async () => (await limitAt()) < limit, WAIT);
	});
});
