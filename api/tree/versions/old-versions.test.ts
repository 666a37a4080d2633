import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { knownStaleSchema } from '../../../contract/tree/known-stale.ts';
import { newAddress } from '../../testing/new-address.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
	server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string): Promise<unknown> => (await server.fetch(path)).json();
const countOf = async (path: string): Promise<number> => ((await get(path)) as unknown[]).length;

/** The versions that the files of the service name as current. */
async function currentVersions(): Promise<string[]> {
	const latest = (await get('/latest.json')) as { version: string };
	const mod = (await get('/api/mod/latest')) as { sts2_tested: string };
	return [latest.version, latest.version.slice(1), mod.sts2_tested, 'latest', 'v99.0.0'];
}

describe('version=', () => {
	test.each(['/api/badges', '/api/epochs', '/api/stories', '/api/glossary', '/api/cards', '/api/cards/BASH', '/api/stats'])(
		'%s of the current game version and of an unknown version is the current data',
		async (path) => {
			const current = await get(path);
			for (const version of await currentVersions()) expect(await get(`${path}?version=${version}`), version).toEqual(current);
		},
	);

	test('a tag is the catalogue as it was released, also when a later one is about the same version of the game', async () => {
		const [newest, older] = (await get('/api/changelogs')) as { tag: string; game_version: string }[];
		expect(older?.game_version).toBe(newest?.game_version);
		expect(await countOf(`/api/badges?version=${newest?.tag}`)).toBe(await countOf('/api/badges'));
		expect(await countOf('/api/badges?version=v0.103.0')).toBe(0);
	});

	test.each(['v0.103.0', '0.103.0'])('%s answers lists, records and counts of that version', async (version) => {
		const cards = (await get(`/api/cards?version=${version}`)) as { id: string }[];
		expect(cards).not.toEqual(await get('/api/cards'));
		expect(await get(`/api/cards/BASH?version=${version}`)).toEqual(cards.find((card) => card.id === 'BASH'));
		expect(await get(`/api/cards/bash?version=${version}`)).toEqual(cards.find((card) => card.id === 'BASH'));
		expect(await countOf(`/api/badges?version=${version}`)).toBe(0);
		expect(await get(`/api/stats?version=${version}`)).toMatchObject({ cards: cards.length, badges: 0, epochs: 0 });
	});

	test.each(['BASH', 'bash', 'Bash'])('a record is found by its id as %s, never sent to a page', async (id) => {
		const response = await server.fetch(`/api/cards/${id}?version=v0.103.0`);
		expect(response.status).toBe(200);
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
		expect(await response.json()).toMatchObject({ id: 'BASH' });
	});

	test.each(['eng', 'jpn'])('a list of an older version in %s is known to be out of date by its digest', async (lang) => {
		const { stale_files: stale } = knownStaleSchema.parse(await get('/data/known-stale.json'));
		for (const kind of ['cards', 'relics', 'monsters']) {
			const list = await (await server.fetch(`/api/${kind}?version=v0.103.0&lang=${lang}`)).text();
			const found = stale[createHash('sha256').update(list).digest('hex')];
			expect(found, kind).toMatchObject({ kind, form: 'list', language: lang, version: '0.103.0' });
			const current = await (await server.fetch(`/api/${kind}?lang=${lang}`)).text();
			expect(Object.keys(stale)).not.toContain(createHash('sha256').update(current).digest('hex'));
		}
	});

	test.each(['eng', 'deu'])('an orb keeps its lists, which are null in the list of orbs, in %s', async (language) => {
		const query = `version=v0.103.0&lang=${language}`;
		const orbs = (await get(`/api/orbs?${query}`)) as { id: string; channeled_by_cards: unknown }[];
		expect(orbs.map((orb) => orb.channeled_by_cards)).toEqual(orbs.map(() => null));
		expect(orbs.length).toBeGreaterThan(0);
		for (const { id } of orbs) {
			const orb = (await get(`/api/orbs/${id}?${query}`)) as Record<string, unknown>;
			expect([orb['channeled_by_cards'], orb['channeled_by_relics']]).toEqual([expect.any(Array), expect.any(Array)]);
		}
	});

	test('a record that a version does not have is not found', async () => {
		const response = await server.fetch('/api/badges/ELITE?version=v0.103.0');
		expect([response.status, await response.json()]).toEqual([404, { detail: "Badge 'ELITE' not found" }]);
	});
});

describe('version= and the beta', () => {
	test.each(['/api/cards', '/api/cards/BASH', '/api/stats'])(
		'%s of the beta has no versions of the main channel',
		async (path) => {
			const beta = await get(`${path}?channel=beta`);
			expect(await get(`${path}?channel=beta&version=v0.103.0`)).toEqual(beta);
			const { body } = await rawRequest(server.address, `${path}?version=v0.103.0`, {
				Host: 'beta.almanac.example',
				'X-Forwarded-For': newAddress(),
			});
			expect(JSON.parse(body)).toEqual(beta);
		},
	);

	test('a version that /api/versions lists is the beta in that version, the newest one first', async () => {
		const listed = (await get('/api/versions')) as { version: string; is_latest: boolean }[];
		expect(listed.length).toBeGreaterThan(1);
		expect(listed.map(({ is_latest }) => is_latest)).toEqual(listed.map((_, index) => index === 0));
		const [newest, ...older] = listed.map(({ version }) => version);
		expect(await get(`/api/cards?version=${newest}`)).toEqual(await get('/api/cards?channel=beta'));
		for (const version of listed.map((entry) => entry.version)) {
			expect(await get(`/api/cards?version=${version}&channel=stable`)).toEqual(await get('/api/cards'));
		}
		for (const version of older) {
			const cards = await get(`/api/cards?version=${version}`);
			expect(cards).not.toEqual(await get('/api/cards?channel=beta'));
			expect(await get(`/api/cards?version=${version}&channel=beta`)).toEqual(cards);
		}
	});

	test('a value changes from version to version of the beta', async () => {
		const damage = async (version: string) =>
			((await get(`/api/cards/MIDNIGHT?version=${version}`)) as { damage?: number }).damage;
		expect([await damage('v0.107.1'), await damage('v0.108.0'), await damage('0.109.0'), await damage('v0.110.0')]).toEqual([
			undefined,
			99,
			60,
			60,
		]);
	});
});
