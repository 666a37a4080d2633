import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeGeneration } from '../../api/statistics/making/make-generation.ts';
import { readSecrets } from '../../api/store/accounts/secrets.ts';
import { openSqliteStore } from '../../api/store/sqlite-run-store.ts';
import { sampleJournal } from '../../api/testing/sample-journal.ts';
import { sampleRun } from '../../api/testing/sample-run.ts';
import { seededState } from '../../api/testing/seeded-state.ts';
import { type Player, signInPlayer, tell } from '../../api/testing/signed-in-player.ts';
import { type Site, openSiteWithSteam, treeWithPages } from '../site.ts';
import type { Visit } from '../browser/visit.ts';

/** Runs in any unescaped context: between tags, in an attribute, in a script. */
const SCRIPT = `"'><img src=x onerror="h=1"></script><script>h=1</script><svg onload="h=1">`;
const LINK = 'javascript:h=1';
/** For short texts, such as the name of a tier. */
const TAG = '<img src=x onerror=h=1>';

const STEAM_ID = '76561190000000777';
/** Rated runs needed for a rank. */
const RANKED_RUNS = 10;

/** Members of a run file with free text of the sender. */
const MEMBERS: readonly Readonly<Record<string, unknown>>[] = [
	{ seed: SCRIPT.slice(0, 60) },
	{ seed: LINK },
	{ build_id: `v1${SCRIPT}` },
	{ game_mode: SCRIPT },
	{ modifiers: [{ id: `MODIFIER.${SCRIPT}` }] },
	{ modifiers: [SCRIPT] },
	{ platform_type: SCRIPT },
	{ killed_by_encounter: `ENCOUNTER.${SCRIPT}`, win: false },
	{ killed_by_event: `EVENT.${SCRIPT}`, win: false },
	{ acts: [`ACT.${SCRIPT}`, 'ACT.HIVE', 'ACT.GLORY'] },
	{ username: SCRIPT, [SCRIPT]: SCRIPT },
];

let site: Site;
let player: Player;
const stored: string[] = [];
/** Ids of the created replay, chart and tier list. */
const made = { recorded: '', chart: '', tierList: '' };

beforeAll(async () => {
	const state = await seededState();
	await storeHostileAccount(state);
	site = await openSiteWithSteam(state);
	player = await signInPlayer(site.server, STEAM_ID);
	const runs = [
		...MEMBERS.map((extra, index) => sampleRun({ seed: `XSS${index}`, extra })),
		withHostileIds(),
		...Array.from({ length: RANKED_RUNS }, (_, index) => sampleRun({ seed: `TEN${index}`, ascension: 10 })),
	];
	for (const run of runs) {
		const { status, json } = await player.ask('POST', `/api/runs?username=${encodeURIComponent(SCRIPT)}`, run);
		expect(status).toBeLessThan(500);
		if (status === 200) stored.push(json['run_hash'] as string);
	}
	await player.ask('POST', '/api/keys', { label: TAG });
	made.recorded = await sendReplay();
	const spec = {
		...{ source: 'cards', bracket: 'all', chart: 'bar', x: 'name', y: 'win_rate' },
		filters: { search: TAG, group: TAG, rarity: TAG },
	};
	made.chart = await create('/api/charts', { title: TAG, public: true, spec }, 'id');
	const tiers = [{ id: TAG, label: TAG, color: '#ff7f7f', items: [TAG] }];
	const list = { title: TAG, entity_type: 'orbs', tiers, unranked: [TAG], comments: { [TAG]: TAG } };
	made.tierList = await create('/api/tierlists', list, 'share_id');
	await tell(site.server, 'POST', '/api/runs', {}, sampleRun({ seed: 'XSSNOBODY' }));
	const report = makeGeneration({ state, dist: await treeWithPages(), now: Date.now(), isFull: true });
	const counted = async () => (await (await site.server.fetch('/api/runs/snapshot-status')).json()) as object;
	await vi.waitFor(async () => expect(await counted()).toMatchObject({ total_runs: report?.manifest.runs }), {
		timeout: 300_000,
	});
});
afterAll(() => site?.close());

