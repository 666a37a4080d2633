import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { once, EventEmitter } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BuildMemory } from '../pipeline/build-memory.ts';
import { build } from '../pipeline/build.ts';
import { filesOfTree } from '../testing/files-of-tree.ts';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Told } from './told.ts';
import { watchBuild } from './watch-build.ts';

test('watching rebuilds on changes, keeps the tree while the input is invalid, and recovers', async () => {
	const data = copyOfMiniature();
	const options = {
		data,
		out: join(temporaryFolder(), 'dist'),
		languages: MINIATURE_LANGUAGES,
		isFast: true,
		isFinal: false,
		hasPages: false,
	};
	const ending = new AbortController();
	const heard = new EventEmitter();
	const next = async (): Promise<Told> => (await once(heard, 'told'))[0] as Told;
	const first = next();
	const watching = watchBuild(options, (told) => heard.emit('told', told), ending.signal);
	expect(await first).toMatchObject({ kind: 'built', changed: [] });

	const text = join(data, 'main/text/jpn/cards.json');
	const change = async (make: () => void): Promise<Told> => {
		const told = next();
		make();
		return told;
	};
	expect(await change(() => edit(text, '勉強', '学習'))).toMatchObject({ kind: 'built', changed: ['main/text/jpn/cards.json'] });
	const study = join(options.out, 'current/data/main/jpn/cards/STUDY.json');
	expect(readFileSync(study, 'utf8')).toContain('学習');

	const good = realpathSync(join(options.out, 'current'));
	const wrong = await change(() => edit(text, '学習', 'учёба'));
	expect(wrong).toMatchObject({ kind: 'problems', message: expect.stringContaining('main/text/jpn/cards.json') });
	expect(realpathSync(join(options.out, 'current'))).toBe(good);
	expect(await change(() => edit(text, 'учёба', '学習'))).toMatchObject({ kind: 'built', written: 0 });

	const overrides = join(data, 'main/overrides/jpn');
	const put = await change(() => {
		mkdirSync(overrides, { recursive: true });
		writeFileSync(join(overrides, 'cards.json'), JSON.stringify({ STUDY: { name: '自習' } }));
	});
	expect(put).toMatchObject({ kind: 'built' });
	expect(readFileSync(study, 'utf8')).toContain('自習');

	ending.abort();
	await watching;
	const fresh = await build({ ...options, out: temporaryFolder() }, undefined, new BuildMemory());
	const published = (tree: string) => [...filesOfTree(tree)].filter(([path]) => !path.startsWith('.'));
	expect(published(join(options.out, 'current'))).toEqual(published(fresh.tree));
});
