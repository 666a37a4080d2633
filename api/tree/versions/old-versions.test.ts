import { createHash } from 'node:crypto';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { rawRequest } from '../../testing/raw-request.ts';
import { knownStaleSchema } from '../../../contract/tree/known-stale.ts';
import { newAddress } from '../../testing/new-address.ts';
import { gameVersionSchema } from '../../../contract/changelog/versions.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { sharedByTests } from '../../testing/shared-by-tests.ts';

const gameVersions = z.array(gameVersionSchema);

const server = sharedByTests(() => startTestServer());

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

	test('a version of the game is the newest revision of its data, which a tag of its own names too', async () => {
		const [newest] = (await get('/api/changelogs')) as { tag: string; game_version: string; revisions: { tag: string }[] }[];
		expect([newest?.tag, newest?.revisions.length]).toEqual([newest?.game_version, 1]);
		for (const tag of [newest?.tag, newest?.revisions[0]?.tag]) {
			expect(await countOf(`/api/badges?version=${tag}`), tag).toBe(await countOf('/api/badges'));
		}
		expect(await countOf('/api/badges?version=v0.103.0')).toBe(0);
	});

	test.each(['v0.103.0', '0.103.0', 'V0.103.0'])('%s answers lists, records and counts of that version', async (version) => {
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

	test.each(['eng', 'jpn'])('a list of an older version in %s is tagged like a file', async (lang) => {
		const { stale_files: stale } = knownStaleSchema.parse(await get('/data/known-stale.json'));
		for (const kind of ['cards', 'relics', 'monsters']) {
			const list = await (await server.fetch(`/api/${kind}?version=v0.103.0&lang=${lang}`)).text();
			const file = list.replaceAll(server.address, '');
			const found = stale[createHash('sha256').update(file).digest('hex')];
			expect(found, kind).toMatchObject({ kind, form: 'list', language: lang, version: '0.103.0' });
			const current = await (await server.fetch(`/data/main/${lang}/${kind}.json`)).text();
			expect(Object.keys(stale)).not.toContain(createHash('sha256').update(current).digest('hex'));
		}
	});

	test.each(['eng', 'deu'])('an orb keeps its lists, also in the list of orbs, in %s', async (language) => {
		const query = `version=v0.103.0&lang=${language}`;
		const orbs = (await get(`/api/orbs?${query}`)) as Record<string, unknown>[];
		expect(orbs.length).toBeGreaterThan(0);
		for (const orb of orbs) {
			expect([orb['channeled_by_cards'], orb['channeled_by_relics']]).toEqual([expect.any(Array), expect.any(Array)]);
			expect(await get(`/api/orbs/${orb['id']}?${query}`)).toEqual(orb);
		}
	});

	test('a record that a version does not have is not found', async () => {
		const response = await server.fetch('/api/badges/ELITE?version=v0.103.0');
		expect([response.status, await response.json()]).toEqual([404, { detail: "Badge 'ELITE' not found" }]);
	});
});

describe('/api/versions', () => {
	test('lists versions of the game alone, each with its branch, date and build, and the ids that it changed', async () => {
		const listed = gameVersions.parse(await get('/api/versions'));
		const byVersion = new Map(listed.map((entry) => [entry.version, entry]));
		expect(listed.length).toBeGreaterThan(20);
		expect(listed.map(({ version }) => version).filter((version) => !/^v\d+\.\d+\.\d+$/.test(version))).toEqual([]);
		expect(byVersion.get('v0.107.1')).toMatchObject({
			...{ branch: 'main', date: '2026-06-18', build_id: '23811903', data_revision: 1 },
			...{ has_records: true, changed_since: 'v0.103.0' },
		});
		expect(byVersion.get('v0.107.1')?.changes?.['cards']?.added).toContain('NOT_YET');
		expect(byVersion.get('v0.107.1')?.changes).not.toHaveProperty('badges');
		expect(byVersion.get('v0.111.0')).toMatchObject({ branch: 'beta', changed_since: 'v0.110.0', build_id: '24724944' });
		expect(byVersion.get('v0.105.0')).toMatchObject({ build_id: null, has_records: false, changes: null });
	});

	test('lists the builds that clients read elsewhere, and spells each version as its route does', async () => {
		const [newest] = (await get('/api/changelogs')) as { build_id: string; game_version: string }[];
		const latest = (await get('/latest.json')) as { version: string; channels: { main: { build_id: string } } };
		expect([newest?.build_id, latest.channels.main.build_id]).toEqual(['23811903', '23811903']);
		expect([newest?.game_version, latest.version]).toEqual(['0.107.1', 'v0.107.1']);
		expect(await get('/api/beta/version')).toEqual({ beta_version: 'v0.111.0' });
		expect(await get('/api/beta/diff')).toMatchObject({ beta_version: 'v0.111.0' });
		const versions = async (path: string) => ((await get(path)) as { version: string }[]).map(({ version }) => version);
		expect(await versions('/api/history/monsters/AEONGLASS')).toEqual(['0.107.1']);
		expect(await versions('/api/update-history/monsters/AEONGLASS')).toEqual(['V0.107.1']);
		expect(await versions('/api/history/badges/ELITE')).toEqual([]);
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

	test('a version of the beta that /api/versions lists with records is the beta in that version, the newest one first', async () => {
		const all = gameVersions.parse(await get('/api/versions'));
		expect(all.map(({ is_latest }) => is_latest)).toEqual(all.map((_, index) => index === 0));
		// 0.103.0 was added to the beta, whose catalogue began with it.
		const listed = all.filter(({ version, branch, has_records }) => branch === 'beta' && has_records && version !== 'v0.103.0');
		expect(listed.length).toBeGreaterThan(1);
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
