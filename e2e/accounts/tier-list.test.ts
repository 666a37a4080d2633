import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violations } from '../pages/violations.ts';
import { openSiteWithSteam } from '../site.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const site = sharedByTests(() => openSiteWithSteam());

const itemsOf = (page: Page, row: number): Promise<string[]> =>
	page.locator(`[data-items="${row}"] [data-item]`).allTextContents();
const item = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('without an account: drag, store, share by a link, save as a picture', async () => {
	const { page, errors, close } = await site.visit('/tier-list?type=potions');
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.address });
	await page.getByPlaceholder('Search in this list').fill('fire');
	await expect.poll(() => itemsOf(page, -1)).toContain('Fire Potion');
	await item(page, 'Fire Potion').dragTo(page.locator('[data-items="0"]'));
	expect(await itemsOf(page, 0)).toEqual(['Fire Potion']);
	await page.getByPlaceholder('Search in this list').fill('block');
	await item(page, 'Block Potion').dragTo(item(page, 'Fire Potion'), { targetPosition: { x: 5, y: 30 } });
	expect(await itemsOf(page, 0)).toEqual(['Block Potion', 'Fire Potion']);
	await page.getByLabel('Title of the list').fill('What I like');
	await page.getByLabel('Name of tier 1').fill('Best');

	await page.reload();
	await expect.poll(() => itemsOf(page, 0)).toEqual(['Block Potion', 'Fire Potion']);
	expect(await page.getByLabel('Title of the list').inputValue()).toBe('What I like');

	await page.getByRole('button', { name: 'Copy a link' }).click();
	await page.getByText('Copied').waitFor();
	const link = await page.evaluate<string>('navigator.clipboard.readText()');
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save as a picture' }).click(),
	]);
	expect(download.suggestedFilename()).toBe('What I like.png');
	expect(
		readFileSync(await download.path())
			.subarray(1, 4)
			.toString(),
	).toBe('PNG');
	expect(errors).toEqual([]);
	await close();

	const other = await site.visit(link.slice(site.address.length));
	await other.page.getByRole('heading', { name: 'What I like' }).waitFor();
	expect(await other.page.locator('[data-items="0"] li').allTextContents()).toEqual(['Block Potion', 'Fire Potion']);
	await other.page.getByRole('button', { name: 'Make your own of it' }).click();
	await expect.poll(() => itemsOf(other.page, 0)).toEqual(['Block Potion', 'Fire Potion']);
	expect(await other.page.getByLabel('Name of tier 1').inputValue()).toBe('Best');
	expect(other.errors).toEqual([]);
	await other.close();
});

test('with the keyboard alone', async () => {
	const { page, errors, close } = await site.visit('/tier-list?type=orbs');
	const [first = '', second = ''] = await itemsOf(page, -1);
	await item(page, first).focus();
	await page.keyboard.press('2');
	expect(await itemsOf(page, 1)).toEqual([first]);
	await page.getByText(`${first}: A, 1 of 1`).waitFor({ state: 'attached' });
	// The focus follows: down to the unranked items, where the next one is picked up and moved to the lowest tier, then one up.
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	expect(await item(page, second).getAttribute('aria-pressed')).toBe('true');
	await page.keyboard.press('ArrowUp');
	expect(await itemsOf(page, 4)).toEqual([second]);
	for (const _ of 'DCB') await page.keyboard.press('ArrowUp');
	expect(await itemsOf(page, 1)).toEqual([first, second]);
	await page.keyboard.press('ArrowLeft');
	expect(await itemsOf(page, 1)).toEqual([second, first]);
	await page.keyboard.press('Escape');
	await page.keyboard.press('0');
	expect(await itemsOf(page, 1)).toEqual([first]);
	await page.getByRole('button', { name: 'Remove tier A' }).focus();
	await page.keyboard.press('Enter');
	expect((await itemsOf(page, -1)).toSorted()).toEqual(expect.arrayContaining([first, second]));
	expect(await page.getByLabel(/^Name of tier/).count()).toBe(4);
	expect(await page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Remove tier B');
	expect(errors).toEqual([]);
	await close();
});

test('with a finger on a narrow phone, accessible while something is picked up', async () => {
	const phone = await site.visit('/jpn/tier-list?type=potions', {
		viewport: { width: 320, height: 640 },
		hasTouch: true,
	});
	const { page, errors, close } = phone;
	const [first = ''] = await itemsOf(page, -1);
	await item(page, first).tap();
	expect(await violations(phone)).toEqual([]);
	// The tiers are far above, so they are also at the bottom of the screen.
	await page.locator('.tier-bar').getByRole('button', { name: 'B' }).tap();
	expect(await itemsOf(page, 2)).toEqual([first]);
	expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
	expect(errors).toEqual([]);
	await close();
});

test('with an account: save, reopen, share by a short link, delete', async () => {
	const { page, errors, close } = await site.visit('/tier-list?type=orbs');
	const [first = ''] = await itemsOf(page, -1);
	await item(page, first).click();
	await page.locator('[data-items="0"]').click();
	await page.getByRole('link', { name: 'Sign in with Steam' }).click();
	await page.waitForURL('**/profile?auth=steam');
	const owner = await page.getByLabel('Name', { exact: true }).inputValue();
	await page.goto(`${site.address}/tier-list?type=orbs`);
	// The draft from before the sign-in is still there.
	await expect.poll(() => itemsOf(page, 0)).toEqual([first]);
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Saved.').waitFor();
	const address = new URL(page.url());
	expect(address.search).toMatch(/^\?list=[\w-]+$/);
	await page.getByLabel('Title of the list').fill('Round things');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Saved.').waitFor();

	const guest = await site.visit(address.pathname + address.search);
	await guest.page.getByRole('heading', { name: 'Round things' }).waitFor();
	await guest.page.getByText(`By ${owner}`).waitFor();
	expect(await guest.page.locator('[data-items="0"] li').allTextContents()).toEqual([first]);
	await guest.close();

	await page.reload();
	await page.getByRole('button', { name: 'Delete: Round things' }).click();
	await page.getByRole('link', { name: 'Round things' }).waitFor({ state: 'detached' });
	await page.goto(address.href);
	await page.getByRole('alert').waitFor();
	expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
	await close();
});
