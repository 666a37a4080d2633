import { expect, test } from 'vitest';
import type { TableOf } from '../../contract/tables/tables.ts';
import { DEFAULT_LANGUAGE } from '../../contract/languages.ts';
import { projectCatalogue, projectMain, projectSource } from '../../generator/testing/project-data.ts';
import { conditionParts, partWords, poolName } from './ancient-conditions.ts';

const strings = projectMain().userInterface.get(DEFAULT_LANGUAGE)?.pages ?? {};
const english = projectCatalogue(DEFAULT_LANGUAGE);
const tables = [...projectSource().channels.values()].map(
	({ tables }) => tables.get('ancient-pools') as TableOf<'ancient-pools'>,
);
const pools = tables.flat().flatMap((ancient) => ancient.pools);

/** A word function that shows its key and its records. */
const WORDS = {
	t: (key: string, values = {}) => `${key} ${JSON.stringify(values)}`,
	recordName: (_kind: string, id: string) => id,
	englishRecords: (kind: string) => english.records.get(kind as never) ?? [],
} as unknown as Parameters<typeof partWords>[1];

test.each([
	[
		'Coin flip with Lava Rock; not beside Large Capsule',
		['ancient.coin_flip {"name":"LAVA_ROCK"}', 'ancient.not_beside {"name":"LARGE_CAPSULE"}'],
	],
	['33%; Sea Glass otherwise', ['ancient.chance_else {"percent":"33%","name":"SEA_GLASS"}']],
	['Not with Draft, Sealed Deck or Insanity', ['ancient.not_with {"names":"DRAFT, SEALED_DECK, INSANITY"}']],
	['Coin flip with No Such Relic', ['ancient.coin_flip {"name":"No Such Relic"}']],
])('%s', (condition, expected) => {
	expect(conditionParts(condition)?.map((part) => partWords(part, WORDS))).toEqual(expected);
});

test('returns undefined for an unknown condition', () => {
	expect(conditionParts('On Tuesdays; Act 2')).toBeUndefined();
});

test('the pages have words for every condition, and their records exist', () => {
	const conditions = pools.flatMap(({ relics }) => relics.flatMap(({ condition }) => condition ?? []));
	expect(conditions.length).toBeGreaterThan(30);
	for (const condition of conditions) {
		const parts = conditionParts(condition);
		expect(parts, condition).toBeDefined();
		for (const { key, names = {} } of parts!) {
			expect(strings[key], key).toBeDefined();
			for (const [kind, name] of Object.values(names).flat())
				expect(
					english.records.get(kind)?.some((record) => record['name'] === name),
					name,
				).toBe(true);
		}
	}
});

test('the pages have a name for every pool', () => {
	const named = pools.filter(({ name }) => poolName(name) === undefined).map(({ name }) => name);
	expect([...new Set(named)]).toEqual(['Dusty Tome']);
	for (const { name } of pools) expect(strings[poolName(name)?.key ?? 'ancient.pool']).toBeDefined();
});
