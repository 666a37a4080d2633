/** Empty pages show examples. */
import { expect, test } from 'vitest';
import { emptyState } from '../../api/testing/seeded-state.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { openSite, withoutPictures } from '../site.ts';

const site = sharedByTests(async () => withoutPictures(await openSite({}, emptyState())));

test.each([
	['/compare', 'table.compare thead th', 3],
	['/tier-list', '.tier-rows .tier-items > *', 6],
	['/live', '.figures', 1],
])('%s links to an example', async (path, shown, count) => {
	const { page, errors, close } = await site.visit(path);
	await page.getByRole('link', { name: 'See an example' }).click();
	await expect.poll(() => page.locator(shown).count()).toBe(count);
	expect(errors).toEqual([]);
	await close();
});

test('an empty replay list offers a demo', async () => {
	const { page, errors, close } = await site.visit('/replays');
	await page.getByRole('button', { name: 'See an example' }).click();
	await page.getByText('An example: nobody played this.').waitFor();
	await page.getByRole('button', { name: 'Next floor' }).click();
	for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'One step on' }).click();
	await expect
		.poll(() => page.locator('[data-live]').innerText())
		.toMatch(/Smith[\s\S]*Upgraded: Bash|Upgraded: Bash[\s\S]*Smith/);
	expect(errors).toEqual([]);
	await close();
});
