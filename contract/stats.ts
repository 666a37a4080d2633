import { z } from 'zod';
import { integer } from './schema.ts';
import { KIND_KEYS } from './kinds.ts';

export const statsSchema = z.object({
	...Object.fromEntries(KIND_KEYS.map((key) => [key, integer(`Number of ${key}.`)])),
	images: integer('Number of pictures under `/static/images`.'),
});

/** The body of `/api/stats`, from the number of records per kind. */
export function statsOf(sizes: Readonly<Record<string, number>>, images = 0): Record<string, number> {
	return { ...Object.fromEntries(KIND_KEYS.map((key) => [key, sizes[key] ?? 0])), images };
}
