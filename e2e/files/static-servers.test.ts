/** Static hosting: every page works, and parts that need the service say that it is missing. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleText } from '../../api/testing/sample-run.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { SHELLS } from '../../contract/tree/shells.ts';
import { type Visit, visit } from '../browser/visit.ts';
import { openBrowser } from '../site.ts';
import { TEMPLATES } from '../templates.ts';
import { STATIC_SERVERS, isInstalled, startStaticServer } from './static-servers.ts';

const TEXTS = fileURLToPath(new URL('../../game-data/main/text/', import.meta.url));
const strings = (language: LanguageCode): Readonly<Record<string, string>> =>
	(JSON.parse(readFileSync(`${TEXTS}${language}/ui.json`, 'utf8')) as { pages: Record<string, string> }).pages;
const words = (language: LanguageCode): string => strings(language)['stats.no_service']!;

/** Pages of runs and accounts, which need the service. */
const NEEDS_SERVICE =
	/^\/(stats(?!\/methods)|leaderboards|runs|profile|deck-advisor|pick-coach|archetypes|compare|seeds|top-players|players|live|overlay\/|replays|images|sql|cards\/|relics\/|characters\/|encounters\/|events\/abyssal|beta\/cards\/)/;
const isOfShell = (path: string): boolean => SHELLS.some(({ address }) => address.exec(path)?.[0] === path);

test('the message exists in every language', () => {
	const all = LANGUAGE_CODES.map(words);
	expect(all[LANGUAGE_CODES.indexOf('eng')]).toMatch(/^This copy of the site has no service\./);
	expect(new Set(all).size).toBeGreaterThanOrEqual(LANGUAGE_CODES.length - 1);
});

for (const server of STATIC_SERVERS.filter((each) => !isInstalled(each)))
	process.stderr.write(`${server.program} is not installed, so its static-hosting tests are skipped.\n`);

describe.each(STATIC_SERVERS.filter(isInstalled))('on $name', (server) => {
	let running: Awaited<ReturnType<typeof startStaticServer>>;
	let reader: Visit;

	beforeAll(async () => {
		running = await startStaticServer(server);
		reader = await visit(await openBrowser({ hasPictures: false }), `${running.address}/`);
	});
	afterAll(async () => {
		await reader?.close();
		await running?.end();
	});

	const read = async (path: string) => {
		const failed: string[] = [];
		const note = (response: { status(): number; url(): string }) => {
			const { pathname } = new URL(response.url());
			if (response.status() >= 400 && !pathname.startsWith('/api/')) failed.push(`${response.status()} ${pathname}`);
		};
		reader.page.on('response', note);
		await reader.goOnTo(path);
		reader.page.off('response', note);
		const text = await reader.page.locator('body').innerText();
		// Browsers log missing responses of the service.
		const errors = reader.errors.filter((error) => !/Failed to load resource|status of (404|405|501)/.test(error));
		return { text, failed, errors };
	};

	const paths = TEMPLATES.filter((path) => server.hasShells || !isOfShell(path));

	test.each([...paths, '/jpn/cards/bash', '/tha/stats', '/overlay/sample'])('%s works', async (path) => {
		const { text, failed, errors } = await read(path);
		const language = LANGUAGE_CODES.find((code) => path.startsWith(`/${code}/`)) ?? 'eng';
		expect({ failed, errors }).toEqual({ failed: [], errors: [] });
		expect(text.length).toBeGreaterThan(20);
		expect(text.includes(words(language)), text).toBe(
			NEEDS_SERVICE.test(path.replace(/^\/(jpn|tha)/, '')) && path !== '/overlay/sample',
		);
		for (const other of ['stats.none', 'stats.retry', 'stats.missing', 'stats.failed'])
			expect(text).not.toContain(strings(language)[other]!);
	});

	test('search, filters and tooltips work', async () => {
		await reader.goOnTo('/cards');
		const { page } = reader;
		await page.keyboard.press('/');
		await page.keyboard.type('perfected');
		await page
			.getByRole('option', { name: /Perfected Strike/ })
			.first()
			.waitFor();
		await page.keyboard.press('Escape');
		await reader.goOnTo('/cards?color=silent&type=Power');
		const shown = await page.locator('[data-grid] > :visible').count();
		expect(shown).toBeGreaterThan(5);
		expect(shown).toBeLessThan(40);
		await reader.goOnTo('/encounters/bowlbugs_weak');
		await page.locator('main a[href^="/monsters/"]').first().hover();
		await page.locator('.scx-tip-name').waitFor();
	});

	test('the changelog widget shows a version', async () => {
		await reader.goOnTo('/developers/widgets');
		await reader.page.locator('#scx-changelog h2').waitFor();
		expect(await reader.page.locator('.scx-cl-select option').count()).toBeGreaterThan(2);
	});

	test('the deck builder and card comparison work', async () => {
		const { page } = reader;
		await reader.goOnTo('/deck-builder');
		const add = page.getByRole('combobox', { name: 'Add cards and relics' });
		await add.pressSequentially('ang');
		await page.getByRole('option', { name: 'Anger' }).click();
		await page.getByText('Cards: 11 · Relics: 1').waitFor();
		await reader.goOnTo('/compare?cards=BASH%2B,ANGER');
		await page.getByRole('row', { name: /^Damage/ }).waitFor();
	});

	test('my runs works', async () => {
		const { page } = reader;
		await reader.goOnTo('/my-runs');
		const buffer = Buffer.from(sampleText());
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles([{ name: 'one.run', mimeType: 'application/json', buffer }]);
		await page.locator('.figures').waitFor();
		await page.getByText(words('eng')).waitFor();
	});
});
