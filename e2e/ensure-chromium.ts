import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

/** Finds a Chromium, or installs one: Playwright's own, then Debian's as root. Fails with one clear sentence. */
const attempts: readonly (readonly [command: string, args: readonly string[]])[] = [
	['npx', ['playwright', 'install', 'chromium']],
	['apt-get', ['update', '-qq']],
	['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg']],
];

if (!hasBrowser()) {
	process.stdout.write('Installing Chromium for the end-to-end tests …\n');
	for (const [command, args] of attempts) {
		if (hasBrowser()) break;
		spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 240_000 });
	}
}
if (!hasBrowser()) {
	process.stderr.write('There is no Chromium and none could be installed: install one and name it in CHROMIUM_PATH.\n');
	process.exitCode = 1;
}

function hasBrowser(): boolean {
	return findChromium() !== undefined;
}
