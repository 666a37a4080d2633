import sharp from 'sharp';
import { expect, test } from 'vitest';
import { EXAMPLE_PLAYER } from '../../api/testing/seeded-state.ts';
import { playerToken } from '../../api/testing/test-server.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';
import { violations } from '../pages/violations.ts';
import { openSite } from '../site.ts';

const RUN = {
	...{ seed: 'OVERLAY', character: 'IRONCLAD', ascension: 10, act: 2, total_floor: 23, hp: 47, max_hp: 80, gold: 99 },
	...{ deck: ['BASH+', 'ANGER', 'ANGER'], relics: ['ANCHOR', 'NO_SUCH_RELIC'], potions: ['FIRE_POTION'] },
};

const site = sharedByTests(() => openSite());

async function beat(body: object): Promise<void> {
	const headers = { Authorization: `Bearer ${await playerToken()}` };
	expect((await site.server.fetch('/api/presence', { method: 'POST', headers, body: JSON.stringify(body) })).status).toBe(200);
}

test('an overlay follows a run to its end, and respects reduced motion', async () => {
	const options = { viewport: { width: 420, height: 640 }, reducedMotion: 'reduce' } as const;
	const visit = await site.visit(`/overlay/${EXAMPLE_PLAYER}`, options);
	const { page, errors, close } = visit;
	await page.getByText('Waiting for the next run').waitFor();
	await beat(RUN);
	await page.getByText('A10 · Act 2 · Floor 23').waitFor();
	await page.getByText('Too few such runs yet').waitFor();
	expect(await page.locator('.panel').innerText()).toMatch(/47 \/ 80 HP[\s\S]*99 gold[\s\S]*Cards · 3/);
	expect(await page.locator('.deck li').allInnerTexts()).toEqual(['Bash+', 'Anger\n×2']);
	await beat({ hp: 12, deck: ['BASH+', 'ANGER', 'ANGER', 'INFLAME'] });
	await page.getByText('Inflame').waitFor();
	expect(await page.locator('.health').innerText()).toContain('12 / 80 HP');
	expect(await page.evaluate('document.getAnimations().length')).toBe(0);
	expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgba(0, 0, 0, 0)');
	expect(await violations(visit)).toEqual([]);
	await beat({ ended: true });
	await page.getByText('Waiting for the next run').waitFor();
	expect(await page.locator('.panel').isVisible()).toBe(false);
	expect(errors).toEqual([]);
	await close();
});

test('an overlay shows the run of a file, with the language and parts of its address', async () => {
	const { page, errors, close } = await site.visit('/overlay/local?lang=jpn&parts=hp,deck');
	await page.waitForURL('**/jpn/overlay/local?parts=hp%2Cdeck');
	const choose = (content: string) =>
		page
			.locator('input[type=file]')
			.setInputFiles({ name: 'state.json', mimeType: 'application/json', buffer: Buffer.from(content) });
	await page.locator('input[type=file]').waitFor();
	await choose('{"schema_version":1}');
	await page.locator('.file [role=status]:not(:empty)').waitFor();
	await choose(JSON.stringify(RUN));
	await page.locator('.deck li').first().waitFor();
	expect([await page.locator('.panel > *').count(), await page.locator('.file').count()]).toEqual([2, 0]);
	expect(errors).toEqual([]);
	await close();
});

test('an overlay keeps its run during a connection loss and reconnects, also after an HTTP error', async () => {
	const frame = (event: string, data: object) => `retry: 10\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
	const stream = (body: string) => ({ status: 200, contentType: 'text/event-stream', body });
	const run = { steam_id: EXAMPLE_PLAYER, ...RUN };
	const { page, close } = await site.visit('/overlay/sample');
	// The service stops, the proxy answers, the service returns.
	const answers = [stream(frame('run', run)), { status: 502, body: 'Bad gateway' }, stream(frame('run', { ...run, hp: 7 }))];
	const seen = Promise.withResolvers<void>();
	await page.route('**/api/presence/stream?*', async (route) => {
		const answer = answers.shift();
		if (!answer) await seen.promise;
		await route.fulfill(answer ?? stream(frame('ended', { steam_id: EXAMPLE_PLAYER })));
	});
	await page.goto(`${site.address}/overlay/${EXAMPLE_PLAYER}`);
	await page.getByText('The connection was lost').waitFor();
	expect(await page.locator('.health').innerText()).toContain('47 / 80 HP');
	await page.locator('.health').getByText('7', { exact: true }).waitFor();
	seen.resolve();
	await page.getByText('Waiting for the next run').waitFor();
	await close();
});

test('an overlay is transparent in OBS', async () => {
	const { page, close } = await site.visit('/overlay/sample?side=right', { viewport: { width: 1920, height: 1080 } });
	// Injects styles like OBS: its defaults and one of the streamer.
	await page.evaluate(`
		const styles = document.createElement('style');
		styles.innerHTML = 'body { background-color: rgba(0, 0, 0, 0); margin: 0px auto; overflow: hidden } .panel { opacity: 0.97 }';
		document.head.append(styles);
	`);
	await page.locator('.panel').waitFor();
	// The panel fades in first.
	await expect.poll(() => page.evaluate("getComputedStyle(document.querySelector('.panel')).opacity")).toBe('0.97');
	await page.locator('.deck li').first().waitFor();
	const { x, y, width } = (await page.locator('.panel').boundingBox())!;
	const { data, info } = await sharp(await page.screenshot({ omitBackground: true }))
		.raw()
		.toBuffer({ resolveWithObject: true });
	const alphaAt = (left: number, top: number): number =>
		data[(Math.round(top) * info.width + Math.round(left)) * info.channels + 3]!;
	expect([info.width, info.height, info.channels]).toEqual([1920, 1080, 4]);
	expect([alphaAt(2, 2), alphaAt(960, 540), alphaAt(2, 1077)]).toEqual([0, 0, 0]);
	expect(alphaAt(x + width / 2, y + 4)).toBeGreaterThan(200);
	expect(x + width).toBeGreaterThan(1880);
	await close();
});

test('the overlay form builds the address', async () => {
	const { page, errors, close } = await site.visit('/overlay');
	const address = page.locator('#overlay-address');
	await page.getByLabel('Your Steam ID (17 digits)').fill('76561190000000111');
	await page.getByLabel('Potions carried').uncheck();
	await page.getByLabel('On the right side').check();
	const wanted = `${site.address}/overlay/76561190000000111?parts=head%2Chp%2Crate%2Crelics%2Cdeck&side=right`;
	await expect.poll(() => address.textContent()).toBe(wanted);
	await page.frameLocator('iframe').locator('.deck li').first().waitFor();
	expect(errors).toEqual([]);
	await close();
});
