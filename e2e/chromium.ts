import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Headless; uses half as much CPU as Chromium. */
const WITHOUT_WINDOWS = ['/usr/bin/chromium-headless-shell'];

const USUAL_PLACES = [
	...WITHOUT_WINDOWS,
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
	'/snap/bin/chromium',
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, the usual places, Playwright's own. */
export function findChromium(): string | undefined {
	const given = process.env['CHROMIUM_PATH'];
	return [given, ...USUAL_PLACES, chromium.executablePath()].find(
		(path) => path !== undefined && path !== '' && existsSync(path),
	);
}

/** Whether the found Chromium is the headless shell. */
export const isWithoutWindows = (): boolean => WITHOUT_WINDOWS.includes(findChromium() ?? '');

/** Arguments for a Chromium without requests to other hosts, and without a process per site. */
export const CHROMIUM_ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--disable-site-isolation-trials',
];

/**
 * Arguments that also disable pictures, which halves the work of a page. They keep their space but are not loaded. Replaces
 * Playwright's own blink settings.
 */
export const WITHOUT_PICTURES = [
	'--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];
