import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderatorToken } from '../../api/testing/test-server.ts';
import { type Site, openSite } from '../site.ts';

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } as const;
/** What was painted has moved by so much in all. */
const SHIFT = `new Promise((resolve) => {
	let sum = 0;
	new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += entry.value; }).observe({ type: 'layout-shift', buffered: true });
	requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
})`;

let site: Site;

beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site?.close());

async function announce(message: string): Promise<void> {
	const headers = { Authorization: `Bearer ${await moderatorToken()}` };
	const body = JSON.stringify({ message });
	expect((await site.server.fetch('/api/admin/announcements', { method: 'POST', headers, body })).status).toBe(200);
}

test('a message of the operator stands on every page until it is closed, and moves nothing', async () => {
	const quiet = await site.visit('/cards');
	expect(await quiet.page.locator('.announcements').count()).toBe(0);
	await quiet.close();

	await announce(
		'The service rests [tonight](/news) <img src=x onerror=alert(1)> [here](javascript:alert(1)) [there](/\\other.example)',
	);
	const { page, errors, close } = await site.visit('/jpn/relics/anchor', PHONE);
	const bar = page.getByRole('complementary', { name: '告知' });
	await bar.waitFor();
	const links = bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
	expect(await links).toEqual(['/news']);
	expect(await bar.locator('img').count()).toBe(0);
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
	expect(await page.evaluate(SHIFT)).toBeLessThan(0.01);
	await page.evaluate(axe.source);
	expect(await page.evaluate('axe.run(document).then(({ violations }) => violations.map(({ id }) => id))')).toEqual([]);

	await bar.getByRole('button', { name: '閉じる' }).tap();
	await bar.waitFor({ state: 'detached' });
	await announce('Another one');
	// The list is kept for a minute by the browser: this visitor has another one.
	const state = await page.context().storageState();
	await close();
	const later = await site.visit('/', { storageState: state });
	const texts = later.page.locator('.announcements p');
	await texts.first().waitFor();
	expect(await texts.allTextContents()).toEqual(['Another one']);
	expect([...errors, ...later.errors]).toEqual([]);
	await later.close();
});
