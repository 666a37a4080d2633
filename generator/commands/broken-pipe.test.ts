import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

test('a command whose reader has enough ends quietly', () => {
	const command = `"${process.execPath}" generator/cli.ts diff 0.103.0 current --format json | head -c 10; exit "\${PIPESTATUS[0]}"`;
	const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: PROJECT, encoding: 'utf8' });
	expect([status, stdout.length, stderr]).toEqual([0, 10, '']);
});
