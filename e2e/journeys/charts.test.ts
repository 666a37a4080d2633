import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SHARE_SIZE } from '../../contract/pictures/drawn-picture.ts';
import { openSiteWithRuns } from '../pages/site-with-runs.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const site = sharedByTests(async () => {
	// With pictures: saving a chart loads its drawing as one.
	return openSiteWithRuns();
});

test('a lifted finger keeps the values of a chart', async () => {
	const { page, errors, close } = await site.visit('/stats/charts?chart=winrate-by-ascension', {
		viewport: { width: 390, height: 844 },
		hasTouch: true,
	});
	const values = page.locator('.plot-value');
	expect(new Set(await values.allTextContents())).toEqual(new Set(['–']));
	await page.locator('.plot').tap();
	const shown = await values.allTextContents();
	expect(shown[0]).toMatch(/^\d+$/);
	// A character without runs there has a dash.
	const rates = shown.slice(1).filter((value) => value !== '–');
	expect(rates).not.toEqual([]);
	for (const rate of rates) expect(rate).toMatch(/^\d+\.\d$/);
	expect(errors).toEqual([]);
	await close();
});

test.each(['winrate-by-ascension', 'own&source=cards&form=bar'])('the chart %s is saved as a picture', async (chart) => {
	const { page, errors, close } = await site.visit(`/stats/charts?chart=${chart}&least=1`);
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save as a picture' }).click(),
	]);
	const bytes = readFileSync(await download.path());
	const { format, width, height } = await sharp(bytes).metadata();
	expect([format, width, height]).toEqual(['png', SHARE_SIZE.width, SHARE_SIZE.height]);
	// An empty chart has hardly more than the colours of its ground.
	expect((await sharp(bytes).extract({ left: 100, top: 110, width: 1000, height: 400 }).stats()).entropy).toBeGreaterThan(0.1);
	expect(errors).toEqual([]);
	await close();
});
