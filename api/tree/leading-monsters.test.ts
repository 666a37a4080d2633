import { beforeAll, expect, test } from 'vitest';
import { builtTree } from '../testing/built-tree.ts';
import { Catalogue } from './catalogue.ts';
import { monsterOf } from './leading-monsters.ts';
import { CurrentTree } from './static-tree.ts';

let catalogue: Catalogue;
beforeAll(async () => {
	catalogue = new Catalogue(new CurrentTree(await builtTree()).tree);
});

test.each([
	['VANTOM_BOSS', 'VANTOM'],
	['THE_KIN_BOSS', 'KIN_PRIEST'],
	['QUEEN_BOSS', 'QUEEN'],
	['KAISER_CRAB_BOSS', 'CRUSHER'],
	['DOORMAKER_BOSS', 'DOORMAKER'],
])('%s is known by %s', (encounter, monster) => {
	expect(monsterOf(catalogue, encounter)).toBe(monster);
});
