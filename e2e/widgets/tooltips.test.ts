import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { TOOLTIP_KINDS, kindOf } from '../../contract/kinds.ts';
import { visit } from '../browser/visit.ts';
import { CHANGELOG, ForeignHost, TOOLTIP } from './foreign-host.ts';
import { sharedByTests } from '../../api/testing/shared-by-tests.ts';

const host = sharedByTests(() => ForeignHost.open());

const tipOf = (page: Page): Locator => page.locator('.scx-tip.scx-visible');

describe.each([TOOLTIP, CHANGELOG])('%s', (name) => {
	const bytes = readFileSync(new URL(`../../widget/${name}.js`, import.meta.url));

	test('is smaller than 5 KB gzipped', () => {
		expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(5 * 1024);
	});

	test('has a pinned address with the documented hash, which browsers accept', async () => {
		const docs = await host.site.visit('/developers/widgets');
		const code = (await docs.page.locator(`#pin-${name}`).textContent())!;
		await docs.close();
		const [, address = ''] = /src="([^"]+)"/.exec(code) ?? [];
		expect(address).toMatch(`${host.site.address}/widget/${name}.`);
		expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(bytes)).toBe(true);
		const { page, errors, close } = await host.visit(`<!doctype html><p>[[Bash]]</p><div id="scx-changelog"></div>${code}`);
		await page.locator(name === TOOLTIP ? '.scx-link' : '#scx-changelog h2').waitFor();
		expect(errors).toEqual([]);
		await close();
	});
});

