import { z } from 'zod';

/** What a place holds. */
const recordSchema = z.object({
	/** Path → mark. */
	files: z.record(z.string(), z.string()),
	/** Path of a file that the last tree lacks → since when (ISO 8601). */
	obsolete: z.record(z.string(), z.string()),
});

export type PublishRecord = z.output<typeof recordSchema>;

export const NOTHING: PublishRecord = { files: {}, obsolete: {} };

export const readRecord = (text: string): PublishRecord => recordSchema.parse(JSON.parse(text));
