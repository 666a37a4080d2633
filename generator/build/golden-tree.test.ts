import { expect, test } from 'vitest';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { EXPECTED, buildMiniature } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const text = (bytes: Buffer | undefined): string => (bytes ? JSON.stringify(JSON.parse(bytes.toString('utf8')), null, '\t') : '(no such file)');

test('the miniature game makes the expected tree; `npm run bless` accepts a change', async () => {
	const built = await buildMiniature(temporaryFolder());
	const expected = filesOfTree(EXPECTED);
	const paths = [...new Set([...built.keys(), ...expected.keys()])].sort();
	expect(paths.length).toBeGreaterThan(50);
	for (const path of paths) expect(`${path}\n${text(built.get(path))}`).toBe(`${path}\n${text(expected.get(path))}`);
});
