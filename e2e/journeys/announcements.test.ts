import { expect, test } from 'vitest';
import { moderatorToken } from '../../api/testing/test-server.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { UNFINISHED } from '../browser/loading.ts';
import { violations } from '../pages/violations.ts';
import { openSite } from '../site.ts';

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' } as const;

/** Resolves two frames after loading, when the browser has recorded all layout shifts. */
const PAINTED =
	'document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))).then(() => undefined)';

/** Sums layout shifts outside the bar. */
const WATCH = `(() => {
	const isOfBar = ({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('.announcements');
	let sum = 0;
	const add = (entries) => {
		for (const { value, sources } of entries) if (!sources.every(isOfBar)) sum += value;
	};
	const observer = new PerformanceObserver((list) => add(list.getEntries()));
	observer.observe({ type: 'layout-shift' });
	window.shiftSoFar = () => {
		add(observer.takeRecords());
		return sum;
	};
})()`;

const site = sharedByTests(() => openSite());

async function announce(message: string): Promise<void> {
	const headers = { Authorization: `Bearer ${await moderatorToken()}` };
	const body = JSON.stringify({ message });
	expect((await site.server.fetch('/api/admin/announcements', { method: 'POST', headers, body })).status).toBe(200);
}

test('an operator message is on every page until closed, without a layout shift', async () => {
	const visit = await site.visit('/terms', PHONE);
	const { page, errors, close } = visit;
	await Promise.all([page.waitForResponse('**/api/announcements'), visit.goOnTo('/cards')]);
	await page.evaluate(PAINTED);
	expect(await page.locator('.announcements').count()).toBe(0);

	await announce(
		'The service rests [tonight](/news) <img src=x onerror=alert(1)> [here](javascript:alert(1)) [there](/\\other.example)',
	);
	// Delays the message until the page is complete, so that only its own shifts count.
	const { promise: pageStands, resolve: letCome } = Promise.withResolvers<void>();
	await page.route('**/api/announcements', async (route) => {
		await pageStands;
		await route.continue();
	});
	await page.goto(`${site.address}/jpn/relics/anchor`);
	await page.locator(UNFINISHED).first().waitFor({ state: 'detached' });
	await page.evaluate(PAINTED);
	await page.evaluate(WATCH);
	letCome();
	const bar = page.getByRole('complementary', { name: '告知' });
	await bar.waitFor();
	await page.evaluate(PAINTED);
	expect(await page.evaluate('shiftSoFar()')).toBeLessThan(0.01);
	const links = await bar.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
	expect(links).toEqual(['/news']);
	expect(await bar.locator('img').count()).toBe(0);
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
	expect(await violations(visit)).toEqual([]);

	await bar.getByRole('button', { name: '閉じる' }).tap();
	await bar.waitFor({ state: 'detached' });
	await announce('Another one');
	// The browser caches the list for a minute, so this uses a new visitor.
	const state = await page.context().storageState();
	await close();
	const later = await site.visit('/', { storageState: state });
	const texts = later.page.locator('.announcements p');
	await texts.first().waitFor();
	expect(await texts.allTextContents()).toEqual(['Another one']);
	expect([...errors, ...later.errors]).toEqual([]);
	await later.close();
});
