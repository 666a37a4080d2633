import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LanguageCode, language as languageOf } from '../../contract/languages.ts';
import type { Visit } from '../browser/visit.ts';
import type { Site, TESTED_LANGUAGES } from '../site.ts';
import { TEMPLATES } from '../templates.ts';
import { openSiteWithRuns } from './site-with-runs.ts';
import { violations } from './violations.ts';

/** Size limit of a first visit as transferred, without pictures. */
const MOST_BYTES = 50 * 1024;
const MOST_SHIFT = 0.05;

const DESKTOP = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };
const SIZES = [DESKTOP, NARROW];

/** Browser settings for a language. */
interface Look {
	readonly colorScheme: 'light' | 'dark';
	readonly hasPictures: boolean;
	/** The size for the accessibility check. */
	readonly barriersAt?: (typeof SIZES)[number];
}

/**
 * All languages share markup and colours, so accessibility is checked light and wide in English, dark and narrow in Japanese.
 * Thai tests width, size and line breaks.
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

/** Measurements of a page. */
interface Seen {
	/** Transferred bytes without pictures. */
	readonly bytes: number;
	/** Total layout shift; measured two frames later, when the browser has recorded it. */
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
 * Checks one page of every template in a language. All open in one browser page, as a process per page would cost more than the
 * checks.
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
				// Its requests would count.
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

		/** Records the largest figures for the report. */
		function note(path: string, bytes: number, shift: number): void {
			if (bytes > largest.bytes) Object.assign(largest, { bytes, bytesPath: path });
			if (shift > largest.shift) Object.assign(largest, { shift, shiftPath: path });
		}

		test.each(TEMPLATES)(
			'%s meets its limits for size, layout shift, console errors, accessibility and width',
			async (template) => {
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
				// Reduced motion disables animations.
				expect(others).toEqual({ animations: 0, headings: 1, language: languageOf(code).tag });
				for (const size of SIZES) {
					await page.setViewportSize(size);
					expect(await page.evaluate<number>(WIDTH)).toBeLessThanOrEqual(size.width);
					if (size === barriersAt) expect(await violations(visit)).toEqual([]);
				}
			},
		);
	});
}
