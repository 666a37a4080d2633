import { existsSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyOfMiniature, edit } from '../../testing/miniature-copy.ts';
import { MINIATURE_LANGUAGES } from '../../testing/miniature.ts';
import { suiteFolder, temporaryFolder } from '../../testing/temporary-folder.ts';
import { buildStage, buildStageBehind } from './build-stage.ts';
import { type Stage, planStages } from './start-stages.ts';

/** Stages that build quickly. */
const FIRST: Stage = { languages: ['eng'], hasPages: false };
const WHOLE: Stage = { languages: MINIATURE_LANGUAGES, hasPages: false };

describe('a start resumes an interrupted one', () => {
	const folder = suiteFolder();
	const flags = { data: copyOfMiniature(folder), dist: join(folder, 'dist') };
	const plan = () => planStages(flags.data, flags.dist, [FIRST, WHOLE]);

	test('with the first stage when there is no tree', async () => {
		expect(plan()).toEqual({ first: FIRST, behind: [WHOLE], isWhole: false });
		await buildStage(FIRST, flags);
		expect(plan()).toEqual({ first: undefined, behind: [WHOLE], isWhole: false });
	});

	test('with the whole tree, which it builds behind the service', async () => {
		const steps: string[] = [];
		expect(await buildStageBehind(WHOLE, flags, ({ step }) => steps.push(step))).toBeUndefined();
		expect(new Set(steps)).toEqual(new Set(['data']));
		expect(plan()).toEqual({ first: undefined, behind: [], isWhole: false });
	});

	test('with the whole tree after an edit, and reports a faulty file', async () => {
		edit(join(flags.data, 'main/text/eng/cards.json'), '"', '');
		expect(plan()).toEqual({ first: undefined, behind: [WHOLE], isWhole: false });
		expect(await buildStageBehind(WHOLE, flags, () => {})).toContain('main/text/eng/cards.json');
	});

	test('with the first stage when the tree was removed', () => {
		rmSync(join(flags.dist, 'current'));
		expect(plan().first).toBe(FIRST);
	});
});

test('two starts in one folder build each stage once and never replace a fuller tree', async () => {
	const [data, dist] = [copyOfMiniature(), join(temporaryFolder(), 'dist')];
	const flags = { data, dist };
	const isWhole = () => MINIATURE_LANGUAGES.every((code) => existsSync(join(dist, 'current/data/main', code)));
	const start = async (): Promise<void> => {
		await buildStage(FIRST, flags);
		expect(await buildStageBehind(WHOLE, flags, () => {})).toBeUndefined();
	};
	await Promise.all([start(), start()]);
	expect(isWhole()).toBe(true);
	await buildStage(FIRST, flags);
	expect(isWhole()).toBe(true);
	expect(readlinkSync(join(dist, 'current'))).toBe('trees/2');
});
