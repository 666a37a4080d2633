import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LanguageCode, language as languageOf } from '../../contract/languages.ts';
import type { Visit } from '../browser/visit.ts';
import type { Site, TESTED_LANGUAGES } from '../site.ts';
import { TEMPLATES } from '../templates.ts';
import { openSiteWithRuns } from './site-with-runs.ts';
import { violations } from './violations.ts';

/** Most bytes of a first visit as transferred, pictures left out. */
const MOST_BYTES = 50 * 1024;
const MOST_SHIFT = 0.05;

const DESKTOP = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };
const SIZES = [DESKTOP, NARROW];

/** How the pages of a language are looked at. */
interface Look {
	readonly colorScheme: 'light' | 'dark';
	readonly hasPictures: boolean;
	/** The size at which axe looks for barriers. */
	readonly barriersAt?: (typeof SIZES)[number];
}

/**
 * The pages of all languages have the same markup and colours. For barriers they are looked at in both schemes, wide and narrow:
 * in English light and wide, in Japanese dark and narrow. Thai can be too wide, too large or late, and breaks lines in its own way.
 */
const LOOKS: Readonly<Record<(typeof TESTED_LANGUAGES)[number], Look>> = {
	eng: { colorScheme: 'light', hasPictures: true, barriersAt: DESKTOP },
	jpn: { colorScheme: 'dark', hasPictures: false, barriersAt: NARROW },
	tha: { colorScheme: 'light', hasPictures: false },
};

const inLanguage = (language: LanguageCode, path: string): string => {
	if (language === 'eng') return path;
	const localised = path.startsWith('/beta/') ? `/beta/${language}${path.slice('/beta'.length)}` : `/${language}${path}`;
	return localised.replace(/(?<=.)\/$/, '');
};

/** What a page tells of itself at once. */
interface Seen {
	/** As they came over the wire, of everything but pictures. */
	readonly bytes: number;
	/** Of everything that was painted: two frames later the browser has noted it all. */
	readonly shift: number;
	readonly animations: number;
	readonly headings: number;
	readonly language: string;
}

const SEEN = `new Promise((resolve) => {
	const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
	const counted = loaded.filter(({ initiatorType, name }) => initiatorType !== 'img' && !/\\.(svg|webp|png)$/.test(name));
	let shift = 0;
	const add = (entries) => { for (const entry of entries) if (!entry.hadRecentInput) shift += entry.value; };
	const observer = new PerformanceObserver((list) => add(list.getEntries()));
	observer.observe({ type: 'layout-shift', buffered: true });
	requestAnimationFrame(() => requestAnimationFrame(() => {
		add(observer.takeRecords());
		resolve({
			bytes: counted.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
			shift,
			animations: document.getAnimations().length,
			headings: document.querySelectorAll('h1').length,
			language: document.documentElement.lang,
		});
	}));
})`;

const WIDTH = 'document.documentElement.scrollWidth';

/**
 * Looks at one page of every template in a language. They are opened one after another in one page of the browser: a page of its own
 * for each would be a process of its own, which costs more than all that is done in it.
 */
export function lookAtPages(code: keyof typeof LOOKS): void {
	const { colorScheme, hasPictures, barriersAt } = LOOKS[code];
	describe(`pages in ${code}`, () => {
		const largest = { bytes: 0, bytesPath: '', shift: 0, shiftPath: '' };
		let site: Site;
		let visit: Visit;

		beforeAll(async () => {
			site = await openSiteWithRuns();
			visit = await site.visit(inLanguage(code, '/terms'), {
				...{ colorScheme, hasPictures, reducedMotion: 'reduce' },
				// What it keeps for later would be asked for, and counted, beside the page.
				serviceWorkers: 'block',
			});
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
			const path = inLanguage(code, template);
			const { page, errors, requests } = visit;
			await page.setViewportSize(DESKTOP);
			await visit.goOnTo(path);
			expect(errors).toEqual([]);
			expect(requests).toContain(site.address + path);
			expect(requests.filter((address) => !address.startsWith(site.address) && !address.startsWith('data:'))).toEqual([]);
			const { bytes, shift, ...others } = await page.evaluate<Seen>(SEEN);
			note(path, bytes, shift);
			expect(bytes).toBeLessThan(MOST_BYTES);
			expect(shift).toBeLessThan(MOST_SHIFT);
			// Who wants less motion gets none.
			expect(others).toEqual({ animations: 0, headings: 1, language: languageOf(code).tag });
			for (const size of SIZES) {
				await page.setViewportSize(size);
				expect(await page.evaluate<number>(WIDTH)).toBeLessThanOrEqual(size.width);
				if (size === barriersAt) expect(await violations(visit)).toEqual([]);
			}
		});
	});
}
