import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { floors, cardChoice, storeSmallRuns } from '../../api/testing/runs/small-runs.ts';
import { openStatistics } from '../../api/testing/runs/statistics-world.ts';
import { type Site, openSite, treeWithPages, withoutPictures } from '../site.ts';

/** Players during a run on a phone, and players who plan one. */
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Two plans that Ironclads win with; each has cards that the other lacks. */
const PLANS = [
	{ deck: ['ANGER', 'ANGER', 'BLOODLETTING', 'BASH'], relics: ['VAJRA', 'BURNING_BLOOD'] },
	{ deck: ['BODY_SLAM', 'BARRICADE', 'BASH'], relics: ['ANCHOR', 'BURNING_BLOOD'] },
];

let site: Site;
let empty: Site;
const folder = mkdtempSync(join(tmpdir(), 'almanac-advice-'));

beforeAll(async () => {
	const dist = await treeWithPages();
	const offer = { stats: { card_choices: [cardChoice('BLOODLETTING', true), cardChoice('BARRICADE', false)] } };
	const runs = Array.from({ length: 240 }, (_, index) => ({
		...PLANS[index % 2]!,
		seed: `PLAN${index % 60}`,
		build: index < 120 ? 'v0.108.0' : 'v0.109.0',
		outcome: index % 3 === 0 ? ('win' as const) : ('loss' as const),
		acts: [floors(6, offer), floors(6), floors(6)],
	}));
	const state = storeSmallRuns(runs);
	openStatistics(state, dist).close();
	site = withoutPictures(await openSite({}, state));
	empty = withoutPictures(await openSite({}, join(folder, 'state')));
});
afterAll(async () => {
	await site?.close();
	await empty?.close();
	rmSync(folder, { recursive: true, force: true });
});

describe('a deck', () => {
	test('is entered on a phone in a few taps, and gets advice', async () => {
		const { page, errors, close } = await site.visit('/deck-advisor', PHONE);
		// A character fills in its starting deck.
		expect(await page.getByLabel('Character').inputValue()).toBe('IRONCLAD');
		await page.getByText('Cards: 10 · Relics: 1').waitFor();
		const add = page.getByRole('combobox', { name: 'Add cards and relics' });
		await add.tap();
		await add.pressSequentially('ang');
		await page.getByRole('option', { name: 'Anger' }).tap();
		await page.getByText('Cards: 11 · Relics: 1').waitFor();
		// The field is cleared for the next card.
		expect(await add.inputValue()).toBe('');
		await page.locator('.deck-list').getByRole('button', { name: 'One more: Anger' }).tap();
		await page.getByRole('button', { name: 'Upgraded: Anger' }).first().tap();
		await page.getByText('Anger+', { exact: true }).waitFor();
		const advice = page.locator('.advice', { hasText: 'Bloodletting' });
		await advice.waitFor();
		expect(await advice.locator('.compared').innerText()).toMatch(/\d+\.\d %\s*\d+\.\d–\d+\.\d/);
		expect(await advice.locator('.judgement').innerText()).toMatch(
			/^(more often than usual|less often than usual|no clear difference)$/,
		);
		expect(await page.locator('.advice-content > p').first().innerText()).toMatch(/^From the \d+ winning decks of The Ironclad/);
		await advice.getByRole('button', { name: 'Add: Bloodletting' }).tap();
		await page.getByText('Cards: 13 · Relics: 1').waitFor();
		await advice.waitFor({ state: 'detached' });
		expect(errors).toEqual([]);
		await close();
	});

	test('is kept by links, language switches and other deck pages', async () => {
		const { page, errors, close } = await site.visit(
			'/deck-builder?character=SILENT&cards=NEUTRALIZE%2B,SURVIVOR,SURVIVOR&relics=VAJRA',
		);
		await page.getByText('Cards: 3 · Relics: 1').waitFor();
		await page.getByLabel('Ascension').selectOption('7');
		const link = page.getByLabel('Link to this deck');
		await expect.poll(() => link.inputValue()).toMatch(/\/deck-builder\?deck=17[\w-]{4}[\w-]{10}\.[\w-]{4}$/);
		const address = new URL(await link.inputValue());
		await page.locator('[data-languages] summary').click();
		await page.locator('[data-languages] [hreflang=ja]').click();
		await page.waitForURL(`**/jpn/deck-builder${address.search}`);
		expect(await page.locator('#deck-ascension').inputValue()).toBe('7');
		expect(await page.locator('.deck-card').count()).toBe(2);
		await page.locator('[data-deck-links] a[href*="/jpn/deck-advisor"]').click();
		await page.waitForURL(`**/jpn/deck-advisor${address.search}`);
		const other = await site.visit(address.pathname + address.search);
		await other.page.getByText('Cards: 3 · Relics: 1').waitFor();
		expect(await other.page.locator('.deck-name.upgraded').innerText()).toMatch(/^Neutralize\+/);
		expect([...errors, ...other.errors]).toEqual([]);
		await Promise.all([close(), other.close()]);
	});

	test('follows the character until edited, with a curse from Ascension 5 on', async () => {
		const { page, close } = await site.visit('/deck-builder');
		await page.getByLabel('Character').selectOption('SILENT');
		await page.getByText('Cards: 12 · Relics: 1').waitFor();
		await page.getByLabel('Ascension').selectOption('5');
		await page.getByText('Cards: 13 · Relics: 1').waitFor();
		await page.getByRole('button', { name: 'One fewer: Survivor' }).click();
		await page.getByLabel('Character').selectOption('DEFECT');
		await page.getByText('Cards: 12 · Relics: 1').waitFor();
		await page.getByRole('button', { name: 'Starting deck' }).click();
		await page.getByText('Cards: 11 · Relics: 1').waitFor();
		await close();
	});

	test('can be entered with the keyboard, despite a typo', async () => {
		const { page, close } = await site.visit('/deck-builder');
		const add = page.getByRole('combobox', { name: 'Add cards and relics' });
		await add.focus();
		await page.keyboard.type('bodi slam+');
		await page.getByRole('option', { name: 'Body Slam' }).waitFor();
		await page.keyboard.press('Enter');
		await page.getByText('Body Slam+', { exact: true }).waitFor();
		await page.keyboard.type('zzzzzz');
		await page.getByText('Nothing found').waitFor();
		await close();
	});
});

