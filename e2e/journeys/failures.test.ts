/** Pages explain missing statistics: none yet, or the kind of failure. */
import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { emptyState } from '../../api/testing/seeded-state.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { openSite, withoutPictures } from '../site.ts';

const site = sharedByTests(async () => withoutPictures(await openSite({}, emptyState())));

const json = (status: number) => (route: Route) => route.fulfill({ status, json: { detail: 'No.' } });
const html = (status: number) => (route: Route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>No.</h1>' });
const FAILURES: readonly (readonly [name: string, answer: (route: Route) => Promise<void>, words: string])[] = [
	['has no runs', (route) => route.continue(), 'There are no runs for this choice yet.'],
	['has no such record', json(404), 'There is nothing here.'],
	['limits requests', json(429), 'Too many requests.'],
	['has an error', json(500), 'The service could not answer (500).'],
	['builds its statistics', json(503), 'The statistics are being built.'],
	['is down behind its gateway', html(502), 'The service could not answer (502).'],
	['is not reached', (route) => route.abort('internetdisconnected'), 'Check the connection'],
	['is static hosting', html(404), 'This copy of the site has no service.'],
	['is static hosting without errors', html(200), 'This copy of the site has no service.'],
];

test.each(['/cards/bash', '/encounters/bowlbugs_weak', '/characters/defect'])('%s distinguishes them', async (path) => {
	const { page, goOnTo, close } = await site.visit('/about');
	for (const [name, answer, words] of FAILURES) {
		await page.route('**/api/runs/**', answer);
		await goOnTo(path);
		const text = await page.locator('[data-record-stats]').innerText();
		expect(
			FAILURES.filter((failure) => text.includes(failure[2])).map(([shown]) => shown),
			name,
		).toEqual(FAILURES.filter((failure) => failure[2] === words).map(([shown]) => shown));
		await page.unrouteAll();
	}
	await close();
});

test('failures have a retry button, static hosting has none', async () => {
	const { page, goOnTo, close } = await site.visit('/about');
	const retry = page.getByRole('button', { name: 'Try again' });
	for (const [path, answer, buttons] of [
		['/cards/bash', json(500), 1],
		['/cards/bash', html(404), 0],
		['/stats/cards', json(500), 1],
		['/stats/cards', html(404), 0],
	] as const) {
		await page.route('**/api/runs/**', answer);
		await goOnTo(path);
		expect([path, await retry.count()]).toEqual([path, buttons]);
		await page.unrouteAll();
	}
	await close();
});