describe('tooltips on a page of another origin, under a strict policy', () => {
	test('open on hover with picture and text, and close afterwards', async () => {
		const { page, errors, close } = await host.embed('<p>Start with [[Bash]] and [[relic:Anchor]].</p>');
		const link = page.locator('.scx-link.scx-relic');
		expect(await attributesOf(link, ['href', 'target', 'rel', 'data-scx-type', 'data-scx-name'])).toEqual([
			`${host.site.address}/relics/anchor`,
			'_blank',
			'noopener',
			'relic',
			'Anchor',
		]);
		await link.hover();
		const tip = tipOf(page);
		expect(await tip.locator('.scx-tip-name').innerText()).toBe('Anchor');
		expect(await tip.locator('.scx-tip-meta span').allInnerTexts()).toEqual(['Common Relic', 'Shared']);
		expect(await tip.locator('.scx-tip-desc').innerText()).toMatch(/Block/);
		await expect.poll(() => page.evaluate(`document.querySelector('.scx-tip-img').naturalWidth`)).toBeGreaterThan(0);
		// Styles come from a constructed sheet, as the policy forbids inline styles.
		expect(await page.evaluate(`getComputedStyle(document.querySelector('.scx-tip')).position`)).toBe('fixed');
		await page.mouse.move(0, 600);
		await tip.waitFor({ state: 'hidden' });
		expect(errors).toEqual([]);
		await close();
	});

	test('show a card as its render, or as text without one', async () => {
		const { page, close } = await host.embed('<p>[[Bash]]</p>');
		await page.locator('.scx-card').hover();
		await expect.poll(() => page.evaluate(`document.querySelector('.scx-tip-card')?.naturalWidth`)).toBeGreaterThan(0);
		expect(await tipOf(page).locator('.scx-tip-card').getAttribute('alt')).toContain('Deal 8 damage');
		await close();
		const { page: other, close: closeOther } = await host.embed('<p>[[Mad Science]]</p>');
		await other.locator('.scx-card').hover();
		await expect.poll(() => tipOf(other).locator('.scx-tip-name').count()).toBe(1);
		await closeOther();
	});

	test('open on keyboard focus, are announced, and close with Escape', async () => {
		const { page, errors, close } = await host.embed('<p>[[relic:Anchor]]</p>');
		await page.keyboard.press('Tab');
		await tipOf(page).waitFor();
		expect(await page.locator('.scx-link').getAttribute('aria-describedby')).toBe(await tipOf(page).getAttribute('id'));
		expect(await tipOf(page).getAttribute('role')).toBe('tooltip');
		await page.keyboard.press('Escape');
		await tipOf(page).waitFor({ state: 'hidden' });
		expect(await page.locator('.scx-link').getAttribute('aria-describedby')).toBeNull();
		expect(errors).toEqual([]);
		await close();
	});

	test('open with the first tap and follow the link with the second', async () => {
		const { page, close } = await host.embed(
			'<p>[[relic:Anchor]]</p><p style="margin-top:300px" id="else">else</p>',
			TOOLTIP,
			'',
			{
				hasTouch: true,
				isMobile: true,
				viewport: { width: 390, height: 700 },
			},
		);
		await page.locator('.scx-link').tap();
		await tipOf(page).locator('.scx-tip-name').waitFor();
		expect(page.context().pages()).toHaveLength(1);
		const [opened] = await Promise.all([page.context().waitForEvent('page'), page.locator('.scx-link').tap()]);
		expect(opened.url()).toBe(`${host.site.address}/relics/anchor`);
		await opened.close();
		await page.locator('#else').tap();
		await tipOf(page).waitFor({ state: 'hidden' });
		await close();
	});

	test.each(TOOLTIP_KINDS)('know %s', async (kind) => {
		const records = (await (await host.site.server.fetch(`/api/${kind}`)).json()) as {
			id: string;
			name: string;
			title?: string;
		}[];
		const { name } = records.find(({ id }) => id === kindOf(kind).example) ?? (records[0] as { name: string });
		const type = kindOf(kind).singular;
		const { page, errors, close } = await host.embed(
			`<p>[[${type}:${name}]] [[${type}:${kindOf(kind).example.toLowerCase()}]]</p>`,
		);
		for (const link of await page.locator(`.scx-${type}`).all()) {
			await link.hover();
			// Cards show their render, others text.
			const said = tipOf(page).locator('.scx-tip-card, .scx-tip-name');
			await expect
				.poll(() => said.evaluateAll((parts) => parts.map((part) => part.getAttribute('alt') ?? part.textContent)))
				.toEqual([expect.stringMatching(new RegExp(`^${RegExp.escape(name)}(: |$)`))]);
		}
		const target = (await page.locator('.scx-link').first().getAttribute('href'))!;
		expect((await fetch(target)).status).toBe(200);
		expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
		await close();
	});

	test('report an unknown name', async () => {
		const { page, close } = await host.embed('<p>[[relic:No Such Thing]] [[nosuchtype:Anchor]]</p>');
		expect(await page.locator('.scx-link').allInnerTexts()).toEqual(['No Such Thing', 'nosuchtype:Anchor']);
		await page.locator('.scx-link').first().hover();
		await tipOf(page).filter({ hasText: 'Nothing is known by this name.' }).waitFor();
		await close();
	});

	test('report a dead API, retry, and recover', async () => {
		let isDead = true;
		const dying = createServer((request, response) => {
			if (isDead) return void request.socket.destroy();
			response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
			response.end(JSON.stringify([{ id: 'ANCHOR', name: 'Anchor', description: 'Back again.' }]));
		});
		await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
		const api = `http://127.0.0.1:${(dying.address() as AddressInfo).port}`;
		const file = host.write('dead.html', host.html('<p>[[relic:Anchor]]</p>', TOOLTIP, `data-api="${api}"`));
		const { page, close } = await visit(host.site.browser, file);
		await page.locator('.scx-link').hover();
		await tipOf(page).filter({ hasText: 'Could not be loaded.' }).waitFor();
		isDead = false;
		await tipOf(page).filter({ hasText: 'Back again.' }).waitFor();
		await close();
		dying.close();
	});

	test('request a failing API once for several tooltips', async () => {
		let asked = 0;
		const refusing = createServer((_request, response) => {
			asked += 1;
			response.writeHead(429, { 'Access-Control-Allow-Origin': '*' }).end();
		});
		await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
		const api = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
		const file = host.write(
			'refusing.html',
			host.html('<p>[[relic:Anchor]] [[relic:Akabeko]]</p>', TOOLTIP, `data-api="${api}"`),
		);
		const { page, close } = await visit(host.site.browser, file);
		for (const link of await page.locator('.scx-link').all()) {
			await page.keyboard.press('Escape');
			await link.hover();
			await tipOf(page).filter({ hasText: 'Could not be loaded.' }).waitFor();
		}
		await page.evaluate('SpireCodex.scan()');
		expect(asked).toBe(1);
		await close();
		refusing.close();
	});

	test('escape names and texts', async () => {
		const name = `<img src=x onerror="document.title='hit'">`;
		const records = [
			{ id: 'EVIL', name, description: `<script>document.title='hit'</script>[gold]<b onclick=x>bold</b>[/gold]` },
			{ id: 'BRACKETS', name: "It's [Not] O'Clock", description: 'Brackets.' },
		];
		const file = host.write(
			'evil.html',
			host.html(
				`<p id="x"></p><p>[[relic:It's [Not] O'Clock]]</p><p>[[relic:it’s [not] o’clock]]</p>`,
				TOOLTIP,
				`data-api="http://api.example"`,
			),
		);
		const { page, close } = await openFile(file, records);
		await page.evaluate(
			`document.getElementById('x').textContent = ${JSON.stringify(`[[relic:${name}]]`)}; SpireCodex.scan(document.getElementById('x'))`,
		);
		await page.locator('#x .scx-link').hover();
		await tipOf(page).locator('.scx-tip-name').waitFor();
		expect(await tipOf(page).locator('.scx-tip-name').innerText()).toBe(name);
		expect(await tipOf(page).locator('.scx-gold').innerText()).toBe('<b onclick=x>bold</b>');
		for (const link of (await page.locator('.scx-link').all()).slice(1)) {
			// The open tooltip may cover the next link.
			await page.keyboard.press('Escape');
			await link.hover();
			await tipOf(page).filter({ hasText: 'Brackets.' }).waitFor();
		}
		expect(await page.title()).toBe("Somebody's page");
		await close();
	});

	test('scan a single later element', async () => {
		const { page, errors, close } = await host.embed(
			'<p id="one"></p><p id="two"></p><code>[[Bash]]</code><pre>[[Bash]]</pre><textarea>[[Bash]]</textarea>',
		);
		await page.evaluate(
			`for (const id of ['one', 'two']) document.getElementById(id).textContent = 'Take [[relic:Anchor]] now'; SpireCodex.scan(document.getElementById('two'))`,
		);
		expect(await page.locator('#one').innerText()).toBe('Take [[relic:Anchor]] now');
		expect(await page.locator('#two').innerText()).toBe('Take Anchor now');
		expect(await page.locator('.scx-link').count()).toBe(1);
		await page.evaluate('SpireCodex.scan()');
		expect(await page.locator('.scx-link').count()).toBe(2);
		expect(await page.evaluate('Object.keys(SpireCodex)')).toEqual(['scan']);
		expect(errors).toEqual([]);
		await close();
	});

	test('support other languages, also from a file', async () => {
		const file = host.write('jpn.html', host.html('<p>[[強打]] [[relic:ANCHOR]]</p>', TOOLTIP, 'data-lang="jpn"'));
		const { page, errors, close } = await visit(host.site.browser, file);
		await page.locator('.scx-relic').hover();
		await tipOf(page).locator('.scx-tip-name').waitFor();
		expect(await page.locator('.scx-link').first().getAttribute('href')).toBe(`${host.site.address}/jpn/cards/bash`);
		expect(errors).toEqual([]);
		await close();
	});
});