test('a reward is judged by the coach, by draft advice, and for a target archetype', async () => {
	const { page, errors, close } = await site.visit('/pick-coach?character=IRONCLAD&cards=ANGER,BASH', PHONE);
	const offer = page.getByRole('combobox', { name: 'Offered cards' });
	for (const name of ['Bloodletting', 'Barricade']) {
		await offer.fill(name.toLowerCase());
		await page.getByRole('option', { name }).first().tap();
	}
	const ranked = page.locator('.advice-content .advice');
	await expect.poll(() => ranked.count()).toBe(2);
	expect(await ranked.first().innerText()).toContain('Bloodletting');
	expect(new URL(page.url()).searchParams.get('offer')).toBe('BLOODLETTING,BARRICADE');
	const drafted = page.locator('.part .advice', { hasText: 'Bloodletting' }).first();
	await expect.poll(() => drafted.innerText()).toMatch(/everybody takes it in 100\.0 % of offers/);
	await page.getByLabel('Play towards').selectOption({ index: 2 });
	await expect.poll(() => new URL(page.url()).searchParams.get('target')).toContain('BARRICADE');
	await expect.poll(() => ranked.first().innerText()).toContain('Barricade');
	await ranked.first().getByRole('button', { name: 'Add: Barricade' }).tap();
	await page.getByText('Cards: 3 · Relics: 0').waitFor();
	expect(new URL(page.url()).searchParams.has('offer')).toBe(false);
	expect(errors).toEqual([]);
	await close();
});

test('archetypes show their statistics and link to the coach', async () => {
	const { page, errors, close } = await site.visit('/archetypes');
	const archetype = page.locator('.archetype').first();
	expect(await page.locator('.archetype').count()).toBe(2);
	expect(await archetype.innerText()).toMatch(/120 runs, 50\.0 % of all with this character/);
	expect(await archetype.locator('.judgement').innerText()).toBe('no clear difference');
	await archetype.getByRole('link', { name: 'Pick coach' }).click();
	await page.waitForURL('**/pick-coach?**');
	await expect.poll(() => page.getByLabel('Play towards').inputValue()).toMatch(/^[A-Z_]+\+[A-Z_]+$/);
	expect(errors).toEqual([]);
	await close();
});

