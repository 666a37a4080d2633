import { expect, test } from 'vitest';
import { builtTree } from '../../../api/testing/built-tree.ts';
import { runAttack } from './attack.ts';
import { ATTACKS } from './attacks.ts';

const SMALL = 1;

test.each(Object.entries(ATTACKS))('%s does no harm', async (_name, attack) => {
	expect(await runAttack(attack, await builtTree(), SMALL)).toMatch(/^\w/);
});
