import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../../platform/durable-file.ts';

/** File of a generation that several machines share. It is not sealed, because it may be written again. */
export const SHARED_FILE = 'shared.json';

const NAME = /^[\w-][\w.-]*$/;
const fileSchema = z.strictObject({
	name: z.string().regex(NAME),
	bytes: z.int().min(0),
	sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The files of a shared generation as its maker stored them. */
export const sharedIndexSchema = z.strictObject({
	/** Epoch milliseconds. */
	builtAt: z.int(),
	generation: z.array(fileSchema),
	/** The published files; null while there are none. */
	tables: z.strictObject({ name: z.string().regex(NAME), files: z.array(fileSchema) }).nullable(),
});

export type SharedIndex = z.output<typeof sharedIndexSchema>;
export type SharedFile = z.output<typeof fileSchema>;

const markSchema = z.strictObject({
	/** SHA-256 of the index. */
	digest: z.string(),
	/** Whether another machine made it: then its rows are placed in the vectors of this one, and no rollup resumes from it. */
	isFetched: z.boolean(),
	index: sharedIndexSchema,
});

export type SharedMark = z.output<typeof markSchema>;

export function markShared(generation: string, mark: SharedMark): void {
	writeDurably(join(generation, SHARED_FILE), JSON.stringify(mark));
}

/** Undefined for a generation that is not shared. */
export function readSharedMark(generation: string): SharedMark | undefined {
	const file = join(generation, SHARED_FILE);
	return existsSync(file) ? markSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Whether another machine made a generation. */
export const isFetched = (generation: string): boolean => readSharedMark(generation)?.isFetched === true;
