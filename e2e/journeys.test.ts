import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGeneration } from '../api/statistics/making/make-generation.ts';
import { readArchive } from '../generator/import/read-archive.ts';
import { realData } from './real-data.ts';
import { type Site, openSite, treeWithPages, withoutPictures } from './site.ts';

/** User journeys in a real browser against the real server. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let site: Site;
const folder = mkdtempSync(join(tmpdir(), 'almanac-journeys-'));
const state = join(folder, 'state');

beforeAll(async () => {
	site = withoutPictures(await openSite({}, state));
});
afterAll(async () => {
	await site?.close();
	rmSync(folder, { recursive: true, force: true });
});

test('find a card by a misspelt Japanese name, with the keyboard alone', async () => {
	const { page, errors, close } = await site.visit('/jpn');
	const { name } = (await (await site.server.fetch('/data/main/jpn/cards/PERFECTED_STRIKE.json')).json()) as { name: string };
	const misspelt = name.slice(0, -2) + name.slice(-1);
	await page.keyboard.press('Control+k');
	const search = page.getByRole('combobox');
	// Kana come from an input method, which needs a field.
	await search.waitFor();
	await page.keyboard.type(misspelt);
	await page.getByRole('option', { name }).first().waitFor();
	const active = await search.getAttribute('aria-activedescendant');
	expect(await page.locator(`#${active}`).textContent()).toContain(name);
	await page.keyboard.press('Enter');
	await page.waitForURL('**/jpn/cards/perfected_strike');
	expect(await page.locator('h1').innerText()).toBe(name);
	expect(errors).toEqual([]);
	await close();
});

test('filter relics on a phone, and share the view', async () => {
	const { page, errors, close } = await site.visit('/relics', PHONE);
	await page.locator('.chip', { hasText: 'Rare Relic' }).tap();
	const filters = page.locator('.filter-toggle');
	await filters.tap();
	await page.getByLabel('Pool', { exact: true }).selectOption('silent');
	expect(await filters.textContent()).toBe('Filter (1)');
	const tiles = page.locator('.tile:visible');
	const shown = await tiles.count();
	expect(shown).toBeGreaterThan(0);
	expect(shown).toBeLessThan(20);
	for (const meta of await tiles.locator('small').allTextContents()) expect(meta).toMatch(/^Rare Relic.*Silent/);
	expect(await page.locator('[data-grid-count]').textContent()).toMatch(new RegExp(`^${shown} of \\d+$`));
	const address = new URL(page.url());
	expect(address.search).toBe('?rarity=Rare&pool=silent');
	const other = await site.visit(address.pathname + address.search, PHONE);
	expect(await other.page.locator('.tile:visible').count()).toBe(shown);
	expect([...errors, ...other.errors]).toEqual([]);
	await Promise.all([close(), other.close()]);
});

test('press Enter before results arrive, and close the box with one key', async () => {
	const { page, errors, close } = await site.visit('/relics');
	await page.keyboard.press('/');
	// Typed while the box is loading.
	await page.keyboard.type('anchor');
	await page.keyboard.press('Enter');
	await page.waitForURL('**/relics/anchor');
	await page.keyboard.press('/');
	await page.getByRole('combobox').fill('bash');
	await page.getByRole('option').first().waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'hidden' });
	expect(errors).toEqual([]);
	await close();
});

test('see a tooltip with the pointer, the keyboard and a finger', async () => {
	const { page, errors, close } = await site.visit('/relics/akabeko');
	const link = page.locator('.plate .text a').first();
	const tip = page.locator('.scx-tip.scx-visible .scx-tip-name');
	const name = await link.textContent();
	await link.hover();
	await expect.poll(() => tip.textContent()).toBe(name);
	await page.keyboard.press('Escape');
	await link.focus();
	await expect.poll(() => tip.textContent()).toBe(name);
	expect(errors).toEqual([]);
	await close();
	const phone = await site.visit('/relics/akabeko', PHONE);
	const touched = phone.page.locator('.plate .text a').first();
	const widgets = (): string[] => phone.requests.filter((address) => address.includes('/widget/'));
	expect(widgets()).toEqual([]);
	await touched.tap();
	await expect.poll(() => phone.page.locator('.scx-tip.scx-visible .scx-tip-name').textContent()).toBe(name);
	expect(widgets()).toHaveLength(1);
	expect(new URL(phone.page.url()).pathname).toBe('/relics/akabeko');
	await touched.tap();
	await phone.page.waitForURL((address) => address.pathname !== '/relics/akabeko');
	await phone.close();
});

test('follow a link with the first tap if its tooltip fails to load', async () => {
	// A service worker would answer instead of the network.
	const { page, close } = await site.visit('/relics/akabeko', { ...PHONE, serviceWorkers: 'block' });
	await page.route('**/widget/*', (route) => route.abort());
	await page.locator('.plate .text a').first().tap();
	await page.waitForURL((address) => address.pathname !== '/relics/akabeko');
	await close();
});

