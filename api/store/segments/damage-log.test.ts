import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makePrivate } from '../../platform/files/private-folder.ts';
import { makeGeneration } from '../../statistics/making/make-generation.ts';
import { SEGMENTS_FOLDER, generationFile, vectorsFile } from './segment-files.ts';
import { builtTree } from '../../testing/built-tree.ts';
import { copyOfState, seedState } from '../../testing/seeded-state.ts';
import { spawnService } from '../../testing/service-process.ts';

test('damaged seat vectors and incomplete item lists are logged', async () => {
	const dist = await builtTree();
	const state = await copyOfState('damage-log', async (folder) => {
		await seedState(folder);
		makeGeneration({ state: folder, dist, now: Date.now() });
	});
	// Repairs at the start are logged too.
	await makePrivate(state);
	const segments = join(state, SEGMENTS_FOLDER);
	const vectors = readFileSync(vectorsFile(segments, 1));
	vectors[vectors.length >> 1]! ^= 1;
	writeFileSync(vectorsFile(segments, 1), vectors);
	rmSync(generationFile(segments));
	const environment = { LOG_LEVEL: 'warn', PORT: '0', DAILY_DUMP: 'off', ROLLUP_MINUTES: '0' };
	const child = spawnService(dist, state, { environment, stdio: ['ignore', 'pipe', 'pipe'] });
	const ended = once(child, 'close');
	let log = '';
	child.stderr!.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
	const [line] = (await once(child.stdout!.setEncoding('utf8'), 'data')) as [string];
	for (let times = 0; times < 3; times += 1) {
		const list = await fetch(`${/http:\S+/.exec(line)![0]}/api/runs/list`);
		const { runs } = (await list.json()) as { readonly runs: readonly object[] };
		expect(runs[0]).not.toHaveProperty('key_cards');
	}
	child.kill('SIGTERM');
	await ended;
	const lines = log
		.trim()
		.split('\n')
		.map((text) => JSON.parse(text) as unknown);
	expect(lines).toEqual([
		expect.objectContaining({
			file: '000001.vectors',
			bytes: vectors.length,
			msg: 'seat vectors are damaged or incomplete; they are rebuilt from the store',
		}),
		expect.objectContaining({
			lists: 3,
			msg: 'lists lacked key_cards, key_relics and bosses: statistics or seat vectors are being made again',
		}),
	]);
});
