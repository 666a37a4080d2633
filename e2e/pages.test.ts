import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyCopy } from '../generator/verify/verify-copy.ts';
import { openSiteWithRuns } from './pages/site-with-runs.ts';
import { violations } from './pages/violations.ts';
import { type Site, TESTED_LANGUAGES, treeWithPages, withoutPictures } from './site.ts';
import { TEMPLATES } from './templates.ts';

const PAGES = fileURLToPath(new URL('../site/pages', import.meta.url));

let site: Site;

beforeAll(async () => {
	site = withoutPictures(await openSiteWithRuns());
});
afterAll(() => site?.close());

test('every tested language has a test file', () => {
	const folder = new URL('pages/', import.meta.url);
	const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts'));
	expect(files).toEqual(TESTED_LANGUAGES.map((language) => `${language}.test.ts`));
	for (const language of TESTED_LANGUAGES)
		expect(readFileSync(new URL(`${language}.test.ts`, folder), 'utf8')).toContain(`lookAtPages('${language}')`);
});

test('the tree has every file of its manifest', async () => {
	expect(await verifyCopy(join(await treeWithPages(), 'current'))).toMatchObject({ is_right: true, missing: 0 });
});

test('the list of templates is complete', () => {
	const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.astro'));
	// The docs have their own tests, and the 404 page has no address.
	const patterns = files.filter((file) => !/^docs\/|404/.test(file)).map((file) => [file, patternOf(file)] as const);
	expect(patterns.length).toBeGreaterThan(25);
	expect(
		patterns.filter(([, pattern]) => !TEMPLATES.some((path) => pattern.test(path.split('?')[0]!))).map(([file]) => file),
	).toEqual([]);
});

/** Addresses of a template's pages. */
function patternOf(file: string): RegExp {
	const path = file
		.replace(/^\[\.\.\.language\]/, '')
		.replace(/\.astro$/, '')
		.replace(/^\/index$/, '/')
		.replace(/\/index$/, '')
		.replace('/runs/view', '/runs/[hash]')
		.replace('/runs/replay', '/runs/[hash]/replay')
		.replace('/players/view', '/players/[name]')
		.replace('/overlay/view', '/overlay/[player]');
	return new RegExp(`^${path.replace(/\[(\.\.\.)?\w+\]/g, (_part, rest) => (rest ? '.+' : '[^/]+'))}$`);
}

describe('lists of runs', () => {
	test.each(['/runs', '/leaderboards'])('%s keep their page in the address and support the back button', async (path) => {
		const { page, errors, close } = await site.visit(path);
		const first = await page.locator('.stats tbody').innerText();
		await page.getByRole('button', { name: 'Next' }).click();
		await page.locator('.pages', { hasText: 'Page 2' }).waitFor();
		expect(new URL(page.url()).search).toBe('?page=2');
		const second = await page.locator('.stats tbody').innerText();
		expect(second).not.toBe(first);
		await page.reload();
		await expect.poll(() => page.locator('.stats tbody').innerText()).toBe(second);
		await page.goBack();
		await expect.poll(() => page.locator('.stats tbody').innerText()).toBe(first);
		await page.getByRole('button', { name: 'Next' }).click();
		await page.locator('.pages', { hasText: 'Page 2' }).waitFor();
		await page.getByLabel('Character').selectOption({ index: 1 });
		await expect.poll(() => new URL(page.url()).search).toMatch(/^\?character=\w+$/);
		expect(errors).toEqual([]);
		await close();
	});
});

