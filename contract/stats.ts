import { z } from 'zod';
import { integer } from './schema.ts';
import { KINDS } from './kinds.ts';

/** The counts that `/api/stats` shows; stories are not among them (`real-data.md`). */
const COUNTED = KINDS.map((kind) => kind.key).filter((key) => key !== 'stories');

export const statsSchema = z.object({
	...Object.fromEntries(COUNTED.map((key) => [key, integer(`Number of ${key}.`)])),
	images: integer('Number of pictures under `/static/images`.'),
});

/** The body of `/api/stats` from the number of records per kind. */
export function statsOf(sizes: Readonly<Record<string, number>>, images = 0): Record<string, number> {
	return { ...Object.fromEntries(COUNTED.map((key) => [key, sizes[key] ?? 0])), images };
}
