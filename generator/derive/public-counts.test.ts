import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { statsOf } from '../../contract/stats.ts';
import { PROJECT_DATA, projectMain } from '../testing/project-data.ts';

const publicCountsSchema = z.strictObject({
	of: z.string().min(1),
	counts: z.record(z.string(), z.int().nonnegative()),
	/** Null where our number is no fact but follows from others. */
	differences: z.record(z.string(), z.strictObject({ ours: z.int().nullable(), reason: z.string().min(20) })),
});

const { counts, differences } = publicCountsSchema.parse(
	JSON.parse(readFileSync(join(PROJECT_DATA, 'public-counts.json'), 'utf8')),
);
const { facts } = projectMain();
const ours = statsOf(Object.fromEntries([...facts].map(([key, records]) => [key, records.size])));

test('the public service counts the same kinds, but for stories', () => {
	expect([...Object.keys(counts), 'stories'].sort()).toEqual(Object.keys(ours).sort());
	expect(Object.keys(counts)).toEqual(expect.arrayContaining(Object.keys(differences)));
});

test.each(Object.entries(counts))('%s: as many as the public service has, or the difference is named', (key, count) => {
	const difference = differences[key];
	if (!difference) expect(ours[key]).toBe(count);
	else if (difference.ours !== null) {
		expect(ours[key]).toBe(difference.ours);
		expect(difference.ours).not.toBe(count);
	}
});
