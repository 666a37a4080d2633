import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Delta, type Pack, releasesSchema } from '../../../contract/tree/delta.ts';
import { RELEASES_FILE } from '../../../contract/tree/tree-paths.ts';
import { buildHere } from '../../testing/build-here.ts';
import { filesOfTree } from '../../testing/files-of-tree.ts';
import { MINIATURE, MINIATURE_LANGUAGES } from '../../testing/miniature.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const CLIENT = fileURLToPath(new URL('../../clients/npm/runtime/apply-delta.mjs', import.meta.url));
const { applyDelta } = (await import(CLIENT)) as { applyDelta(pack: Pack, delta: Delta): Promise<Pack> };

test('the deltas lead from the oldest pack to the current one', async () => {
	const options = { languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false };
	const { tree } = await buildHere({ ...options, data: MINIATURE, out: temporaryFolder() });
	const files = filesOfTree(tree);
	for (const language of MINIATURE_LANGUAGES) {
		const read = (path: string): unknown => JSON.parse(String(files.get(path.replace('{lang}', language))));
		const { versions, packs, deltas, current } = releasesSchema.parse(read(RELEASES_FILE));
		const [oldest, newest] = packs.map(({ path }) => read(path)) as [Pack, Pack];
		expect(oldest).toMatchObject({ version: versions[0]?.tag, language, root: versions[0]?.roots[language] });
		expect(newest).toMatchObject({ version: current, language });
		expect(deltas.length).toBeGreaterThan(0);
		let pack = oldest;
		for (const { path } of deltas) pack = await applyDelta(pack, read(path) as Delta);
		expect(pack).toEqual(newest);
	}
});
