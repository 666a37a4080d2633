import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { cardChoice, floors, storeSmallRuns } from '../../api/testing/runs/small-runs.ts';
import { openStatistics } from '../../api/testing/runs/statistics-world.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { openSite, treeWithPages, withoutPictures } from '../site.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Recommended minimum target size in pixels. */
const LEAST_TARGET = 44;

const site = sharedByTests(async () => {
	const dist = await treeWithPages();
	const choices = ['OFFERING', 'ANGER', 'BARRICADE'];
	// Runs with Offering win, others lose: a clear difference.
	const runs = Array.from({ length: 240 }, (_, index) => {
		const taken = choices[index % 3]!;
		const offer = { stats: { card_choices: choices.map((id) => cardChoice(id, id === taken)) } };
		return {
			...{ deck: ['BASH', 'STRIKE_IRONCLAD', taken], relics: ['BURNING_BLOOD'], seed: `RUN${index}` },
			outcome: taken === 'OFFERING' ? ('win' as const) : ('loss' as const),
			acts: [floors(6, offer), floors(6), floors(6)],
		};
	});
	const state = storeSmallRuns(runs);
	openStatistics(state, dist).close();
	return withoutPictures(await openSite({}, state));
});

/** Taps visible elements and counts the taps. */
function tapper(page: Page) {
	let taps = 0;
	return {
		taps: () => taps,
		tap: async (name: string | RegExp): Promise<void> => {
			const target = page.getByRole('button', { name, exact: typeof name === 'string' });
			const box = await target.boundingBox();
			expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(LEAST_TARGET);
			await target.tap();
			taps += 1;
		},
	};
}

const verdictOf = (page: Page) => page.locator('.run-verdict').innerText();

test('an offer of three cards takes three taps and gets a one-line verdict', async () => {
	const { page, errors, close } = await site.visit('/run-mode', PHONE);
	await page.getByRole('button', { name: 'Offering', exact: true }).waitFor();
	const thumb = tapper(page);
	for (const name of ['Anger', 'Barricade', 'Offering']) await thumb.tap(name);
	expect(thumb.taps()).toBe(3);
	await expect
		.poll(() => verdictOf(page))
		.toMatch(/^Take Offering: with .+ held \+\d+\.\d points \(\+\d+\.\d to \+\d+\.\d\), \d+ runs$/);
	// Verdict and buttons are on screen, above the bar.
	const sheet = await page.locator('.run-sheet').boundingBox();
	const bar = await page.locator('.run-bar').boundingBox();
	expect(sheet!.y + sheet!.height).toBeLessThanOrEqual(bar!.y + 1);
	expect(bar!.y + bar!.height).toBeLessThanOrEqual(PHONE.viewport.height);
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);

	await thumb.tap('Take Offering');
	await thumb.tap('Deck');
	await page.locator('.deck-card', { hasText: 'Offering' }).waitFor();
	await thumb.tap('Undo');
	await page.locator('.deck-card', { hasText: 'Offering' }).waitFor({ state: 'detached' });
	await thumb.tap('Offer');
	await expect.poll(() => page.getByRole('button', { name: 'Take Offering' }).count()).toBe(1);
	await thumb.tap('Skip');
	expect(await page.locator('.run-sheet').isHidden()).toBe(true);
	expect(errors).toEqual([]);
	await close();
});

test('the fight sheet follows the ascension of the run', async () => {
	const { page, errors, close } = await site.visit('/run-mode', PHONE);
	const thumb = tapper(page);
	await thumb.tap('Fight');
	await page.getByLabel('Act', { exact: true }).selectOption({ index: 0 });
	await page.locator('.run-targets:visible button').first().tap();
	const danger = page.locator('.run-danger');
	await expect.poll(() => danger.innerText()).toMatch(/\d+ HP · deadliest turn: \d \(\d+(\.\d)? damage\)/);
	const weak = await page.locator('.run-damage td').allInnerTexts();
	await thumb.tap('Deck');
	await page.getByLabel('Ascension').selectOption('10');
	await thumb.tap('Fight');
	expect(await page.locator('.run-damage td').allInnerTexts()).not.toEqual(weak);
	expect(errors).toEqual([]);
	await close();
});

test('offline the run continues without the verdict', async () => {
	const { page, close } = await site.visit('/run-mode', PHONE);
	await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
	// A reload caches what the page loads.
	await page.reload();
	await page.getByRole('button', { name: 'Anger', exact: true }).tap();
	await page.getByRole('button', { name: 'Take Anger' }).tap();
	await page.context().setOffline(true);
	await page.reload();
	const thumb = tapper(page);
	await page.getByRole('button', { name: 'Barricade', exact: true }).waitFor();
	for (const name of ['Barricade', 'Offering']) await thumb.tap(name);
	await expect.poll(() => verdictOf(page)).toBe('No network: no verdict. Everything else works.');
	await thumb.tap('Take Barricade');
	await thumb.tap('Deck');
	for (const name of ['Anger', 'Barricade']) await page.locator('.deck-card', { hasText: name }).waitFor();
	await thumb.tap('Fight');
	await page.locator('.run-targets:visible button').first().tap();
	await page.locator('.run-danger').waitFor();
	await close();
});