describe('tooltips in another language', () => {
	test.each([
		['potion', 'Fire Potion', 'potions', 'FIRE_POTION'],
		['character', 'The Ironclad', 'characters', 'IRONCLAD'],
		['relic', "Neow's Torment", 'relics', 'NEOWS_TORMENT'],
		['power', 'vigor', 'powers', 'VIGOR'],
	])('find the English name [[%s:%s]]', async (type, english, kind, id) => {
		const { name } = (await (await host.site.server.fetch(`/data/main/jpn/${kind}/${id}.json`)).json()) as { name: string };
		const { page, errors, close } = await host.embed(`<p>[[${type}:${english}]]</p>`, TOOLTIP, 'data-lang="jpn"');
		await page.locator('.scx-link').hover();
		await tipOf(page).locator('.scx-tip-name').waitFor();
		expect(await tipOf(page).locator('.scx-tip-name').innerText()).toBe(name);
		expect(await page.locator('.scx-link').getAttribute('href')).toBe(`${host.site.address}/jpn/${kind}/${id.toLowerCase()}`);
		expect(errors).toEqual([]);
		await close();
	});

	test('report a name that is unknown in all languages', async () => {
		const { page, close } = await host.embed('<p>[[relic:No Such Thing]]</p>', TOOLTIP, 'data-lang="jpn"');
		await page.locator('.scx-link').hover();
		await tipOf(page).filter({ hasText: 'Nothing is known by this name.' }).waitFor();
		await close();
	});

	test('translate the line below the name', async () => {
		const { pages } = (await (await host.site.server.fetch('/api/translations?lang=jpn')).json()) as {
			pages: Record<string, string>;
		};
		const { page, close } = await host.embed(
			'<p>[[relic:ANCHOR]] [[power:STRENGTH]] [[character:IRONCLAD]]</p>',
			TOOLTIP,
			'data-lang="jpn"',
		);
		const words = async (type: string) => {
			await page.keyboard.press('Escape');
			await page.locator(`.scx-link.scx-${type}`).hover();
			await tipOf(page).locator('.scx-tip-meta').waitFor();
			return tipOf(page).locator('.scx-tip-meta span').allInnerTexts();
		};
		expect((await words('relic'))[1]).toBe(pages['pool.shared']);
		expect(await words('power')).toEqual([pages['power.Buff'], pages['stack.Counter']]);
		expect((await words('character'))[1]).toBe(`3 ${pages['field.energy']}`);
		await close();
	});
});

