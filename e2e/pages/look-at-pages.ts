import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LanguageCode } from '../../contract/languages.ts';
import type { Visit } from '../browser/visit.ts';
import type { Site, TESTED_LANGUAGES } from '../site.ts';
import { TEMPLATES } from '../templates.ts';
import { openSiteWithRuns } from './site-with-runs.ts';
import { loadAxe, violations } from './violations.ts';

/** Most bytes of a first visit as transferred, pictures left out. */
const MOST_BYTES = 60 * 1024;
const MOST_SHIFT = 0.05;

/** How a page is looked at for barriers. */
interface Look {
	readonly colorScheme: 'light' | 'dark';
	readonly size: { readonly width: number; readonly height: number };
}

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * How each language is looked at. Its pages have the markup and the colours of the others: together they are looked at in both
 * schemes, wide and narrow, and the English ones whole.
 */
const LOOKS: Readonly<Record<(typeof TESTED_LANGUAGES)[number], readonly Look[]>> = {
	eng: [
		{ colorScheme: 'light', size: DESKTOP },
		{ colorScheme: 'dark', size: PHONE },
	],
	jpn: [{ colorScheme: 'dark', size: DESKTOP }],
	tha: [{ colorScheme: 'light', size: PHONE }],
};

const inLanguage = (language: LanguageCode, path: string): string => {
	if (language === 'eng') return path;
	const localised = path.startsWith('/beta/') ? `/beta/${language}${path.slice('/beta'.length)}` : `/${language}${path}`;
	return localised.replace(/(?<=.)\/$/, '');
};

/** Bytes as they came over the wire, of everything but pictures. */
async function transferred({ page }: Visit): Promise<number> {
	const sizes = await page.evaluate<number[]>(
		`[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter((entry) => entry.initiatorType !== 'img' && !/\\.(svg|webp|png)$/.test(entry.name)).map((entry) => entry.encodedBodySize)`,
	);
	return sizes.reduce((sum, size) => sum + size, 0);
}

/** The shifts of everything that was painted: two frames later the browser has noted them all. */
const SHIFT = `new Promise((resolve) => {
	let sum = 0;
	const add = (entries) => { for (const entry of entries) if (!entry.hadRecentInput) sum += entry.value; };
	const observer = new PerformanceObserver((list) => add(list.getEntries()));
	observer.observe({ type: 'layout-shift', buffered: true });
	requestAnimationFrame(() => requestAnimationFrame(() => { add(observer.takeRecords()); resolve(sum); }));
})`;

/**
 * Looks at one page of every template in a language. They are opened one after another in one page of the browser: a page of its own
 * for each would be a process of its own, which costs more than all that is done in it.
 */
export function lookAtPages(language: keyof typeof LOOKS): void {
	describe(`pages in ${language}`, () => {
		const largest = { bytes: 0, bytesPath: '', shift: 0, shiftPath: '' };
		let site: Site;
		let visit: Visit;

		beforeAll(async () => {
			site = await openSiteWithRuns();
			visit = await site.visit(inLanguage(language, '/terms'), { reducedMotion: 'reduce' });
		});

		afterAll(async () => {
			await site?.close();
			const { bytes, bytesPath, shift, shiftPath } = largest;
			process.stdout.write(
				`Largest first visit: ${(bytes / 1024).toFixed(1)} KB (${bytesPath}). Largest layout shift: ${shift.toFixed(4)} (${shiftPath}).\n`,
			);
		});

		/** Notes the largest figures, for the report at the end. */
		function note(path: string, bytes: number, shift: number): void {
			if (bytes > largest.bytes) Object.assign(largest, { bytes, bytesPath: path });
			if (shift > largest.shift) Object.assign(largest, { shift, shiftPath: path });
		}

		test.each(TEMPLATES)('%s is small, steady, quiet, accessible and narrow enough', async (template) => {
			const path = inLanguage(language, template);
			const { page, errors, requests } = visit;
			await page.emulateMedia({ colorScheme: 'light' });
			await page.setViewportSize(DESKTOP);
			await visit.goOnTo(path);
			expect(errors).toEqual([]);
			expect(requests).toContain(site.address + path);
			expect(requests.filter((address) => !address.startsWith(site.address) && !address.startsWith('data:'))).toEqual([]);
			const [bytes, shift] = [await transferred(visit), await page.evaluate<number>(SHIFT)];
			note(path, bytes, shift);
			expect(bytes).toBeLessThan(MOST_BYTES);
			expect(shift).toBeLessThan(MOST_SHIFT);
			// Who wants less motion gets none.
			expect(await page.evaluate<number>('document.getAnimations().length')).toBe(0);
			expect(await page.locator('h1').count()).toBe(1);
			await loadAxe(visit);
			for (const { colorScheme, size } of LOOKS[language]) {
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize(size);
				expect(await violations(visit, {}, language !== 'eng'), `${colorScheme}, ${size.width} pixels`).toEqual([]);
			}
			await page.setViewportSize({ width: 320, height: 640 });
			expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
		});
	});
}