test('a seed is found by contents, opened, and picked at random', async () => {
	const { page, errors, close } = await site.visit('/seeds', PHONE);
	await page.getByText('60 seeds are known, from 240 runs.').waitFor();
	await page.getByLabel('Category').selectOption('relic');
	const wish = page.getByRole('combobox', { name: 'Add a wish' });
	await wish.fill('vaj');
	await page.getByRole('option', { name: 'Vajra' }).tap();
	await page.locator('.advice').first().waitFor();
	expect(new URL(page.url()).searchParams.get('want')).toBe('relic:VAJRA');
	await page.locator('.advice .record-link').first().tap();
	await page.waitForURL('**/seeds?seed=PLAN*');
	await page.locator('.stats tbody tr', { hasText: 'Vajra' }).first().waitFor();
	await page.goto(`${site.address}/seeds?seed=NOBODY`);
	await page.getByText('No submitted run has this seed yet.').waitFor();
	await page.getByRole('button', { name: 'A random seed' }).tap();
	await page.waitForURL((address) => /^\?seed=PLAN\d+$/.test(address.search));
	expect(errors).toEqual([]);
	await close();
});

test('cards and upgrades are compared from a card page', async () => {
	const { page, errors, close } = await site.visit('/cards/bash');
	await page.getByRole('link', { name: 'Compare', exact: true }).click();
	await page.waitForURL('**/compare?cards=BASH');
	const add = page.getByRole('combobox', { name: 'Add to the comparison' });
	await add.fill('anger');
	await page.getByRole('option', { name: 'Anger' }).first().click();
	await page.locator('.compare thead th').nth(1).waitFor();
	const damage = page.getByRole('row', { name: /^Damage/ }).locator('td');
	expect(await damage.allInnerTexts()).toEqual(['8', '6']);
	const upgraded = page.getByRole('switch', { name: 'Upgraded: Bash' });
	await upgraded.focus();
	await page.keyboard.press('Space');
	await expect.poll(() => damage.allInnerTexts()).toEqual(['10', '6']);
	// Keyboard focus stays.
	await expect.poll(() => page.evaluate<string>('document.activeElement.ariaLabel')).toBe('Upgraded: Bash');
	expect(new URL(page.url()).searchParams.get('cards')).toBe('BASH+,ANGER');
	// The comparison only suggests cards.
	await add.fill('vajra');
	await page.getByText('Nothing found').waitFor();
	const other = await site.visit(`/jpn/compare${new URL(page.url()).search}`);
	await other.page.locator('.compare thead th').nth(1).waitFor();
	expect(await other.page.locator('.compare tbody td').allInnerTexts()).toContain('10');
	expect([...errors, ...other.errors]).toEqual([]);
	await Promise.all([close(), other.close()]);
});

describe('grid queries', () => {
	test('filter by cost, type and keyword, with suggestions', async () => {
		const { page, errors, close } = await site.visit('/cards');
		const field = page.getByRole('combobox', { name: 'Search in this list' });
		await field.focus();
		await page.getByText('A minus sign leaves out.', { exact: false }).waitFor();
		await field.pressSequentially('cost:0 type:sk');
		await page.getByRole('option', { name: 'type:skill' }).click();
		expect(await field.inputValue()).toBe('cost:0 type:skill ');
		await field.pressSequentially('exhaust');
		const cards = (await (await site.server.fetch('/api/cards?type=Skill&cost=0')).json()) as {
			name: string;
			keywords_key: string[] | null;
			description: string;
		}[];
		const expected = cards.filter(
			({ keywords_key: keys, description }) => keys?.includes('Exhaust') || /exhaust/i.test(description),
		);
		await expect.poll(() => page.locator('.tile:visible').count()).toBeLessThan(60);
		const shown = await page.locator('.tile:visible b').allInnerTexts();
		expect(shown.length).toBeGreaterThan(3);
		expect(expected.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
		expect(new URL(page.url()).searchParams.get('q')).toBe('cost:0 type:skill exhaust');
		expect(errors).toEqual([]);
		await close();
	});

	test('accept Japanese and English on a Japanese page', async () => {
		const count = async (query: string): Promise<number> => {
			const { page, close } = await site.visit(`/jpn/cards?q=${encodeURIComponent(query)}`);
			const shown = await page.locator('.tile:visible').count();
			await close();
			return shown;
		};
		const [own, english] = [await count('種類:スキル キーワード:廃棄'), await count('type:skill keyword:exhaust')];
		expect(own).toBeGreaterThan(5);
		expect(own).toBeLessThan(200);
		expect(english).toBe(own);
	});
});

test.each(['/deck-advisor', '/pick-coach?offer=ANGER', '/archetypes', '/seeds'])(
	'%s of an empty instance explains how to fill it',
	async (path) => {
		const { page, errors, close } = await empty.visit(path);
		await page.locator('.live .empty a[href="/runs/submit"]').waitFor();
		expect(errors).toEqual([]);
		await close();
	},
);
