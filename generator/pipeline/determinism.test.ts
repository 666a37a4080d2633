import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { MINIATURE } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
/** A clock eleven years ahead. */
const OTHER_CLOCK = `data:text/javascript,${encodeURIComponent('const real = Date.now; Date.now = () => real() + 3.5e11;')}`;

function buildUnder(data: string, environment: Record<string, string>, nodeArguments: readonly string[]): Map<string, Buffer> {
	const out = join(temporaryFolder(), 'dist');
	const args = [...nodeArguments, CLI, 'build', '--no-pages', '--data', data, '--out', out, '--languages', 'jpn,tur'];
	const result = spawnSync(process.execPath, args, { env: { ...process.env, ...environment }, encoding: 'utf8' });
	expect(result.stderr).toBe('');
	return new Map([...filesOfTree(join(out, 'current'))].filter(([path]) => !path.startsWith('.')));
}

/** The same files created in reverse order, so that directory order differs. */
function reversedCopy(folder: string): string {
	const copy = join(temporaryFolder(), 'data');
	const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort().reverse();
	for (const name of names.filter((entry) => statSync(join(folder, entry)).isFile())) {
		mkdirSync(dirname(join(copy, name)), { recursive: true });
		cpSync(join(folder, name), join(copy, name));
	}
	return copy;
}

test('two builds under two clocks, time zones, locales and folder orders are byte-identical', () => {
	const one = buildUnder(MINIATURE, { TZ: 'UTC', LANG: 'C.UTF-8' }, []);
	const two = buildUnder(reversedCopy(MINIATURE), { TZ: 'Asia/Tokyo', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }, [
		'--import',
		OTHER_CLOCK,
	]);
	expect([...two.keys()]).toEqual([...one.keys()]);
	for (const [path, bytes] of one) expect({ path, isEqual: bytes.equals(two.get(path)!) }).toEqual({ path, isEqual: true });
});