describe.each([
	['in a module', (address: string) => `<body>BODY<script type="module" src="${address}"></script>`],
	[
		'twice in the head',
		(address: string) => `<head><script src="${address}"></script><script src="${address}"></script></head><body>BODY`,
	],
])('a script %s', (_, document) => {
	test('shows tooltips with data of its own host', async () => {
		const { page, errors, close } = await host.visit(
			`<!doctype html>${document(`${host.site.address}/widget/${TOOLTIP}.js`).replace('BODY', '<p>[[relic:Anchor]]</p>')}`,
		);
		await page.locator('.scx-link').hover();
		await tipOf(page).locator('.scx-tip-name').waitFor();
		expect(await page.locator('.scx-link').count()).toBe(1);
		expect(errors).toEqual([]);
		await close();
	});
});

const attributesOf = (link: Locator, names: readonly string[]) => Promise.all(names.map((name) => link.getAttribute(name)));

/** Opens a file by its address, with an API that returns these records. */
async function openFile(file: string, records: readonly unknown[]) {
	const context = await host.site.browser.newContext({ viewport: { width: 1280, height: 900 } });
	const page = await context.newPage();
	await page.route('http://api.example/**', (route) =>
		route.fulfill({ json: records, headers: { 'Access-Control-Allow-Origin': '*' } }),
	);
	await page.goto(file);
	return { page, close: () => context.close() };
}
