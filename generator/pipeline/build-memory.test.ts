import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { BuildMemory } from './build-memory.ts';
import { build } from './build.ts';

test('builds with memory make the same trees as full builds', async () => {
	const data = copyOfMiniature();
	const options = { data, languages: MINIATURE_LANGUAGES, isFast: true, isFinal: false, hasPages: false };
	const memory = new BuildMemory();
	const out = join(temporaryFolder(), 'dist');
	const file = (name: string) => join(data, name);
	const changes = [
		() => {},
		() => edit(file('main/text/jpn/cards.json'), '勉強', '学習'),
		() => edit(file('main/text/eng/relics.json'), 'Old Lamp', 'Older Lamp'),
		() => edit(file('main/text/eng/cards.json'), /\n/g, '\n\n'),
		() => edit(file('main/facts/monsters.json'), '"min_hp": 12', '"min_hp": 13'),
		() => edit(file('main/text/eng/ui.json'), '"All cards."', '"Every card."'),
		() => rmSync(file('content/guides'), { recursive: true, force: true }),
		() => edit(file('main/facts/monsters.json'), '"min_hp": 13', '"min_hp": 12'),
	];
	for (const change of changes) {
		change();
		const tree = (await build({ ...options, out }, undefined, memory)).tree;
		const fresh = await build({ ...options, out: temporaryFolder() }, undefined, new BuildMemory());
		expect(published(tree)).toEqual(published(fresh.tree));
	}
	const others = await build({ ...options, out: temporaryFolder() });
	expect(published(join(out, 'current'))).toEqual(published(others.tree));
	memory.save();
	expect(await build({ ...options, out })).toMatchObject({ isChanged: false });
});

/** Full texts, not digests, so that a failure shows the difference. */
function published(tree: string): (readonly [string, string])[] {
	return [...filesOfTree(tree)]
		.filter(([path]) => !path.startsWith('.'))
		.map(([path, bytes]) => [path, bytes.toString('base64')]);
}