describe('tables', () => {
	test('are sorted without rebuilding rows, filtered, and exported as shown', async () => {
		const { page, errors, requests, close } = await site.visit('/stats/cards?least=1', { hasPictures: true });
		const row = page.locator('.stats tbody tr').first();
		await row.evaluate((line) => line.setAttribute('data-marked', ''));
		await page.getByRole('button', { name: 'Players' }).click();
		await page.getByRole('button', { name: 'Players' }).click();
		// The first rows appear immediately, the others later.
		await expect.poll(() => page.locator('.stats tbody [data-marked]').count()).toBe(1);
		await page.getByLabel('Rarity').selectOption('Rare');
		await page.getByLabel('Name', { exact: true }).fill('ab');
		const rare = ((await (await site.server.fetch('/api/cards?rarity=Rare')).json()) as { name: string }[]).map(
			({ name }) => name,
		);
		await expect
			.poll(async () =>
				(await page.locator('.stats tbody th').allTextContents()).filter((name) => !rare.includes(name.replace(/\+$/, ''))),
			)
			.toEqual([]);
		const shown = await page.locator('.stats tbody tr').count();
		expect(shown).toBeGreaterThan(0);
		// Moving a row does not request its picture again.
		const asked = requests.filter((address) => address.includes('/emblems/'));
		expect(asked).toEqual([...new Set(asked)]);
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.getByRole('button', { name: 'Save as CSV' }).click(),
		]);
		expect(download.suggestedFilename()).toBe('Card statistics.csv');
		const lines = readFileSync(await download.path(), 'utf8')
			.trim()
			.split('\r\n');
		expect(lines).toHaveLength(shown + 1);
		expect(lines[0]).toMatch(/Win rate: 2\.5 %,Win rate: 97\.5 %/);
		expect(errors).toEqual([]);
		await close();
	});

	test('hide columns, keep them in the address, and link to other tables with the same filters', async () => {
		const { page, errors, close } = await site.visit('/stats/cards?least=1&skill=a10&character=IRONCLAD');
		const heads = page.locator('.stats thead th');
		await page.getByText('Columns').click();
		await page.getByRole('checkbox', { name: 'Elo' }).uncheck();
		expect(await heads.filter({ hasText: 'Elo' }).isVisible()).toBe(false);
		await page.reload();
		await heads.first().waitFor();
		expect(await heads.filter({ hasText: 'Elo' }).isVisible()).toBe(false);
		expect(await heads.filter({ hasText: 'Win rate' }).isVisible()).toBe(true);
		const next = await page.locator('.tabs a', { hasText: 'Relic' }).getAttribute('href');
		expect(next).toBe('/stats/relics?skill=a10&character=IRONCLAD');
		expect(errors).toEqual([]);
		await close();
	});

	test('become cards on a phone, with the ranked value beside the name and filters in a sheet', async () => {
		const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
		const { page, errors, close } = await site.visit('/stats/cards?least=1&sort=win_rate', phone);
		const row = page.locator('.stats tbody tr').first();
		const middle = async (part: string): Promise<number> => {
			const box = await row.locator(part).boundingBox();
			return box!.y + box!.height / 2;
		};
		expect(Math.abs((await middle('th')) - (await middle('td[data-label="Win rate"]')))).toBeLessThan(8);
		expect(await middle('td[data-label="Elo"]')).toBeGreaterThan((await middle('th')) + 8);
		await page.getByRole('button', { name: 'Filter' }).tap();
		const sheet = await page.locator('.filter-more').boundingBox();
		expect(sheet!.y + sheet!.height).toBe(844);
		await page.getByRole('button', { name: 'Close' }).tap();
		expect(await page.locator('.filter-more').isVisible()).toBe(false);
		expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
		expect(errors).toEqual([]);
		await close();
	});

	test('show the players of one run in one row', async () => {
		const { page, close } = await site.visit('/runs?players=2');
		expect(await page.locator('.stats tbody .party:has(a + a)').count()).toBeGreaterThan(0);
		await close();
	});
});