test('get suggestions after a typo in an address', async () => {
	const { page, close } = await site.visit('/cards/perfectd-strike');
	await page.locator('[data-suggestions]').getByRole('link', { name: 'Perfected Strike' }).click();
	await page.waitForURL('**/cards/perfected_strike');
	await close();
});

test('search from the keyboard after using a select', async () => {
	const { page, close } = await site.visit('/cards');
	await page.locator('select[name=rarity]').selectOption('Rare');
	await page.locator('select[name=rarity]').focus();
	await page.keyboard.press('/');
	await page.getByRole('dialog').getByRole('combobox', { name: 'Search' }).waitFor();
	await close();
});

test('read a view in another language', async () => {
	const { page, errors, close } = await site.visit('/cards');
	await page.locator('.chip', { hasText: 'Silent' }).click();
	await page.locator('[data-languages] summary').click();
	await page.getByRole('link', { name: '日本語' }).first().click();
	await page.waitForURL('**/jpn/cards?color=silent');
	expect(await page.locator('.tile:visible').count()).toBeGreaterThan(50);
	expect(errors).toEqual([]);
	await close();
});

test('read a run in another language', async () => {
	const { page, close } = await site.visit('/runs/11830a0cddfcce95');
	expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/runs\/11830a0cddfcce95$/);
	await page.locator('[data-languages] summary').click();
	await page.getByRole('link', { name: '日本語' }).first().click();
	await page.waitForURL('**/jpn/runs/11830a0cddfcce95');
	expect(await page.locator('html').getAttribute('lang')).toBe('ja');
	await close();
});

test.each(['/cards', '/monsters', '/powers', '/ascensions', '/stories'])(
	'type in the list %s without changing its order',
	async (path) => {
		const { page, errors, close } = await site.visit(path);
		const names = () => page.locator('.tile b').allTextContents();
		const [before, total] = [await names(), await page.locator('[data-grid-count]').textContent()];
		expect(await page.locator('select[name=sort] option').count()).not.toBe(1);
		await page.locator('input[name=q]').fill('a');
		expect(await page.locator('[data-grid-count]').textContent()).toMatch(/^\d+ of \d+$/);
		const sort = page.locator('select[name=sort]');
		if ((await sort.count()) > 0) {
			await sort.selectOption('name');
			await sort.selectOption({ index: 0 });
		}
		expect(await names()).toEqual(before);
		await page.locator('button[type=reset]').click();
		await expect.poll(() => page.locator('[data-grid-count]').textContent()).toBe(total);
		expect(errors).toEqual([]);
		await close();
	},
);

test('copy a tooltip code if the widget knows the kind', async () => {
	for (const [path, code] of [
		['/cards/strike_silent', '[[card:STRIKE_SILENT]]'],
		['/relics/anchor', '[[relic:Anchor]]'],
		['/badges/big_deck', undefined],
	] as const) {
		const { page, close } = await site.visit(path);
		expect(await page.locator('#embed-code').allTextContents()).toEqual(code ? [code] : []);
		await close();
	}
});

test('read what changed between two versions, and the history of one card', async () => {
	const { page, errors, close } = await site.visit('/changelog');
	await page.getByRole('link', { name: /^0\.107\.1 / }).click();
	const changed = page.locator('#cards-alignment');
	expect(await changed.locator('dt').textContent()).toBe('Star cost');
	expect([await changed.locator('del').textContent(), await changed.locator('ins').textContent()]).toEqual(['2', '3']);
	await page.locator('#cards summary').filter({ hasText: 'Regent' }).click();
	await changed.getByRole('link', { name: 'Alignment' }).click();
	await page.waitForURL('**/cards/alignment');
	expect(await page.locator('.history > li').first().textContent()).toMatch(/0\.107\.1.*Changed.*Star cost\s*2\s*3/s);
	expect(errors).toEqual([]);
	await close();
});

test('see what upgrading a card changes', async () => {
	const { page, errors, close } = await site.visit('/cards/bash');
	expect(await page.locator('.plate mark:visible').count()).toBe(0);
	await page.getByLabel('Show upgraded').check();
	expect(await page.locator('.plate mark:visible').allTextContents()).toEqual(['10', '3']);
	expect(errors).toEqual([]);
	await close();
});

test('print a card from the dark theme on white paper, without controls', async () => {
	const { page, close } = await site.visit('/cards/bash', { colorScheme: 'dark' });
	await page.evaluate(`document.documentElement.dataset.theme = 'dark'`);
	const ink = `getComputedStyle(document.body).color`;
	const onScreen = await page.evaluate<string>(ink);
	await page.emulateMedia({ media: 'print' });
	expect(onScreen).toBe('rgb(230, 235, 232)');
	expect(await page.evaluate<string>(ink)).toBe('rgb(23, 33, 31)');
	for (const control of ['.bar', '.crumbs', '.switch', '.button', '.foot'])
		expect([control, await page.locator(`${control}:visible`).count()]).toEqual([control, 0]);
	expect(await page.locator('.facts:visible').count()).toBeGreaterThan(0);
	await page.emulateMedia({ media: 'screen' });
	await close();
});

