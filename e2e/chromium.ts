import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** One without windows: it does for a page what Chromium does, and spends half as much of the processor. */
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

/** Whether the Chromium that is found needs no windows. */
export const isWithoutWindows = (): boolean => WITHOUT_WINDOWS.includes(findChromium() ?? '');

/** Arguments for a Chromium that asks no other host anything, and has no process of its own for each site. */
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
 * One that shows no pictures besides. They take their places, but nothing is asked for and drawn: half of what a browser does for a page.
 * The other settings are Playwright's own, which these replace.
 */
export const WITHOUT_PICTURES = [
	'--blink-settings=imagesEnabled=false,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];
