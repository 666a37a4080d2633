import { spawnSync } from 'node:child_process';
import { findChromium, isWithoutWindows } from './chromium.ts';

type Attempt = readonly [command: string, args: readonly string[]];

const apt = (...args: readonly string[]): Attempt => ['apt-get', ['-qq', ...args]];
const install = (browser: string): Attempt =>
	apt('install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk', 'fonts-thai-tlwg');

/** Debian's without windows; the list of packages may be older than it. */
const WITHOUT_WINDOWS = [install('chromium-headless-shell'), apt('update'), install('chromium-headless-shell')];
/** Any: Playwright's own, and Debian's usual one. */
const ANY: readonly Attempt[] = [['npx', ['playwright', 'install', 'chromium']], apt('update'), install('chromium')];

const hasBrowser = (): boolean => findChromium() !== undefined;

/** Tries one after another until `isDone`. */
function attempt(attempts: readonly Attempt[], isDone: () => boolean): void {
	if (isDone()) return;
	process.stdout.write('Installing Chromium for the end-to-end tests …\n');
	for (const [command, args] of attempts)
		if (!isDone()) spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 240_000 });
}

// Installs what is missing, as root alone; who names a browser gets that one.
if (process.getuid?.() === 0 && !process.env['CHROMIUM_PATH']) attempt(WITHOUT_WINDOWS, isWithoutWindows);
attempt(ANY, hasBrowser);
if (!hasBrowser()) {
	process.stderr.write('There is no Chromium and none could be installed: install one and name it in CHROMIUM_PATH.\n');
	process.exitCode = 1;
}
