// Runs before every npm script, on whatever Node starts npm (18 or newer): installs what is missing, so that one command is enough.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const project = fileURLToPath(new URL('../..', import.meta.url));
const installed = join(project, 'node_modules', '.package-lock.json');
const lock = join(project, 'package-lock.json');

if (!isFresh()) {
	console.log('Installing dependencies (about a minute the first time) …');
	const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
		cwd: project,
		stdio: ['ignore', 'inherit', 'inherit'],
		shell: process.platform === 'win32',
	});
	if (result.status !== 0) {
		console.error('The dependencies could not be installed: npm ci failed. Its messages above say why.');
		process.exit(1);
	}
}

/** The installed tree is at least as new as the lock file, and its dependencies are those of the lock file. */
function isFresh() {
	if (!existsSync(installed)) return false;
	if (statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return true;
	return packages(installed) === packages(lock);
}

function packages(file) {
	const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
		.filter(([path, entry]) => path !== '' && !entry.optional)
		.map(([path, entry]) => `${path}@${entry.version}`);
	return entries.sort().join('\n');
}
