import { z } from 'zod';
import type { Origin } from '../http/origins.ts';
import type { Representation } from '../http/negotiation/representation.ts';

export const latestSchema = z.object({
	digest: z.string(),
	version: z.string().nullable(),
	channels: z.record(z.string(), z.object({ version: z.string(), date: z.string() }).loose()),
});
export type Latest = z.output<typeof latestSchema>;

/** Published files that never change while they are read: a finished tree, or the content of downloaded packs. */
export interface Tree {
	/** The newest data; undefined for an unfinished tree. */
	readonly latest: Latest | undefined;
	/**
	 * The file at a path of the tree; `large` for one to be streamed; undefined when there is none.
	 * @param origin completes addresses for clients of that origin; without it the file is as in the tree
	 */
	file(path: string, origin?: Origin): Representation | 'large' | undefined;
	/** Names in a folder of the tree, sorted; none when there is no such folder. */
	names(folder: string): readonly string[];
	/** Names of the JSON files in a folder without their ending. */
	stems(folder: string): ReadonlySet<string>;
	/** Whether there is a file at a path. */
	has(path: string): boolean;
	/** The bytes of a file of any size that is known to exist. */
	read(path: string): Buffer;
}
