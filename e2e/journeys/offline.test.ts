import { expect, test } from 'vitest';
import { openSiteWithRuns } from '../pages/site-with-runs.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

/** Offline reading: the browser has no network. */

const site = sharedByTests(() => openSiteWithRuns());

const READY = `navigator.serviceWorker.ready.then(() => true)`;

test('store a language, lose the network, browse, and reconnect', async () => {
	const { page, close } = await site.visit('/offline');
	await page.evaluate(READY);
	const item = page.locator('[data-language=jpn]');
	expect(await item.getByRole('button').textContent()).toMatch(/^Keep 日本語 \(\d+(\.\d)? MB\)$/);
	await item.getByRole('button').click();
	await page.getByText('日本語 is on this device.').waitFor();

	await page.context().setOffline(true);
	await page.goto(`${site.address}/jpn/cards/bash`);
	expect(await page.locator('h1').innerText()).toBe('強打');
	// Styles and emblems are stored too.
	expect(await page.evaluate(`getComputedStyle(document.querySelector('.plate')).display`)).not.toBe('inline');
	await page.goto(`${site.address}/jpn/relics?rarity=Rare`);
	expect(await page.locator('.tile:visible').count()).toBeGreaterThan(10);
	await page.evaluate(`document.querySelector('.tile:not([hidden]) img').decode()`);
	await page.keyboard.press('/');
	await page.getByRole('combobox', { name: '検索', exact: true }).fill('強打');
	await page.getByRole('option', { name: '強打' }).first().waitFor();

	// English is not stored.
	await page.goto(`${site.address}/cards/anger`);
	await page.getByText('this page is not on this device').waitFor();
	expect(await page.locator('h1').innerText()).toBe('Read offline');

	await page.context().setOffline(false);
	await page.goto(`${site.address}/cards/anger`);
	expect(await page.locator('h1').innerText()).toBe('Anger');
	await page.goto(`${site.address}/offline`);
	await page.getByRole('button', { name: 'Remove 日本語' }).click();
	await page.getByRole('button', { name: /^Keep 日本語/ }).waitFor();
	expect(
		await page.evaluate<string[]>('caches.keys().then((names) => names.filter((name) => name.startsWith("pack-jpn")))'),
	).toEqual([]);
	await close();
});

test('visited pages work offline, and cached responses are not used online', async () => {
	const { page, close } = await site.visit('/cards/bash');
	await page.evaluate(READY);
	await page.goto(`${site.address}/cards/bash`);
	await expect.poll(() => page.evaluate<boolean>(`caches.match('/cards/bash').then((found) => found !== undefined)`)).toBe(true);
	// Changes the cache, so that using it would be visible.
	await page.evaluate(`caches.keys().then((names) => caches.open(names.find((name) => name.startsWith('seen-'))))
		.then((cache) => cache.put('/cards/bash', new Response('<h1>Old</h1>', { headers: { 'Content-Type': 'text/html' } })))`);
	await page.goto(`${site.address}/cards/bash`);
	expect(await page.locator('h1').innerText()).toBe('Bash');
	await expect
		.poll(() => page.evaluate<string>(`caches.match('/cards/bash').then((found) => found.text())`))
		.not.toContain('Old');
	await page.context().setOffline(true);
	await page.goto(`${site.address}/cards/bash?from=plane`);
	expect(await page.locator('h1').innerText()).toBe('Bash');
	await page.context().setOffline(false);
	await close();
});

test('the deck builder works offline, the pick coach with results of the character', async () => {
	const { page, close } = await site.visit('/deck-builder');
	await page.evaluate(READY);
	await page.goto(`${site.address}/deck-builder`);
	await page.locator('#deck-link').waitFor();
	await page.goto(`${site.address}/pick-coach?offer=ANGER`);
	const isKept = `caches.keys().then((names) => caches.open(names.find((name) => name.startsWith('seen-'))))
		.then((cache) => cache.keys()).then((requests) => requests.some(({ url }) => url.includes('/api/runs/metrics/cards?')))`;
	await expect.poll(() => page.evaluate<boolean>(isKept)).toBe(true);
	await page.context().setOffline(true);
	await page.goto(`${site.address}/pick-coach?offer=BASH`);
	await page.getByText('No network: extra wins in all runs of this character, whatever the deck.').waitFor();
	expect(await page.locator('ol.advice-list').innerText()).toMatch(/^Bash\s+Extra wins:/);
	await page.goto(`${site.address}/deck-builder`);
	await page.locator('#deck-link').waitFor();
	await page.context().setOffline(false);
	await close();
});

test('clears caches of an older version', async () => {
	const { page, close } = await site.visit('/');
	await page.evaluate(READY);
	await page.evaluate(`navigator.serviceWorker.getRegistration().then((registration) => registration.unregister())
		.then(() => caches.open('seen-0000000000000000'))
		.then((cache) => cache.put('/cards/bash', new Response('old')))
		.then(() => navigator.serviceWorker.register('/service-worker.js'))`);
	await expect
		.poll(() =>
			page.evaluate<string[]>(`caches.keys().then((names) => names.filter((name) => name === 'seen-0000000000000000'))`),
		)
		.toEqual([]);
	await close();
});