/** An account whose name and webhook bypassed all validation, which pages must not rely on. */
async function storeHostileAccount(state: string): Promise<void> {
	const { playerToken } = readSecrets(state, { JWT_SECRET: '', PLAYER_TOKEN_SECRET: '' });
	const store = openSqliteStore({ folder: state, tokenSecret: playerToken });
	const { id: accountId } = await store.createAccount({ username: TAG, steamId: STEAM_ID, discordId: null });
	await store.webhooks.addWebhook({ accountId, url: LINK, format: 'standard', events: ['beta.changed'], label: TAG });
	await store.close();
}

async function create(path: string, body: unknown, name: string): Promise<string> {
	const { status, json } = await player.ask('POST', path, body);
	expect([status, json]).toEqual([200, expect.objectContaining({ [name]: expect.any(String) })]);
	return json[name] as string;
}

/** @returns the hash of a run whose replay contains TAG in every text */
async function sendReplay(): Promise<string> {
	const seed = 'XSSREPLAY';
	const hash = await create('/api/runs', sampleRun({ seed }), 'run_hash');
	const lines = [
		{ t: 'room', id: TAG, kind: TAG },
		{ t: 'room', kind: TAG },
		{ t: 'combat_start', encounter: TAG, enemies: [{ i: TAG, id: TAG, hp: 9 }] },
		...['play', 'hit', 'power', 'move', 'hp', 'turn'].map((t) => ({
			t,
			id: TAG,
			target: TAG,
			dst: TAG,
			tgt: TAG,
			src: TAG,
			hp: TAG,
			n: TAG,
		})),
		{ t: 'decision', options: [{ label: TAG }, { option_id: TAG }] },
		...['outcome', 'acquire', 'upgrade', 'rest', 'gold'].map((t) => ({ t, id: TAG, label: TAG, option: TAG, gold: TAG })),
		{ t: 'transform', from_id: TAG, to_id: TAG },
	];
	const journal =
		sampleJournal({ seed, build_id: TAG, mod_version: TAG }, 1) + lines.map((line) => `${JSON.stringify(line)}\n`).join('');
	const sent = await site.server.fetch(`/api/runs/${hash}/replay`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${player.token}`, 'Content-Type': 'application/x-ndjson', 'Content-Encoding': 'gzip' },
		body: new Uint8Array(gzipSync(journal)),
	});
	expect(sent.status).toBe(200);
	return hash;
}

/** Reports a run in progress; the service drops it after 90 seconds. */
async function beat(): Promise<void> {
	const words = { screen: TAG, act_name: TAG, seed: TAG, sts2_version: TAG, modifiers: [TAG], turn_side: TAG.slice(0, 16) };
	const things = { deck: [TAG], relics: [TAG], potions: [TAG], hand: [TAG], fighting: [TAG], events: [{ k: TAG, v: TAG }] };
	const told = { ...words, ...things, character: TAG, hp: 9, max_hp: 9, enemies: [{ id: TAG, name: TAG, hp: 9, max_hp: 9 }] };
	expect((await player.ask('POST', '/api/presence', told)).status).toBe(200);
}

/** A run with hostile ids of cards, relics, potions and choices. */
function withHostileIds(): unknown {
	const text = JSON.stringify(sampleRun({ seed: 'XSSIDS' }));
	return JSON.parse(
		text.replaceAll(/"(CARD|RELIC|POTION|EVENT|MONSTER)\.([A-Z_]+)"/g, (_, kind: string, id: string) =>
			JSON.stringify(`${kind}.${id}${SCRIPT}`),
		),
	);
}

/** Checks that no text became markup and no picture was requested. Missing pages log an error. */
async function expectHarmless({ page, errors, requests }: Visit, path: string): Promise<void> {
	expect(await page.evaluate('window.h'), path).toBeUndefined();
	const dangerous = '[onerror], [onload], [href^="javascript:" i], img[src="x"]';
	expect(await page.locator(dangerous).count(), path).toBe(0);
	expect(
		requests.filter((address) => new URL(address).pathname.endsWith('/x')),
		path,
	).toEqual([]);
	expect(
		errors.filter((error) => !error.includes('404')),
		path,
	).toEqual([]);
}

/** Waits until the text is shown literally. */
const tagOn = ({ page }: Visit, within = 'body'): Promise<void> =>
	page.locator(within).getByText(TAG).filter({ visible: true }).first().waitFor();

/** Visits a page as the hostile player. */
const visit = (path: string): Promise<Visit> =>
	site.visit(path, {
		storageState: {
			cookies: [
				{
					...{ name: 'spire_session', value: player.token, domain: '127.0.0.1', path: '/', expires: -1 },
					...{ httpOnly: true, secure: false, sameSite: 'Lax' },
				},
			],
			origins: [],
		},
	});

async function visitSafely(paths: readonly string[]): Promise<void> {
	const own = await visit('/terms');
	for (const path of paths) {
		await own.goTo(path);
		await expectHarmless(own, path);
	}
	await own.close();
}

describe('user content is escaped on every page', () => {
	test('runs', async () => {
		expect(stored.length).toBeGreaterThan(5);
		await visitSafely(stored.map((hash) => `/runs/${hash}`));
	});

	test('lists, statistics, the first page, thanks and news', async () => {
		await visitSafely(['/runs?win=false', '/stats', '/', '/thanks', '/news']);
	});

	test.each([
		['rows of runs', () => '/runs'],
		['rows of leaderboards', () => '/leaderboards'],
		['rows of replays', () => '/replays'],
		['a run', () => `/runs/${stored.at(-1)}`],
		['top players', () => '/top-players'],
		['a player', () => `/players/${encodeURIComponent(TAG)}`],
		['public charts', () => '/stats/charts?chart=own'],
		['a saved chart', () => `/stats/charts?saved=${made.chart}`],
		['a shared tier list', () => `/tier-list?list=${made.tierList}`],
		['who plays', () => '/live'],
		['a run in progress', () => `/live?player=${STEAM_ID}`],
		['an overlay', () => `/overlay/${STEAM_ID}`],
	])('%s', async (_page, path) => {
		await beat();
		const guest = await site.visit(path());
		await tagOn(guest);
		await expectHarmless(guest, path());
		await guest.close();
	});

	test('a replay, played to its end', async () => {
		const path = `/runs/${made.recorded}/replay`;
		const guest = await site.visit(path);
		await guest.page.getByRole('slider').press('End');
		await tagOn(guest, '.replay-lines');
		await tagOn(guest, '.replay-enemies');
		await expectHarmless(guest, path);
		await guest.close();
	});

	test('the owner pages: profile, tier lists, charts', async () => {
		// After the Steam redirect the page checks and remembers the session.
		const own = await visit('/profile?auth=steam');
		for (const label of ['Try it: ', 'Remove: ']) await own.page.getByRole('button', { name: label + TAG }).waitFor();
		await own.page.locator('.profile-part p').getByText(TAG).first().waitFor();
		expect(await own.page.getByLabel('Name', { exact: true }).inputValue()).toBe(TAG);
		await own.page.getByRole('region', { name: 'Your runs' }).getByText(TAG).first().waitFor();
		await expectHarmless(own, 'profile');
		for (const path of [`/tier-list?list=${made.tierList}`, `/stats/charts?saved=${made.chart}`]) {
			await own.page.goto(site.address + path);
			await own.page.getByRole('button', { name: `Delete: ${TAG}` }).waitFor();
			await expectHarmless(own, path);
		}
		await own.close();
	});

	test('an address that contains a script', async () => {
		const places = ['/runs?username=', '/runs?seed=', '/cards?search=', '/stats/cards?bracket=', '/runs/'];
		await visitSafely(places.map((place) => place + encodeURIComponent(SCRIPT)));
	});
});
