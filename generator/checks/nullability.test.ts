import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from '../load/load-source.ts';
import { copyOfMiniature } from '../testing/miniature-copy.ts';
import { projectSource } from '../testing/project-data.ts';
import { applyExceptions } from './exceptions.ts';
import { runChecks } from './run/run-checks.ts';
import { nullability, takeCensus } from './nullability.ts';

test('takeCensus counts values and nulls of every field, including lists and maps', () => {
	const move = z.object({ heal: z.number().nullable() });
	const schema = z.object({ id: z.string(), moves: z.array(move).nullable(), values: z.record(z.string(), move).nullable() });
	const census = takeCensus(schema, [
		{ id: 'A', moves: [{ heal: 1 }, { heal: null }], values: null },
		{ id: 'B', moves: null, values: { x: { heal: 2 } } },
	]);
	expect(Object.fromEntries(census)).toEqual({
		id: { values: 2, nulls: 0, isNullable: false },
		moves: { values: 2, nulls: 1, isNullable: true },
		'moves[].heal': { values: 2, nulls: 1, isNullable: true },
		values: { values: 2, nulls: 1, isNullable: true },
		'values[].heal': { values: 1, nulls: 0, isNullable: true },
	});
});

test('the data of the project match all nullability declarations, except listed exceptions', () => {
	expect(runChecks(projectSource(), [nullability])).toEqual([]);
	const source = projectSource();
	expect(nullability.check(source).length).toBe(source.exceptions?.filter(({ check }) => check === nullability.name).length);
});

test('skips folders without exceptions.json', () => {
	expect(nullability.check({ ...projectSource(), exceptions: undefined })).toEqual([]);
});

describe('an exception', () => {
	const source = projectSource();
	const problem = { check: 'nullability', file: 'main/facts/cards.json', path: 'cards.cost', message: 'is declared nullable' };
	const exception = { check: 'nullability' as const, path: 'cards.cost', reason: 'So it is.', until: '9.0.0' };
	const judge = (problems: (typeof problem)[], exceptions: (typeof exception)[]) =>
		applyExceptions(problems, { ...source, exceptions }, new Set(['nullability']));

	test('removes one finding and no other', () => {
		const other = { ...problem, path: 'cards.block' };
		expect(judge([problem, other], [exception])).toEqual([other]);
	});

	test('is an error from its version on', () => {
		const tags = source.releases.map(({ changelog }) => changelog.tag);
		expect(tags.length).toBeGreaterThan(1);
		for (const until of [tags[0]!, tags.at(-1)!]) {
			expect(judge([problem], [{ ...exception, until }])).toMatchObject([
				{ file: 'exceptions.json', path: 'cards.cost', message: `is an exception that expired in ${until}` },
			]);
		}
		expect(judge([problem], [{ ...exception, until: `${tags.at(-1)}.1` }])).toEqual([]);
	});

	test('is an error if unused', () => {
		expect(judge([], [exception])).toMatchObject([
			{ file: 'exceptions.json', path: 'cards.cost', message: 'is an unused exception' },
		]);
	});

	test('is ignored if its check does not run', () => {
		expect(applyExceptions([], { ...source, exceptions: [exception] }, new Set(['terms']))).toEqual([]);
	});

	test('must name a check, a reason and a version', () => {
		const data = copyOfMiniature();
		writeFileSync(join(data, 'exceptions.json'), JSON.stringify([{ check: 'terms', path: 'a', reason: '', until: 'soon' }]));
		expect(() => loadSource(data)).toThrow(
			/exceptions\.json \[0\]\.check: [\s\S]*exceptions\.json \[0\]\.reason: [\s\S]*exceptions\.json \[0\]\.until: /,
		);
	});
});
