import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm test`: a browser if there is none, the type check, then every test. Arguments are passed on to vitest. */
const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const BINARIES = join(PROJECT, 'node_modules', '.bin');

function run(name: string, args: readonly string[]): void {
	const { status } = spawnSync(join(BINARIES, name), args, { cwd: PROJECT, stdio: 'inherit' });
	if (status === 0) return;
	if (name === 'tsc') process.stdout.write('The type check failed, so no test was run.\n0 passed, 1 failed\n');
	process.exit(status ?? 1);
}

const browser = join(PROJECT, 'e2e', 'ensure-chromium.ts');
if (existsSync(browser)) {
	const { status } = spawnSync(process.execPath, [browser], { cwd: PROJECT, stdio: 'inherit' });
	if (status !== 0) process.exit(status ?? 1);
}
run('tsc', ['-p', '.']);
run('tsc', ['-p', 'site']);
run('vitest', ['run', ...process.argv.slice(2)]);
