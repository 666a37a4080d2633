import type Database from 'better-sqlite3';
import type { RecalledBody } from './body-methods.ts';
import { BODY_COLUMNS, type BodyReader, type BodyRow } from './body-reader.ts';
import { isSound } from './sound-body.ts';

/** Texts that stand in segments, some of all. */
export interface LoadedBodies {
	readonly bodies: readonly RecalledBody[];
	/** Of those that were asked for, how many are damaged. */
	readonly unreadable: number;
	/** Number of the last file that was looked at; undefined when there was none. */
	readonly last: number | undefined;
}

/** Answers what reads the texts of files after one from their segments, so many at a time. */
export function createLoader(
	db: Database.Database,
	bodies: BodyReader,
): (asked: { readonly after: number; readonly count: number }) => Promise<LoadedBodies> {
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
