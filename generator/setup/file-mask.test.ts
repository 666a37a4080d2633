import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('file-mask.ts', import.meta.url));
/** Runs in a child process, because the mask is process-wide. */
const SCRIPT = `
	import { execSync } from 'node:child_process';
	import { keepFilesPrivate, spawnBuilder } from ${JSON.stringify(MODULE)};
	process.umask(0o027);
	const mask = () => execSync('umask').toString().trim().slice(-3);
	const before = spawnBuilder(mask);
	keepFilesPrivate();
	console.log(JSON.stringify([before, mask(), spawnBuilder(mask), mask()]));
`;

test.skipIf(process.platform === 'win32')('makes files private, except those of tree builders', () => {
	const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT]);
	expect(stderr.toString()).toBe('');
	expect(JSON.parse(stdout.toString())).toEqual(['027', '077', '027', '077']);
});
