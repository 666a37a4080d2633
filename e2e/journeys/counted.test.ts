import { expect, test } from 'vitest';
import { openSiteWithRuns } from '../pages/site-with-runs.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const site = sharedByTests(() => openSiteWithRuns());

interface Metrics {
	readonly merged?: readonly { readonly id: string; readonly picks: number }[];
	readonly rows: readonly { readonly id: string; readonly picks: number }[];
}

test('a table shows its statement, which gives the same numbers in the browser', async () => {
	const { page, errors, requests, close } = await site.visit('/stats/cards?character=IRONCLAD&players=solo');
	await page.getByText('How is this counted?').click();
	const statement = page.locator('.counted > div').first();
	await statement.getByText('Cards that were in decks at the end, each once a seat.').waitFor();
	expect(await statement.locator('pre').innerText()).toContain(
		"FROM facts.seats WHERE official AND character = 'IRONCLAD' AND party = 'solo')",
	);
	const generation = await page.locator('.counted > p').innerText();
	expect(generation).toMatch(/^The tables hold generation (\S+); this page shows generation \1\./);
	await statement.getByRole('link', { name: 'Run in SQL' }).click();
	await page.getByRole('button', { name: 'Run', exact: true }).click();
	await page.getByText(/^Rows: \d+$/).waitFor();
	// Rows out of sight have no rendered text.
	const rows = await page
		.locator('table.stats tbody tr')
		.evaluateAll((lines) => lines.map((line) => Array.from(line.children, ({ textContent }) => textContent.trim())));
	const counted = Object.fromEntries(rows.map(([item, picks]) => [item!.replace('CARD.', ''), Number(picks!.replace(',', ''))]));
	const query = new URLSearchParams({ bracket: 'solo', character: 'IRONCLAD', copies: 'merged' });
	const metrics = (await (await site.server.fetch(`/api/runs/metrics/cards?${query}`)).json()) as Metrics;
	const listed = (metrics.merged ?? metrics.rows).filter(({ picks }) => picks > 0);
	expect(listed.length).toBeGreaterThan(20);
	expect(Object.fromEntries(listed.map(({ id }) => [id, counted[id]]))).toEqual(
		Object.fromEntries(listed.map(({ id, picks }) => [id, picks])),
	);
	expect(requests.filter((address) => new URL(address).origin !== site.address && !address.startsWith('blob:'))).toEqual([]);
	expect(errors).toEqual([]);
	await close();
});

test('a statement over views runs in the browser', async () => {
	const { page, errors, close } = await site.visit('/stats/encounters');
	await page.getByText('How is this counted?').click();
	await page.getByRole('link', { name: 'Run in SQL' }).nth(1).click();
	await page.getByRole('button', { name: 'Run', exact: true }).click();
	await page.getByText(/^Rows: \d+$/).waitFor();
	expect(await page.locator('table.stats tbody tr').count()).toBeGreaterThan(1);
	expect(errors).toEqual([]);
	await close();
});
