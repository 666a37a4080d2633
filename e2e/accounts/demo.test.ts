import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '../../api/commands/fill-demo.ts';
import { signInPlayer } from '../../api/testing/signed-in-player.ts';
import { violations } from '../pages/violations.ts';
import { type Site, openSite, openSiteWithSteam, treeWithPages, withoutPictures } from '../site.ts';

const folder = mkdtempSync(join(tmpdir(), 'almanac-demo-'));
const quiet = { line: () => {}, json: () => {}, progress: () => () => {} };
/** Enough for the tested pages; ranked players would need thousands of runs. */
const RUNS = 2500;
const MADE_UP = 'Made-up runs: nobody played what these numbers count.';

let site: Site;

beforeAll(async () => {
	const state = await fillDemo({ dist: await treeWithPages(), var: join(folder, 'state') }, quiet, RUNS);
	site = withoutPictures(await openSiteWithSteam(state));
});
afterAll(async () => {
	await site?.close();
	rmSync(folder, { recursive: true, force: true });
});

describe('synthetic runs', () => {
	test('are in a separate folder, are generated once, and are marked in every response', async () => {
		const dist = await treeWithPages();
		expect(await fillDemo({ dist, var: join(folder, 'state') }, quiet, -1)).toBe(join(folder, 'state-demo'));
		const { total_runs: runs } = (await (await site.server.fetch('/api/runs/pulse')).json()) as { total_runs: number };
		expect(runs).toBeGreaterThan(2000);
		const header = async (path: string) => (await site.server.fetch(path)).headers.get('X-Made-Up-Runs');
		expect(await Promise.all(['/api/runs/list', '/api/runs/metrics/cards', '/api/charts/meta'].map(header))).toEqual(
			Array.from({ length: 3 }, () => 'true'),
		);
		expect(await header('/api/cards/BASH')).toBeNull();
	});

	test.each([
		...['/stats', '/stats/relics', '/stats/charts', '/leaderboards', '/runs', '/top-players', '/replays'],
		...['/cards/bash', '/characters/silent', '/encounters/bowlbugs_weak'],
	])('are marked on %s without a layout shift', async (path) => {
		const { page, errors, close } = await site.visit(path);
		await page.getByRole('complementary', { name: MADE_UP }).waitFor();
		expect(errors).toEqual([]);
		await close();
	});

	test('are offered on empty pages', async () => {
		const empty = withoutPictures(await openSite({}, join(folder, 'empty')));
		for (const path of ['/stats', '/stats/cards', '/runs', '/leaderboards', '/top-players', '/sql']) {
			const { page, close } = await empty.visit(path);
			await page.getByText('npm start -- --demo').waitFor();
			await page.getByRole('link', { name: 'Submit runs' }).first().waitFor();
			expect(await page.getByText(MADE_UP).count()).toBe(0);
			await close();
		}
		await empty.close();
	});
});

describe('the images', () => {
	test('are searched, paged and downloaded, singly and as an archive', async () => {
		const { page, errors, close } = await site.visit('/images');
		const tiles = page.locator('.pictures li');
		expect(await tiles.count()).toBe(60);
		await page.getByRole('button', { name: 'Show more' }).click();
		expect(await tiles.count()).toBe(120);
		await page.getByLabel('Category').selectOption('relics');
		await page.getByLabel('Search in this list').fill('anchor');
		await expect.poll(() => tiles.allTextContents()).toContain('Anchor');
		const [picture] = await Promise.all([page.waitForEvent('download'), tiles.getByText('Anchor', { exact: true }).click()]);
		expect(picture.suggestedFilename()).toBe('anchor.webp');
		const [archive] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('link', { name: 'All of this category (PNG, ZIP)' }).click(),
		]);
		expect(archive.suggestedFilename()).toMatch(/relics.*\.zip$/);
		expect(new URL(page.url()).search).toBe('?category=relics&q=anchor');
		expect(errors).toEqual([]);
		await close();
	});

	test('are retried after a failure', async () => {
		const { page, close } = await site.visit('/images', { serviceWorkers: 'block' });
		await page.route('**/api/images?*category=potions', (route) => route.abort());
		await page.getByLabel('Category').selectOption('potions');
		const again = page.getByRole('button', { name: 'Try again' });
		await again.waitFor();
		await page.unrouteAll();
		await again.click();
		await page.locator('.pictures').getByText('Fire Potion', { exact: true }).waitFor();
		await close();
	});
});

describe('top players', () => {
	test('are ranked and link to a page that compares the player with all others', async () => {
		const board = (await (await site.server.fetch('/api/leaderboards/elo')).json()) as { players: { username: string }[] };
		const [best] = board.players;
		const { page, errors, close } = await site.visit('/top-players');
		const first = page.locator('.stats tbody tr').first();
		expect(await first.locator('a').first().textContent()).toBe(best!.username);
		await first.locator('a').first().click();
		await page.getByRole('heading', { level: 1, name: best!.username }).waitFor();
		expect(await page.title()).toContain(best!.username);
		const characters = page.getByRole('region', { name: 'By character' });
		await characters.getByRole('button', { name: 'Everybody' }).waitFor();
		const runs = page.locator('.figures dd').first();
		const all = Number(await runs.textContent());
		await page.getByLabel('Character', { exact: true }).selectOption({ index: 1 });
		await expect.poll(async () => Number(await runs.textContent())).toBeLessThan(all);
		expect(new URL(page.url()).search).toMatch(/^\?character=/);
		await page.locator('[data-languages] summary').click();
		await page.locator('[data-languages] a[hreflang=ja]').click();
		await page.waitForURL(`**/jpn/players/${encodeURIComponent(best!.username)}?character=*`);
		await page.getByRole('heading', { level: 1, name: best!.username }).waitFor();
		expect(errors).toEqual([]);
		await close();
	});

	test('an unknown player gets a message', async () => {
		const { page, close } = await site.visit('/players/nobody_of_that_name');
		await page.getByText('nobody_of_that_name shows no profile here.').waitFor();
		await close();
	});
});

describe('the live page', () => {
	test('shows an empty state, and follows a run from its first beat to its end', async () => {
		const visit = await site.visit('/live');
		const { page, errors, close } = visit;
		await page.getByText('Nobody plays with the mod at this moment.', { exact: false }).waitFor();
		const ann = await signInPlayer(site.server);
		const name = (await ann.ask('GET', '/api/auth/me')).json['username'] as string;
		const beat = (body: object) => ann.ask('POST', '/api/presence', body);
		await beat({
			character: 'SILENT',
			ascension: 7,
			act: 1,
			total_floor: 3,
			hp: 40,
			max_hp: 70,
			gold: 99,
			deck: ['NEUTRALIZE', 'DEFEND_SILENT', 'DEFEND_SILENT'],
		});
		await page.getByText('Playing now: 1').waitFor();
		await page.getByText('A7 · Act 1 · Floor 3 · 40/70 HP · 99 gold').waitFor();
		await page.getByRole('link', { name }).click();
		await page.getByText('×2').waitFor();
		await beat({ hp: 12, enemies: [{ id: 'NIBBIT', name: 'Nibbit', hp: 20, max_hp: 40 }] });
		await page.getByText('12/70').waitFor();
		await page.getByText('20/40 HP').waitFor();
		expect(await violations(visit)).toEqual([]);
		await beat({ ended: true });
		await page.getByText('Nothing is played at the moment.', { exact: false }).waitFor();
		await page.getByRole('link', { name: 'All live runs' }).click();
		await page.getByText('Nobody plays with the mod at this moment.', { exact: false }).waitFor();
		expect(errors).toEqual([]);
		await close();
	});
});
