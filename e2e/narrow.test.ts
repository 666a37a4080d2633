import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, openSite } from './site.ts';

let site: Site;
beforeAll(async () => {
	site = await openSite();
});
afterAll(() => site?.close());

/** A word as long as in languages that the tests do not build. */
const LONG_WORD = 'Достопримечательностями';

describe('at 320 pixels', () => {
	test.each([
		'/monsters/toadpole',
		'/monsters/nibbit',
		'/monsters/aeonglass',
		'/monsters/bowlbug_rock',
		'/characters/ironclad',
		'/cards/arsenal',
		'/relics/anchor',
		'/unlocks',
	])('%s does not scroll sideways, even with long words', async (path) => {
		const { page, close } = await site.visit(path, { viewport: { width: 320, height: 640 } });
		const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
		try {
			expect(await width()).toBeLessThanOrEqual(320);
			await page.evaluate(`for (const part of document.querySelectorAll('.facts dt, .pill, .items li, code, .m-sine')) {
					const text = [...part.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
					if (text) text.data = '${LONG_WORD}';
				}`);
			expect(await width()).toBeLessThanOrEqual(320);
		} finally {
			await close();
		}
	});
});

test('links between developer pages do not overlap', async () => {
	const { page, close } = await site.visit('/developers/downloads');
	const gaps = await page.evaluate<number[]>(`[...document.querySelectorAll('.tabs a')].slice(1).map((link) => {
		const [before, own] = [link.previousElementSibling.getBoundingClientRect(), link.getBoundingClientRect()];
		return own.top > before.top + 1 ? 99 : own.left - before.right;
	})`);
	await close();
	expect(gaps.length).toBeGreaterThan(4);
	expect(Math.min(...gaps)).toBeGreaterThan(3);
});