describe('charts', () => {
	test.each(['runs-over-time', 'winrate-over-time'])('%s is drawn over days', async (key) => {
		const { page, errors, close } = await site.visit(`/stats/charts?chart=${key}`);
		// A resize redraws the chart, which loses the pointer until it moves.
		const valuePointedAt = async () => {
			await page.mouse.move(0, 0);
			await page.locator('.plot').hover();
			return page.locator('.plot-legend .plot-value').first().innerText();
		};
		await expect.poll(valuePointedAt).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/);
		await page.locator('.chart-figure summary').click();
		expect(await page.locator('.chart-figure details tbody th').first().innerText()).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}$/);
		expect(errors).toEqual([]);
		await close();
	});

	test('counts are integers with a moving average', async () => {
		const { page, close } = await site.visit('/stats/charts?chart=runs-over-time');
		await page.locator('.chart-figure summary').click();
		const heads = await page.locator('.chart-figure details thead th').allTextContents();
		expect(heads.at(-1)).toMatch(/, ⌀ 30 days$/);
		for (const count of await page.locator('.chart-figure details tbody td:nth-child(2)').allTextContents())
			expect(count).toMatch(/^(\d+|–)$/);
		await close();
	});

	test('use the language of the page', async () => {
		const { page, close } = await site.visit('/jpn/stats/charts?chart=winrate-by-ascension');
		const { pages } = (await (await site.server.fetch('/api/translations?lang=jpn')).json()) as { pages: Record<string, string> };
		expect(await page.locator('.chart-figure details thead th').first().textContent()).toBe(pages['stats.ascension']);
		expect(await page.locator('.chart-page h2').last().innerText()).toBe(pages['chart_title.winrate-by-ascension']);
		await close();
	});
});

test('the gold chart of a run has its own label', async () => {
	const { page, close } = await site.visit('/jpn/runs/11830a0cddfcce95', { hasPictures: true });
	const { pages } = (await (await site.server.fetch('/api/translations?lang=jpn')).json()) as { pages: Record<string, string> };
	await page.locator('.curves-room').scrollIntoViewIfNeeded();
	await page.locator('.chart-figure').first().waitFor();
	const heads = await page.locator('.chart-figure').first().locator('details thead th').allTextContents();
	expect(heads).toHaveLength(4);
	expect(heads).not.toContain(pages['field.starting_gold']);
	await close();
});

test('a changelog page filters changes and unfolds a linked part', async () => {
	const { page, errors, close } = await site.visit('/changelog/0.107.1#monsters');
	expect(await page.locator('#monsters details').last().getAttribute('open')).toBe('');
	expect(await page.locator('#events details[open]').count()).toBe(0);
	const all = await page.locator('#cards .diff > li').count();
	const cards = page.locator('#cards .diff > li:visible');
	await page.getByRole('radio', { name: /^Stronger/ }).check({ force: true });
	await page.getByRole('radio', { name: 'The Silent' }).check({ force: true });
	const left = await cards.count();
	expect(left).toBeGreaterThan(0);
	expect(left).toBeLessThan(all / 4);
	expect(await page.locator('#cards .diff > li:visible .action').allTextContents()).toEqual(Array(left).fill('Stronger'));
	expect(await page.locator('#events').isVisible()).toBe(false);
	expect(new URL(page.url()).search).toBe('?direction=stronger&character=silent');
	await page.getByRole('button', { name: /before and after/ }).click();
	await page.locator('#cards .versions-pictures').first().waitFor({ state: 'attached' });
	expect(errors).toEqual([]);
	await close();
});

describe('the search box', () => {
	test.each([1280, 390])('is accessible %i pixels wide', async (width) => {
		const visit = await site.visit('/', { viewport: { width, height: 844 }, reducedMotion: 'reduce' });
		await visit.page.locator('.bar').getByRole('button', { name: 'Search' }).click();
		await visit.page.getByRole('combobox').fill('bash');
		await visit.page.getByRole('option').first().waitFor();
		expect(await violations(visit, { rules: { 'label-content-name-mismatch': { enabled: true } } })).toEqual([]);
		await visit.close();
	});
});

describe('pages without JavaScript', () => {
	test.each([
		['/cards', '.tile', 570],
		['/jpn/relics', '.tile', 290],
		['/cards/bash', '.facts dt', 3],
		['/changelog/0.107.1', '.diff > li', 50],
		['/events/abyssal_baths', '.options tbody tr', 5],
		['/encounters/bowlbugs_weak', '.moves li h3', 4],
	])('%s is readable', async (path, selector, least) => {
		const visit = await site.visit(path, { javaScriptEnabled: false });
		try {
			expect(await visit.page.locator(selector).count()).toBeGreaterThan(least);
			expect(await visit.page.locator('form.filters').filter({ visible: true }).count()).toBe(0);
		} finally {
			await visit.close();
		}
	});
});