test('download a language as a ZIP and open it', async () => {
	const { page, close } = await site.visit('/developers/downloads');
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('main').getByRole('link', { name: '日本語' }).click(),
	]);
	expect(download.suggestedFilename()).toBe('spire-codex-jpn.zip');
	const members = await readArchive(await download.path());
	expect(members.size).toBe(21);
	const cards = JSON.parse(String(members.get('cards.json'))) as { id: string; name: string }[];
	expect(cards.find(({ id }) => id === 'BASH')?.name).toBe('強打');
	await close();
});

test.each([
	['/jpn/leaderboards/metrics', '/jpn/stats/cards'],
	['/community-stats', '/stats'],
	['/leaderboards/submit', '/runs/submit'],
	['/cards/BASH', '/cards/bash'],
])('follow the old address %s to %s', async (from, to) => {
	const { page, errors, close } = await site.visit(from);
	expect(new URL(page.url()).pathname).toBe(to);
	expect(await page.locator('h1').count()).toBe(1);
	expect(errors).toEqual([]);
	await close();
});

test('drop an invalid file and see the reason', async () => {
	const { page, close } = await site.visit('/runs/submit');
	await page.locator('.drop').waitFor();
	await page.evaluate(`(() => {
		const dropped = new DataTransfer();
		dropped.items.add(new File(['{"players": "none"}'], 'broken.run'));
		dropped.items.add(new File(['not read'], 'readme.txt'));
		document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }));
	})()`);
	const line = page.locator('.uploads li[data-state=rejected]');
	await line.waitFor();
	expect(await page.locator('.uploads li').count()).toBe(1);
	expect(await line.textContent()).toMatch(/^broken\.run.{15,}/);
	await close();
});

describe('with real runs', () => {
	const runs = realData('runs');

	test.skipIf(!runs)('submit a folder of runs and open one', async () => {
		const { page, errors, close } = await site.visit('/runs/submit', { hasPictures: true });
		const files = readdirSync(runs!).filter((name) => name.endsWith('.run')).length;
		await page.locator('#run-folder').setInputFiles(runs!);
		await page
			.getByRole('status')
			.filter({ hasText: `${files} of ${files}` })
			.waitFor();
		expect(await page.locator('.uploads [data-state=accepted]').count()).toBeGreaterThan(50);
		// Runs that ended before the first floor are rejected.
		for (const line of await page.locator('.uploads [data-state=rejected]').allTextContents())
			expect(line).toMatch(/\.run.*ended before its first floor/);
		await page.locator('.uploads li', { hasText: '1p-win' }).first().getByRole('link').click();
		await page.waitForURL(/\/runs\/[0-9a-f]{16}$/);
		await page.locator('.verdict.won').waitFor();
		expect(await page.locator('.floor').count()).toBeGreaterThan(40);
		expect(await page.locator('.floor .choice-line').count()).toBeGreaterThan(20);
		await page.locator('.curves-room').scrollIntoViewIfNeeded();
		await page.locator('.chart').last().waitFor();
		// Both charts draw when scrolled into view, each with a table.
		for (const chart of await page.locator('.chart').all()) {
			await chart.scrollIntoViewIfNeeded();
			await chart.locator('svg').waitFor();
		}
		const tables = page.locator('.chart-figure details');
		await tables.last().locator('summary').click();
		const growth = (await tables.last().locator('tbody td').allTextContents()).map(Number);
		expect(growth.at(-1)).toBeGreaterThan(growth[0]!);
		// The browser logs the server's rejections.
		expect(errors.filter((error) => !error.includes('400 (Bad Request)'))).toEqual([]);
		await close();
	});

	test.skipIf(!runs)("read a card's statistics for Ascension 10", async () => {
		const report = makeGeneration({ state, dist: await treeWithPages(), now: Date.now(), isFull: true });
		expect(report?.manifest.runs).toBeGreaterThan(50);
		const counted = async () => (await (await site.server.fetch('/api/runs/snapshot-status')).json()) as object;
		await expect.poll(counted).toMatchObject({ total_runs: report?.manifest.runs });
		const { page, errors, close } = await site.visit('/stats/cards?least=1');
		const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
		const totals = await page.locator('.totals').innerText();
		await page.getByLabel('Skill').selectOption('a10');
		await page.locator('.totals').filter({ hasNotText: totals }).waitFor();
		expect(asked()).toEqual({ least: '1', skill: 'a10' });
		await page.getByRole('button', { name: 'Win rate' }).click();
		expect(asked()).toEqual({ least: '1', skill: 'a10', sort: 'win_rate' });
		const name = (await page.locator('.stats tbody th').first().textContent())!;
		await page.locator('.stats tbody th a').first().click();
		await page.locator('[data-record-stats] .figures').waitFor();
		await page.locator('[data-record-stats] summary').filter({ hasText: 'Group of runs' }).click();
		expect(await page.locator('h1').innerText()).toBe(name.replace(/\+$/, ''));
		expect(await page.getByRole('row', { name: /^Ascension 10/ }).textContent()).toMatch(/\d+\.\d %/);
		expect(errors).toEqual([]);
		await close();
	});
});
