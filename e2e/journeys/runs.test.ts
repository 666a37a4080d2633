import { readFileSync } from 'node:fs';
import JSZip from 'jszip';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleJournal } from '../../api/testing/sample-journal.ts';
import { type SampleOptions, sampleText } from '../../api/testing/sample-run.ts';
import { openSiteWithRuns } from '../pages/site-with-runs.ts';
import type { Site } from '../site.ts';

/** Creating and reading runs in a real browser against the real server. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The example run, without key decisions. */
const EXAMPLE = '11830a0cddfcce95';

let site: Site;
/** A run that the statistics count. */
let counted: string;

beforeAll(async () => {
	site = await openSiteWithRuns();
	const answer = (await (await site.server.fetch('/api/runs/list?players=1&win=true')).json()) as {
		runs: { run_hash: string }[];
	};
	counted = answer.runs.find(({ run_hash: hash }) => hash !== EXAMPLE)!.run_hash;
});
afterAll(() => site?.close());

const runFile = (name: string, options: SampleOptions = {}) => ({
	name,
	mimeType: 'application/octet-stream',
	buffer: sampleText(options),
});

async function archive(files: Readonly<Record<string, string | Buffer>>, name = 'history.zip') {
	const zip = new JSZip();
	for (const [path, content] of Object.entries(files)) zip.file(path, content);
	return { name, mimeType: 'application/zip', buffer: await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' }) };
}

const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
	page.locator('#run-files').setInputFiles(files);

describe('submitting', () => {
	test('sends the runs of a ZIP and loads the ZIP library late', async () => {
		const { page, errors, requests, close } = await site.visit('/runs/submit');
		const library = () => requests.filter((address) => address.includes('unpack-runs'));
		await choose(page, runFile('alone.run', { seed: 'ALONE' }));
		await page.getByText('1 of 1: 1 new').waitFor();
		expect(library()).toEqual([]);
		await choose(
			page,
			await archive({
				'profile1/saves/history/1.run': sampleText({ seed: 'ZIPPED1' }),
				'profile1/saves/history/2.run': sampleText({ seed: 'ZIPPED2', isWin: false }),
				'profile1/saves/progress.save': 'not read',
				'profile1/saves/history/3.run': ' '.repeat(600_000),
			}),
		);
		await page.getByText('4 of 4: 3 new, 0 already known, 1 refused').waitFor();
		expect(library()).toHaveLength(1);
		expect(await page.locator('.uploads [data-state=rejected]').textContent()).toMatch(/^3\.run.*larger than 512 KiB/);
		expect(errors).toEqual([]);
		await close();
	});

	test.each([
		[
			'/runs/submit',
			'broken.run',
			'{"players": [{"character": 5}], "acts": [], "map_point_history": [[]]}',
			/damaged.*players\[0\]\.character/,
		],
		['/runs/submit', 'short.run', '{"players": [{}], "acts": [], "map_point_history": []}', /ended before its first floor/],
		['/jpn/runs/submit', 'nonsense.run', 'nonsense', /ランのファイルではありません/],
		['/tha/runs/submit', 'broken.zip', 'no archive', /ZIP/],
	])('at %s explains the rejection of %s', async (path, name, text, words) => {
		const { page, close } = await site.visit(path);
		await choose(page, { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
		await page.locator('.uploads [data-state=rejected]').waitFor();
		expect(await page.locator('.upload-state').textContent()).toMatch(words);
		await close();
	});

	test('reports files without runs, and shows the save folders', async () => {
		const { page, close } = await site.visit('/runs/submit', PHONE);
		await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
		await page.getByText('files of runs end in .run').first().waitFor();
		await page.getByText('Where your runs are').tap();
		for (const system of ['Windows', 'macOS', 'Linux', 'Steam Deck', 'Proton'])
			await page.getByRole('term').filter({ hasText: system }).waitFor();
		expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
		await close();
	});
});

describe('the page of a run', () => {
	test('draws a map that links to the floors', async () => {
		const { page, errors, close } = await site.visit(`/runs/${counted}`);
		const places = page.locator('.map-act a');
		const floors = page.locator('.floor');
		await places.first().waitFor();
		expect(await places.count()).toBe(await floors.count());
		await places.nth(3).click();
		expect(new URL(page.url()).hash).toBe('#floor-4');
		expect(await places.nth(3).getAttribute('aria-label')).toMatch(/^Floor 4 · /);
		expect(await page.locator('.floor').nth(3).getAttribute('id')).toBe('floor-4');
		// Floors are folded below the map of their act.
		await page.locator('.floor').nth(3).waitFor();
		expect(errors).toEqual([]);
		await close();
	});

	test('starts with deck and relics, also on a phone', async () => {
		const { page, errors, close } = await site.visit(`/runs/${counted}`, PHONE);
		await page.locator('.deck-tiles .deck-tile img').first().waitFor();
		expect(
			(await page.locator('.part > h2').allTextContents()).filter((title) => title !== 'Choices that mattered most'),
		).toEqual([expect.stringMatching(/^Final deck \(\d+\)$/), expect.stringMatching(/^Relics \(\d+\)$/), 'HP and gold', 'Map']);
		expect(await page.locator('.deck-tiles .deck-tile img').count()).toBeGreaterThan(5);
		const picture = await page.getByRole('link', { name: 'Save as a picture' }).getAttribute('href');
		expect((await site.server.fetch(picture!)).headers.get('content-type')).toBe('image/png');
		expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
		expect(errors).toEqual([]);
		await close();
	});

	test('shows skipped cards and fight damage in words', async () => {
		const offer = (id: string) => ({ card: { id: `CARD.${id}` }, was_picked: false });
		const figures = { player_id: 1, current_hp: 60, max_hp: 80, current_gold: 99, damage_taken: 7 };
		const fight = {
			map_point_type: 'monster',
			rooms: [{ room_type: 'monster', turns_taken: 3 }],
			player_stats: [{ ...figures, card_choices: [offer('ANGER'), offer('BASH')] }],
		};
		const file = sampleText({ seed: 'SKIPPED', isWin: false, extra: { map_point_history: [[fight]] } });
		const sent = await site.server.fetch('/api/runs', { method: 'POST', body: new Uint8Array(file) });
		const { run_hash: hash } = (await sent.json()) as { run_hash: string };
		const { page, errors, close } = await site.visit(`/runs/${hash}`);
		expect(await page.locator('.choice-line').allTextContents()).toEqual(['Fight7 HP lost, 3 turns', 'SkippedAnger, Bash']);
		expect(errors).toEqual([]);
		await close();
	});

	test('shows deck changes, and that few runs make no clear difference', async () => {
		const { page, errors, close } = await site.visit(`/runs/${counted}`);
		await page.locator('.run-details').scrollIntoViewIfNeeded();
		await page.getByRole('heading', { name: 'The deck grows' }).click();
		expect(await page.locator('.deck-timeline li').count()).toBeGreaterThan(5);
		await page.getByRole('heading', { name: 'Review', exact: true }).click();
		await expect.poll(() => page.locator('.review-choices > li', { hasText: 'No clear difference' }).count()).toBe(5);
		expect(await page.locator('.review-choices > li').count()).toBe(5);
		expect(errors).toEqual([]);
		await close();
	});
});

describe('the page of a replay', () => {
	test('reports a missing replay', async () => {
		const { page, close } = await site.visit(`/runs/${counted}/replay`);
		expect(await page.locator('h1').innerText()).toBe('Replay');
		await page.getByText('There is no replay of this run.').waitFor();
		await page.getByRole('link', { name: 'To the run' }).click();
		await page.waitForURL(/\/runs\/[0-9a-f]{16}$/);
		await close();
	});

	test('plays, pauses, and is controlled with the keyboard', async () => {
		// A stubbed journal, which only the owner of the run could upload.
		const { page, close } = await site.visit('/', { serviceWorkers: 'block' });
		const text = sampleJournal({}, 30);
		await page.route('**/api/runs/*/replay', (route) => route.fulfill({ contentType: 'application/x-ndjson', body: text }));
		await page.route('**/api/runs/shared/*', async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, json: { ...((await response.json()) as object), has_replay: true } });
		});
		await page.goto(`${site.address}/runs/${counted}/replay`);
		const lines = page.locator('.replay-lines li');
		await page.getByRole('button', { name: 'Play', exact: true }).click();
		await expect.poll(() => lines.count()).toBeGreaterThan(3);
		await page.getByRole('button', { name: 'Pause' }).click();
		await page.getByRole('slider').focus();
		await page.keyboard.press('End');
		expect(await lines.first().textContent()).toBe('Gold: 28');
		await page.getByRole('button', { name: 'One step back' }).click();
		expect(await lines.first().textContent()).toBe('Gold: 27');
		await close();
	});

	test('keeps the run in other languages', async () => {
		const { page, close } = await site.visit('/runs/11830a0cddfcce95/replay');
		await page.locator('[data-languages] summary').click();
		await page.getByRole('link', { name: '日本語' }).first().click();
		await page.waitForURL('**/jpn/runs/11830a0cddfcce95/replay');
		expect(await page.locator('html').getAttribute('lang')).toBe('ja');
		await close();
	});
});

