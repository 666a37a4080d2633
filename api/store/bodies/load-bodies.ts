import type Database from 'better-sqlite3';
import type { RecalledBody } from './body-methods.ts';
import { BODY_COLUMNS, type BodyReader, type BodyRow } from './body-reader.ts';
import { isSound } from './sound-body.ts';

/** Some run files read from segments. */
export interface LoadedBodies {
	readonly bodies: readonly RecalledBody[];
	/** How many requested files are damaged. */
	readonly unreadable: number;
	/** Id of the last file that was read; undefined without one. */
	readonly last: number | undefined;
}

/** Returns a function that reads `count` run files from segments, starting after the id `after`. */
export function createLoader(
	db: Database.Database,
	bodies: BodyReader,
): (range: { readonly after: number; readonly count: number }) => Promise<LoadedBodies> {
	const find = db.prepare<[number, number], BodyRow & { readonly id: number }>(
		`SELECT id, ${BODY_COLUMNS} FROM files WHERE id > ? AND body_segment IS NOT NULL ORDER BY id LIMIT ?`,
	);
	return async ({ after, count }) => {
		const found = await bodies.fill(find.all(after, count));
		const sound = found.filter(isSound);
		return {
			bodies: sound.map(({ id, blockCrc, bodySegment, block }) => ({ file: id, blockCrc, segment: bodySegment!, block })),
			unreadable: found.length - sound.length,
			last: found.at(-1)?.id,
		};
	};
}
