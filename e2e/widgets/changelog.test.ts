import { describe, expect, test } from 'vitest';
import { visit } from '../browser/visit.ts';
import { CHANGELOG, ForeignHost } from './foreign-host.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const host = sharedByTests(() => ForeignHost.open());

describe('the changelog widget on another origin, under a strict policy', () => {
	test('shows code as code', async () => {
		const { page, close } = await host.embed('<div id="scx-changelog" data-version="0.107.1-almanac1"></div>', CHANGELOG);
		const line = page.locator('.scx-cl-section li', { hasText: '/api/badges' });
		expect(await line.locator('code').first().innerText()).toBe('/api/badges');
		expect(await line.innerText()).not.toContain('`');
		await close();
	});

	test('shows the newest version, and other ones on selection', async () => {
		const { page, errors, close } = await host.embed('<div id="scx-changelog"></div>', CHANGELOG);
		const newest = ((await (await host.site.server.fetch('/api/changelogs')).json()) as { tag: string; title: string }[])[0];
		expect(await page.locator('#scx-changelog h2').innerText()).toBe(newest?.title);
		const chooser = page.locator('.scx-cl-select');
		for (const tag of await chooser
			.locator('option')
			.evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''))) {
			await chooser.selectOption(tag);
			const { title } = (await (await host.site.server.fetch(`/data/main/changelogs/${tag}.json`)).json()) as { title: string };
			await page.locator('#scx-changelog h2').getByText(title, { exact: true }).waitFor();
		}
		await chooser.selectOption('0.103.0');
		await page.locator('#scx-changelog h2', { hasText: 'April' }).waitFor();
		expect(await page.locator('.scx-cl-date').innerText()).toMatch(/^2026-04-18 · v0\.103\.0$/);
		expect(await page.locator('.scx-cl-badge').first().innerText()).toBe('NEW');
		expect(await page.locator('.scx-cl-attr a').getAttribute('href')).toBe(`${host.site.address}/changelog`);
		expect(await page.evaluate(`getComputedStyle(document.getElementById('scx-changelog')).borderRadius`)).toBe('10px');
		expect(errors).toEqual([]);
		await close();
	});

	test.each([
		['the element', '<div id="scx-changelog" data-version="0.103.0"></div>', ''],
		['the script tag', '<div id="scx-changelog"></div>', 'data-version="v0.103.0"'],
	])('reads the version from %s', async (_, body, attributes) => {
		const { page, close } = await host.embed(body, CHANGELOG, attributes);
		await page.locator('#scx-changelog h2').waitFor();
		expect(await page.locator('.scx-cl-select').inputValue()).toBe('0.103.0');
		await close();
	});

	test('reports a dead API, and retries on request', async () => {
		const file = host.write(
			'changelog.html',
			host.html('<div id="scx-changelog"></div>', CHANGELOG, 'data-api="http://127.0.0.1:9"'),
		);
		const { page, close } = await visit(host.site.browser, file);
		await page.locator('.scx-cl-error').waitFor();
		await page.locator('.scx-cl-retry').click();
		await page.locator('.scx-cl-loading').waitFor();
		await close();
	});
});
