import axe from 'axe-core';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyState } from '../api/testing/seeded-state.ts';
import { type TestServer, startTestServer } from '../api/testing/test-server.ts';
import { Construction } from '../api/tree/construction.ts';
import { openBrowser } from './site.ts';

let server: TestServer;
let browser: Browser;
const construction = new Construction();

beforeAll(async () => {
	server = await startTestServer({}, undefined, emptyState(), undefined, construction);
	browser = await openBrowser();
});
afterAll(() => server?.close());

test('the construction page follows the build and becomes the requested page', async () => {
	const page = await browser.newPage({ locale: 'ja-JP', viewport: { width: 320, height: 640 } });
	const said: string[] = [];
	page.on('console', (message) => said.push(message.text()));
	construction.advance({ step: 'pictures', done: 0, total: 0 });
	await page.goto(`${server.address}/cards`);
	await page.getByRole('status').getByText('画像').waitFor();
	expect(await page.getByRole('progressbar').getAttribute('value')).toBeNull();
	construction.advance({ step: 'pages', done: 12_000, total: 37_475 });
	await page.getByText('12,000 / 37,475').waitFor();
	await page.getByRole('status').getByText('ページ').waitFor();
	expect(await page.getByRole('progressbar').getAttribute('value')).toBe('12000');
	// The page only runs its own script.
	const axeOf = await page.context().newCDPSession(page);
	await axeOf.send('Page.setBypassCSP', { enabled: true });
	await page.evaluate(axe.source);
	const { violations } = await page.evaluate<axe.AxeResults>('axe.run(document)');
	expect(violations.map(({ id }) => id)).toEqual([]);
	expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
	expect(said.filter((text) => !text.includes('503'))).toEqual([]);
	construction.finish();
	await page.getByText('Not Found').waitFor();
	await page.close();
});
