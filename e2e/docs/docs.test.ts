import axe from 'axe-core';
import type { BrowserContextOptions } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ROUTES } from '../../contract/routes.ts';
import { openSite } from '../site.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const site = sharedByTests(() => openSite());

/** A visit that records console errors (including policy violations) and requests to other hosts. */
async function open(path: string, options: BrowserContextOptions = {}) {
	const { page, errors, requests, close } = await site.visit(path, options);
	const faults = () => [...errors, ...requests.filter((address) => !address.startsWith(site.address))];
	return { page, faults, close };
}

describe('the API reference', () => {
	test('names every described route and links to its page', async () => {
		const { page, faults, close } = await open('/docs');
		const links = await page.locator('[data-docs-route] a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
		expect(links).toEqual(
			ROUTES.filter((route) => !route.isHidden)
				.map((route) => `/docs/${route.id.replaceAll('.', '-')}`)
				.toSorted(byOrderOf(links)),
		);
		for (const link of links) expect((await site.server.fetch(link as string)).status, link as string).toBe(200);
		expect(faults()).toEqual([]);
		await close();
	});

	test('is filtered from the keyboard, and shows the number of routes', async () => {
		const { page, faults, close } = await open('/docs');
		await page.getByLabel('Find a route').focus();
		await page.keyboard.type('/api/relics');
		expect(await page.locator('[data-docs-route]:visible').count()).toBe(2);
		expect(await page.getByRole('status').filter({ hasText: 'routes' }).textContent()).toBe('2 routes');
		expect(faults()).toEqual([]);
		await close();
	});

	test('sends a request from the keyboard and shows the answer', async () => {
		const { page, faults, close } = await open('/docs/cards-list');
		await page.getByLabel('color').fill('silent');
		await page.keyboard.press('Enter');
		await page.getByRole('status').filter({ hasText: /^200/ }).waitFor();
		expect(await page.locator('[data-try-request]').textContent()).toBe('GET /api/cards?color=silent');
		expect(await page.locator('[data-try-body]').textContent()).toContain('"color": "silent"');
		expect(faults()).toEqual([]);
		await close();
	});

	test('fills in path parameters, encoded', async () => {
		const { page, close } = await open('/docs/cards-get');
		await page.getByLabel('card_id').fill('no such/card');
		await page.getByRole('button', { name: 'Send' }).click();
		await page.getByRole('status').filter({ hasText: /^404/ }).waitFor();
		expect(await page.locator('[data-try-request]').textContent()).toBe('GET /api/cards/no%20such%2Fcard');
		await close();
	});

	test('works without scripts: the form opens the address', async () => {
		const { page, close } = await open('/docs/cards-list', { javaScriptEnabled: false });
		await page.getByLabel('color').fill('silent');
		await page.getByRole('button', { name: 'Send' }).click();
		expect(page.url()).toContain('/api/cards?color=silent');
		await close();
	});

	test.each([
		['/docs', 'light'],
		['/docs', 'dark'],
		['/docs/cards-list', 'light'],
		['/docs/cards-list', 'dark'],
		['/docs/runs-submit', 'light'],
	] as const)('%s is accessible (%s), and fits a phone', async (path, colorScheme) => {
		const { page, close } = await open(path, { colorScheme, viewport: { width: 320, height: 640 }, bypassCSP: true });
		expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
		await page.evaluate(axe.source);
		const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run('main'));
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
		await close();
	});
});

/** The page groups routes by tag, so order is not compared. */
function byOrderOf(links: readonly (string | null)[]) {
	return (left: string, right: string): number => links.indexOf(left) - links.indexOf(right);
}
