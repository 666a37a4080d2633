import { expect, test } from 'vitest';
import { openSite, withoutPictures } from '../site.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const site = sharedByTests(async () => withoutPictures(await openSite()));

test('the search box shows effects, understands questions, and runs queries', async () => {
	const { page, errors, close } = await site.visit('/about');
	await page.keyboard.press('/');
	const search = page.getByRole('combobox', { name: 'Search', exact: true });
	await search.fill('bash');
	const bash = page.getByRole('option', { name: /^Bash/ }).first();
	await expect.poll(() => bash.locator('.search-effect').allInnerTexts()).toEqual([expect.stringMatching(/Vulnerable/)]);

	await search.fill('survive a deadly blow');
	const meant = page.getByRole('group', { name: 'By meaning' });
	await expect.poll(() => meant.getByRole('option').allInnerTexts()).toContainEqual(expect.stringMatching(/^Buffer/));

	await search.fill('c:silent t:attack cost<=1');
	await page.getByRole('group', { name: /^Cards \(\d+\)$/ }).waitFor();
	for (const text of await page.getByRole('option').allInnerTexts()) expect(text).toMatch(/Silent · Attack/);

	await search.fill('flavour:silent');
	await page.getByText(/^There is no such field\. Known: name, text, type/).waitFor();
	expect(await page.getByRole('option').count()).toBe(0);
	await search.fill('(t:attack');
	await page.getByText(/^The query cannot be read from character \d+ on\.$/).waitFor();
	expect(errors).toEqual([]);
	await close();
});
