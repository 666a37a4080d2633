import axe from 'axe-core';
import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '../contract/routes.ts';
import { startTestServer, type TestServer } from '../api/testing/test-server.ts';
import { builtSite } from './built-site.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
	server = await startTestServer({}, await builtSite());
	browser = await chromium.launch({ executablePath: findChromium() as string, args: [...CHROMIUM_ARGUMENTS] });
}, 300_000);
afterAll(async () => {
	await browser?.close();
	await server?.close();
});

/** A page that must not log errors (the content security policy does) nor ask another host. */
async function open(path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<{ page: Page; faults: string[] }> {
	const page = await browser.newPage(options);
	const faults: string[] = [];
	page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
	page.on('pageerror', (error) => faults.push(error.message));
	page.on('request', (request) => request.url().startsWith(server.address) || faults.push(`asks ${request.url()}`));
	await page.goto(server.address + path);
	return { page, faults };
}

describe('the API reference', () => {
	test('names every described route and links to its page', async () => {
		const { page, faults } = await open('/docs');
		const links = await page.locator('[data-docs-route] a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
		expect(links).toEqual(ROUTES.filter((route) => !route.isHidden).map((route) => `/docs/${route.id.replaceAll('.', '-')}`).toSorted(byOrderOf(links)));
		for (const link of links) expect((await server.fetch(link as string)).status, link as string).toBe(200);
		expect(faults).toEqual([]);
		await page.close();
	});

	test('is filtered from the keyboard, and says how many routes are left', async () => {
		const { page, faults } = await open('/docs');
		await page.getByLabel('Find a route').focus();
		await page.keyboard.type('relics');
		expect(await page.locator('[data-docs-route]:visible').count()).toBe(2);
		expect(await page.getByRole('status').filter({ hasText: 'routes' }).textContent()).toBe('2 routes');
		expect(faults).toEqual([]);
		await page.close();
	});

	test('sends a request from the keyboard and shows the answer', async () => {
		const { page, faults } = await open('/docs/cards-list');
		await page.getByLabel('color').fill('silent');
		await page.keyboard.press('Enter');
		await page.getByRole('status').filter({ hasText: /^200/ }).waitFor();
		expect(await page.locator('[data-try-request]').textContent()).toBe('GET /api/cards?color=silent');
		expect(await page.locator('[data-try-body]').textContent()).toContain('"color": "silent"');
		expect(faults).toEqual([]);
		await page.close();
	});

	test('fills in path parameters, encoded', async () => {
		const { page } = await open('/docs/cards-get');
		await page.getByLabel('card_id').fill('no such/card');
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByRole('status').filter({ hasText: /^404/ }).waitFor();
		expect(await page.locator('[data-try-request]').textContent()).toBe('GET /api/cards/no%20such%2Fcard');
		await page.close();
	});

	test('works without scripts: the form opens the address', async () => {
		const { page } = await open('/docs/cards-list', { javaScriptEnabled: false });
		await page.getByLabel('color').fill('silent');
		await page.getByRole('button', { name: 'Send' }).click();
		expect(page.url()).toContain('/api/cards?color=silent');
		await page.close();
	});

	test.each([
		['/docs', 'light'],
		['/docs', 'dark'],
		['/docs/cards-list', 'light'],
		['/docs/cards-list', 'dark'],
		['/docs/runs-submit', 'light'],
	] as const)('%s has no barrier (%s), and fits a phone', async (path, colorScheme) => {
		const { page } = await open(path, { colorScheme, viewport: { width: 320, height: 640 }, bypassCSP: true });
		expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
		await page.evaluate(axe.source);
		const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run('main'));
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
		await page.close();
	});
});

/** The page groups routes by tag, so that only the set can be compared. */
function byOrderOf(links: readonly (string | null)[]) {
	return (left: string, right: string): number => links.indexOf(left) - links.indexOf(right);
}
