import { expect, test } from 'vitest';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { EXPECTED, buildMiniature } from '../testing/miniature.ts';
import { reviewText } from '../testing/review-text.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const text = (path: string, bytes: Buffer | undefined): string => (bytes ? reviewText(path, bytes) : '(no such file)');

test('the miniature game makes the expected tree; `npm run bless` accepts a change', async () => {
	const built = await buildMiniature(temporaryFolder());
	const expected = filesOfTree(EXPECTED);
	const paths = [...new Set([...built.keys(), ...expected.keys()])].sort();
	expect(paths.length).toBeGreaterThan(50);
	for (const path of paths) expect(`${path}\n${text(path, built.get(path))}`).toBe(`${path}\n${text(path, expected.get(path))}`);
});
