import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSiteWithSteam } from '../site.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const STORED = 'Object.entries(localStorage).toSorted()';

const site = sharedByTests(() => openSiteWithSteam());

test('sign in, create a key, make the profile private, export the data and delete the account', async () => {
	const { page, errors, close } = await site.visit('/profile');
	await page.getByRole('link', { name: 'Sign in with Steam' }).click();
	await page.waitForURL('**/profile?auth=steam');
	const name = await page.getByLabel('Name', { exact: true }).inputValue();
	expect(name).not.toBe('');

	await page.getByLabel('What it is for').fill('my bot');
	await page.getByRole('button', { name: 'Make a key' }).click();
	const key = (await page.locator('.profile-part code').textContent())!;
	const asked = await site.server.fetch('/api/cards/BASH', { headers: { 'X-API-Key': key } });
	expect([asked.status, asked.headers.get('X-RateLimit-Limit')]).toEqual([200, expect.stringMatching(/^\d+$/)]);

	await page.getByLabel('Address', { exact: true }).fill('https://10.0.0.1/hook');
	await page.getByRole('button', { name: 'Register' }).click();
	await page.getByText('does not lead to a host on the public internet').waitFor();

	await page.getByLabel('Keep my profile private').check();
	await page.getByText('Saved.').waitFor();
	await page.reload();
	expect(await page.getByLabel('Keep my profile private').isChecked()).toBe(true);
	expect(await page.locator('.profile-part code').count()).toBe(0);
	await page.getByText('my bot', { exact: false }).waitFor();

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('link', { name: 'Download everything that is stored' }).click(),
	]);
	const stored = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<
		string,
		{ username?: string; label?: string }[]
	>;
	expect([stored['accounts']?.[0]?.username, stored['api_keys']?.[0]?.label]).toEqual([name, 'my bot']);

	await page.getByLabel(`Type ${name} to confirm`).fill('somebody else');
	await page.getByRole('button', { name: 'Delete the account' }).click();
	await page.getByText('That is not the name of the account.').waitFor();
	await page.getByLabel(`Type ${name} to confirm`).fill(name);
	await page.getByRole('button', { name: 'Delete the account' }).click();
	await page.getByRole('link', { name: 'Sign in with Steam' }).waitFor();
	expect((await site.server.fetch('/api/cards/BASH', { headers: { 'X-API-Key': key } })).headers.get('X-RateLimit-Limit')).toBe(
		(await site.server.fetch('/api/cards/BASH')).headers.get('X-RateLimit-Limit'),
	);
	// The rejected webhook.
	expect(errors).toEqual([expect.stringContaining('400 (Bad Request)')]);
	await close();
});

test('sign out everywhere on a phone, in Thai', async () => {
	const { page, errors, close } = await site.visit('/tha/profile', { viewport: { width: 320, height: 640 }, hasTouch: true });
	await page.getByRole('link').filter({ hasText: 'Steam' }).tap();
	// Sign-in ends on the English page, which redirects to the original one.
	await page.waitForURL('**/tha/profile?auth=steam');
	// Not awaited: leaving before the page has checked the session keeps the user signed in.
	await page.goto(`${site.address}/tha/profile`);
	await page.locator('#profile-name').waitFor();
	expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
	await page.getByRole('button', { name: 'ออกจากระบบทุกที่' }).tap();
	await page.locator('a[href="/api/auth/steam/redirect"]').waitFor();
	expect(await page.evaluate('localStorage.length')).toBe(0);
	expect(errors).toEqual([]);
	await close();
});

test('a cancelled sign-in is forgotten by the next page that checks', async () => {
	const { page, close } = await site.visit('/tha/profile');
	await page.route('**/api/auth/steam/redirect', (route) => route.fulfill({ status: 204 }));
	await page.locator('a[href="/api/auth/steam/redirect"]').click();
	expect(await page.evaluate(STORED)).toEqual([
		['signed-in', 'yes'],
		['signed-in-from', '/tha/profile'],
	]);
	await page.goto(`${site.address}/profile`);
	await expect.poll(() => page.evaluate(STORED)).toEqual([['signed-in-from', '/tha/profile']]);
	await page.locator('a[href="/api/auth/steam/redirect"]').waitFor();
	await close();
});

test.each(['//evil.example/profile', '/tha/profile?x', '/tha/cards', 'javascript:alert(1)'])(
	'does not redirect to %s',
	async (path) => {
		const { page, close } = await site.visit('/profile');
		await page.evaluate(`localStorage.setItem('signed-in-from', ${JSON.stringify(path)})`);
		await page.goto(`${site.address}/profile?auth=failed`);
		await page.locator('a[href="/api/auth/steam/redirect"]').waitFor();
		expect(page.url()).toBe(`${site.address}/profile?auth=failed`);
		expect(await page.evaluate(STORED)).toEqual([]);
		await close();
	},
);
