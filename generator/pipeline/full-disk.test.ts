import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { MINIATURE } from '../testing/miniature.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'almanac-disk-'));
const disk = join(folder, 'disk');

/** Mounts a small disk to fill up, which requires root. */
function mountSmallDisk(): boolean {
	mkdirSync(disk);
	const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', disk], { stdio: 'ignore' }).status === 0;
	if (!isMounted) process.stdout.write('Skipped: the full disk, because no small disk could be mounted here.\n');
	return isMounted;
}

const isMounted = mountSmallDisk();

afterAll(() => {
	if (isMounted) spawnSync('umount', [disk]);
	rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!isMounted)('a full disk fails with a clear message and keeps the last tree', () => {
	const build = (...args: string[]) =>
		spawnSync(process.execPath, [CLI, 'build', '--no-pages', '--data', MINIATURE, '--out', disk, ...args], { encoding: 'utf8' });
	expect(build('--languages', 'eng', '--fast').status).toBe(0);
	const before = filesOfTree(join(disk, 'current'));
	const { bavail, bsize } = statfsSync(disk);
	writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 64 * 1024));
	const failed = build();
	expect(failed.status).toBe(1);
	expect(failed.stderr).toMatch(/The disk is full \(.*\)\. Free some space and try again; nothing was changed\./);
	expect(filesOfTree(join(disk, 'current'))).toEqual(before);
});
