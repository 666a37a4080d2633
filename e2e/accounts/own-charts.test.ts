import { expect, test } from 'vitest';
import { stateWithRuns } from '../pages/site-with-runs.ts';
import { openSiteWithSteam } from '../site.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const site = sharedByTests(async () => openSiteWithSteam(await stateWithRuns()));

test('a chart is built, shared by its address, and has a data table', async () => {
	const { page, errors, close } = await site.visit('/stats/charts');
	const menu = page.locator('.chart-page > nav');
	await menu.getByRole('link', { name: 'Your own chart' }).click();
	await page.locator('.stats tbody tr').first().waitFor();
	await page.getByLabel('What is compared').selectOption('relics');
	await page.getByLabel('Form', { exact: true }).selectOption('scatter');
	await page.locator('.own-chart circle').first().waitFor();
	await page.getByLabel('Vertical axis').selectOption('lift');
	await page.getByLabel('Rarity').selectOption('Rare');
	await expect.poll(() => new URL(page.url()).search).toContain('rarity=Rare');
	const rare = ((await (await site.server.fetch('/api/relics?rarity=Rare')).json()) as { name: string }[]).map(
		({ name }) => name,
	);
	const shown = (): Promise<string[]> => page.locator('.own-chart circle title').allTextContents();
	await expect.poll(async () => (await shown()).every((words) => rare.includes(words.split(': ')[0]!))).toBe(true);
	const before = await shown();
	await page.locator('.fold summary').filter({ hasText: 'As a table' }).click();
	expect(await page.locator('.stats tbody tr').count()).toBe(before.length);
	await page.reload();
	await expect.poll(shown).toEqual(before);
	expect(errors).toEqual([]);
	await close();
});

test('with an account a chart is named, saved, published and deleted', async () => {
	const { page, errors, close } = await site.visit('/stats/charts?chart=own&form=bar&least=1');
	await page.locator('.own-chart rect').first().waitFor();
	await page.getByRole('link', { name: 'Sign in with Steam' }).click();
	await page.waitForURL('**/profile?auth=steam');
	const owner = await page.getByLabel('Name', { exact: true }).inputValue();
	await page.goto(`${site.address}/stats/charts?chart=own&form=bar&least=1`);
	await page.getByLabel('Name of the chart').fill('Cards that win');
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Saved.').waitFor();
	await page.getByText('Only you see it').waitFor();
	const id = new URL(page.url()).searchParams.get('saved')!;
	const address = `/stats/charts?saved=${id}`;
	expect((await site.server.fetch(`/api/charts/${id}`)).status).toBe(404);

	await page.getByLabel('Everybody may see it').check();
	await page.getByRole('button', { name: 'Save', exact: true }).click();
	await page.getByText('Views: 0').waitFor();
	const guest = await site.visit(address);
	await guest.page.getByRole('heading', { name: 'Cards that win' }).waitFor();
	await guest.page.getByText(`By ${owner}`).first().waitFor();
	await guest.page.locator('.own-chart rect').first().waitFor();
	expect(await guest.page.getByLabel('Counted at least').inputValue()).toBe('1');
	expect(guest.errors).toEqual([]);
	await guest.close();

	await page.goto(site.address + address);
	await page.getByRole('button', { name: 'Delete: Cards that win' }).click();
	await page.getByRole('link', { name: 'Cards that win' }).first().waitFor({ state: 'detached' });
	expect((await site.server.fetch(`/api/charts/${id}`)).status).toBe(404);
	expect(errors).toEqual([]);
	await close();
});
