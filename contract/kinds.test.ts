import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KINDS, type Kind } from './kinds.ts';

test('there are 21 kinds, with unique names and a schema file each', () => {
	expect(KINDS).toHaveLength(21);
	expect(new Set(KINDS.map((kind) => kind.singular)).size).toBe(21);
	const files = readdirSync(new URL('kinds', import.meta.url)).filter((name) => !name.endsWith('.test.ts'));
	expect(files.toSorted()).toEqual(KINDS.map((kind) => `${kind.singular}.ts`).toSorted());
});

describe.each(KINDS as readonly Kind[])('$key', (kind) => {
	test('every field says what it means', () => {
		const silent = Object.entries(kind.schema.shape).filter(([, field]) => !describedIn(field));
		expect(silent.map(([name]) => name)).toEqual([]);
	});

	test('filters read fields that the kind has', () => {
		const fields = kind.filters.flatMap((filter) => filter.fields.map((field) => field.split(/[.[]/)[0]!));
		expect(fields.filter((field) => !(field in kind.schema.shape))).toEqual([]);
	});
});

function describedIn(field: unknown): boolean {
	const schema = field as { meta(): { description?: string } | undefined; unwrap?: () => unknown };
	return Boolean(schema.meta()?.description) || (schema.unwrap !== undefined && describedIn(schema.unwrap()));
}
