import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Kind, Places } from './kind.ts';
import { KINDS, kindOf, kindsOn } from './kinds.ts';

test('kinds have unique names and a file each', () => {
	expect(new Set(KINDS.map((kind) => kind.singular)).size).toBe(KINDS.length);
	const files = readdirSync(new URL('kinds', import.meta.url)).filter((name) => !name.endsWith('.test.ts'));
	expect(files.toSorted()).toEqual(KINDS.map((kind) => `${kind.singular}.ts`).toSorted());
});

describe.each(KINDS as readonly Kind[])('$key', (kind) => {
	test('every field has a description', () => {
		const silent = Object.entries(kind.schema.shape).filter(([, field]) => !describedIn(field));
		expect(silent.map(([name]) => name)).toEqual([]);
	});

	test('filters read existing fields', () => {
		const fields = kind.filters.flatMap((filter) => filter.fields.map((field) => field.split(/[.[]/)[0]!));
		expect(fields.filter((field) => !(field in kind.schema.shape))).toEqual([]);
	});
});

function describedIn(field: unknown): boolean {
	const schema = field as { meta(): { description?: string } | undefined; unwrap?: () => unknown };
	return Boolean(schema.meta()?.description) || (schema.unwrap !== undefined && describedIn(schema.unwrap()));
}

describe('the lists of kinds', () => {
	const lists = new Set(KINDS.flatMap(({ places }) => Object.keys(places) as (keyof Places)[]));

	test.each([...lists])('%s have unique ranks', (list) => {
		const places = kindsOn(list).map((key) => kindOf(key).places[list]);
		expect(new Set(places).size).toBe(places.length);
	});

	test('have each kind in one menu group', () => {
		expect([...kindsOn('browse'), ...kindsOn('world')].toSorted()).toEqual(KINDS.map(({ key }) => key).toSorted());
	});
});
