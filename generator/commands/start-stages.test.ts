import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyOfMiniature, edit } from '../testing/miniature-copy.ts';
import { MINIATURE_LANGUAGES } from '../testing/miniature.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { buildStage, buildStageBehind } from './build-stage.ts';
import { type Stage, planStages } from './start-stages.ts';

/** Stages that are quickly built. */
const FIRST: Stage = { languages: ['eng'], hasPages: false };
const WHOLE: Stage = { languages: MINIATURE_LANGUAGES, hasPages: false };

test('a start goes on where the last one was broken off', async () => {
	const [data, dist] = [copyOfMiniature(), join(temporaryFolder(), 'dist')];
	const plan = () => planStages(data, dist, process.env, [FIRST, WHOLE]);
	const flags = { data, dist, environment: process.env };
	expect(plan()).toEqual({ first: FIRST, behind: [WHOLE] });
	await buildStage(FIRST, flags);
	expect(plan()).toEqual({ first: undefined, behind: [WHOLE] });
	const steps: string[] = [];
	expect(await buildStageBehind(WHOLE, flags, ({ step }) => steps.push(step))).toBeUndefined();
	expect(new Set(steps)).toEqual(new Set(['data']));
	expect(plan()).toEqual({ first: undefined, behind: [] });
	edit(join(data, 'main/text/eng/cards.json'), '"', '');
	expect(plan()).toEqual({ first: WHOLE, behind: [] });
	expect(await buildStageBehind(WHOLE, flags, () => {})).toContain('main/text/eng/cards.json');
	rmSync(join(dist, 'current'));
	expect(plan().first).toBe(FIRST);
});
