import { spawnSync } from 'node:child_process';
import { findChromium, isWithoutWindows } from './chromium.ts';

type Attempt = readonly [command: string, args: readonly string[]];

const apt = (...args: readonly string[]): Attempt => ['apt-get', ['-qq', ...args]];
const install = (browser: string): Attempt =>
	apt('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk', 'fonts-thai-tlwg');

/** Debian's headless shell; needs a current package list. */
const WITHOUT_WINDOWS = [install('chromium-headless-shell'), apt('update'), install('chromium-headless-shell')];
/** Fallbacks: Playwright's own, and Debian's usual one. */
const ANY: readonly Attempt[] = [['npx', ['playwright', 'install', 'chromium']], apt('update'), install('chromium')];

const hasBrowser = (): boolean => findChromium() !== undefined;

/** Runs the attempts until `isDone`. */
function attempt(attempts: readonly Attempt[], isDone: () => boolean): void {
	if (isDone()) return;
	process.stdout.write('Installing Chromium for the end-to-end tests …\n');
	for (const [command, args] of attempts)
		if (!isDone()) spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 240_000 });
}

// Only root installs packages; `CHROMIUM_PATH` takes precedence.
if (process.getuid?.() === 0 && !process.env['CHROMIUM_PATH']) attempt(WITHOUT_WINDOWS, isWithoutWindows);
attempt(ANY, hasBrowser);
if (!hasBrowser()) {
	process.stderr.write('Chromium could not be installed. Install it and set CHROMIUM_PATH.\n');
	process.exitCode = 1;
}
