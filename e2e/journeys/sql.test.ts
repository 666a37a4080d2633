import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSiteWithRuns } from '../pages/site-with-runs.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true } as const;

const site = sharedByTests(() => openSiteWithRuns());

const ask = async (page: Page, sql: string): Promise<void> => {
	await page.locator('#sql-query').fill(sql);
	await page.locator('.sql-buttons .button').first().click();
};

test('an example query runs in the browser, with requests to this host only', async () => {
	const { page, errors, requests, close } = await site.visit('/sql');
	await page.getByText(/The first question loads a database: \d\.\d MB/).waitFor();
	expect(requests.filter((address) => address.includes('duckdb'))).toHaveLength(1);
	await page.getByRole('link', { name: 'Which cards bring the most wins above expectation?' }).click();
	await page.getByRole('button', { name: 'Run', exact: true }).click();
	await page.getByText(/^Rows: \d+$/).waitFor();
	expect(await page.locator('table.stats thead th').allInnerTexts()).toEqual([
		'name',
		'picks',
		'win_rate',
		'win_rate_ci_low',
		'win_rate_ci_high',
		'lift',
	]);
	const lifts = (await page.locator('table.stats tbody tr td:last-child').allInnerTexts()).map(Number);
	expect(lifts).toEqual(lifts.toSorted((left, right) => right - left));
	const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
	expect(
		readFileSync(await file.path(), 'utf8')
			.trim()
			.split('\r\n'),
	).toHaveLength(lifts.length + 1);
	expect(requests.filter((address) => new URL(address).origin !== site.address && !address.startsWith('blob:'))).toEqual([]);
	expect(new URL(page.url()).searchParams.get('q')).toContain('FROM statistics.cards');

	await ask(page, 'SELECT name FROM statistics.swords');
	await page.getByText('There is no table statistics.swords.').waitFor();
	await ask(page, 'SELEKT 1');
	await page.getByText(/The database did not take the question: Parser: .*syntax error[^{}]*$/).waitFor();
	await ask(page, 'SHOW TABLES');
	await page.getByRole('row', { name: /^runs\s+offers/ }).waitFor();
	await ask(page, "SELECT * FROM read_csv('https://example.org/x.csv')");
	await page.getByText(/The database did not take the question: /).waitFor();
	await ask(page, 'SELECT range AS number, 0.5 AS half, true AS yes, NULL AS none FROM range(5000)');
	await page.getByText('The first 1,000 rows; there are more.').waitFor();
	expect(await page.locator('table.stats tbody tr').nth(1).locator('td, th').allInnerTexts()).toEqual(['1', '0.5', 'true', '–']);

	await ask(page, 'SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE a.range + b.range = -1');
	await page.getByRole('button', { name: 'Stop' }).click();
	await page.getByText('Stopped.').waitFor();
	expect(errors).toEqual([]);
	await close();
});

test('a link opens a query on a phone, in Japanese', async () => {
	const sql = 'SELECT count(*) AS rows, count(DISTINCT run_hash) AS runs FROM runs.offers JOIN runs.runs USING (run_hash)';
	const { page, errors, close } = await site.visit(`/jpn/sql?${new URLSearchParams({ q: sql })}`, PHONE);
	expect(await page.locator('#sql-query').inputValue()).toBe(sql);
	await page.getByRole('button', { name: '実行' }).tap();
	await page.getByText('行数：1').waitFor();
	const manifest = (await (await site.server.fetch('/api/exports/runs/manifest')).json()) as {
		tables: { name: string; rows: number }[];
	};
	const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
	const cells = await page.locator('table.stats tbody tr > *').allInnerTexts();
	expect(cells).toEqual([String(rowsOf('offers')), String(rowsOf('runs'))]);
	expect(await page.evaluate<number>(`document.documentElement.scrollWidth`)).toBe(320);
	expect(errors).toEqual([]);
	await close();
});

test('only this page may run WebAssembly', async () => {
	const policyOf = async (path: string) =>
		(await site.server.fetch(path, { headers: { Accept: 'text/html' } })).headers.get('Content-Security-Policy');
	for (const path of ['/sql', '/tha/sql']) expect(await policyOf(path)).toContain("script-src 'self' 'wasm-unsafe-eval';");
	for (const path of ['/', '/my-runs', '/tha/stats', '/sql/none']) expect(await policyOf(path)).toContain("script-src 'self';");
});