describe('my runs', () => {
	const OWN: readonly SampleOptions[] = [
		{ seed: 'A', extra: { start_time: 1_780_000_000 } },
		{ seed: 'B', isWin: false, acts: 1, extra: { start_time: 1_780_100_000 } },
		{ seed: 'C', characters: ['SILENT'], extra: { start_time: 1_780_200_000 } },
	];

	test('are analysed locally, compared with the community, and exported', async () => {
		const { page, errors, requests, close } = await site.visit('/my-runs');
		await choose(page, [
			...OWN.map((options, index) => runFile(`${index}.run`, options)),
			runFile('copy.run', OWN[0]),
			{
				name: 'short.run',
				mimeType: 'text/plain',
				buffer: Buffer.from('{"players": [{}], "acts": [], "map_point_history": []}'),
			},
		]);
		await page.getByText('3 of your runs read; files left out: 1').waitFor();
		const figures = page.locator('.figures');
		await figures.waitFor();
		expect(await figures.innerText()).toMatch(/Win rate · You\s+66\.7 %\s+20\.8–93\.9/);
		expect(await figures.innerText()).toMatch(/Win rate · Everybody\s+\d+\.\d %/);
		expect(await page.getByRole('row', { name: /^The Ironclad/ }).textContent()).toMatch(/2.*50\.0 %.*\d+\.\d %/);
		await page.getByText('Files left out (1), and why').click();
		await page.getByText(/short\.run: This run ended before its first floor/).waitFor();
		const [csv] = await Promise.all([
			page.waitForEvent('download'),
			page.locator('.actions').getByRole('button', { name: 'Save as CSV' }).click(),
		]);
		expect(
			readFileSync(await csv.path(), 'utf8')
				.trim()
				.split('\r\n'),
		).toHaveLength(4);
		const [json] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as JSON' }).click()]);
		const saved = JSON.parse(readFileSync(await json.path(), 'utf8')) as { figures: { streaks: object }; runs: unknown[] };
		expect(saved.runs).toHaveLength(3);
		expect(saved.figures.streaks).toEqual({ longest: 1, current: 1, longestWithout: 1 });
		expect(requests.filter((address) => new URL(address).pathname === '/api/runs')).toEqual([]);
		expect(errors).toEqual([]);

		await page.getByRole('button', { name: 'Send these runs' }).click();
		await page.getByText('5 of 5: 3 new, 1 already known, 1 refused').waitFor();
		await close();
	});

	test('are read from a ZIP on a phone, in Thai', async () => {
		const { page, errors, close } = await site.visit('/tha/my-runs', PHONE);
		await choose(page, await archive(Object.fromEntries(OWN.map((options, index) => [`${index}.run`, sampleText(options)]))));
		await page.locator('.figures').waitFor();
		expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
		await page.goto(site.address);
		const own = page.locator('.front-panel', { hasText: 'Your last run' });
		await own.locator('dl').waitFor();
		// The newest of the three.
		expect(await own.innerText()).toContain('The Silent');
		expect(errors).toEqual([]);
		await close();
	});
});
