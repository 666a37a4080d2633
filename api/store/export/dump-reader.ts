import type Database from 'better-sqlite3';
import { Moved } from '../../platform/threads/thread-calls.ts';
import { loadLine } from '../../runs/stored-text.ts';
import type { BodyReader } from '../bodies/body-reader.ts';
import type { createPlayerTokens } from '../accounts/player-token.ts';
import type { DumpLines, DumpPlan, DumpQuery, RunScalars } from './dump-query.ts';
import { type ExportRow, createRowReader, linePartsOf, lineSuffix } from './export-rows.ts';
import { joined } from './joined.ts';

const ROWS_PER_READ = 64;
const SCALARS_PER_READ = 5000;

const SCALARS = `SELECT id, hash, character, is_win AS isWin, is_abandoned AS isAbandoned, ascension, game_mode AS gameMode, build_id AS build, seed,
	players, player, run_time AS runTime, floors, deck_size AS deckSize, relic_count AS relicCount, killed_by AS killedBy,
	played_at AS playedAt, submitted_at AS submittedAt
	FROM runs WHERE is_exported = 1 AND id > ? AND id <= ? ORDER BY id LIMIT ${SCALARS_PER_READ}`;

/** Reads the content of the daily files. */
export function createDumpReader(db: Database.Database, bodies: BodyReader, tokenOf: ReturnType<typeof createPlayerTokens>) {
	const lastId = db.prepare<[], number>('SELECT coalesce(max(id), 0) FROM runs').pluck();
	const total = db.prepare<[], number>('SELECT count(*) FROM runs WHERE is_exported = 1').pluck();
	const builds = db
		.prepare<[], string>(
			'SELECT build_id FROM runs WHERE is_exported = 1 AND build_id IS NOT NULL GROUP BY build_id ORDER BY count(*) DESC, build_id',
		)
		.pluck();
	const scalars = db.prepare<[number, number], RunScalars>(SCALARS);
	const read = createRowReader(db, bodies, ROWS_PER_READ);

	/** The line of a row, or the error that prevents reading it. */
	const lineOf = (row: ExportRow): Buffer | Error => {
		const parts = linePartsOf(row);
		if (!parts) return new Error('The stored block is damaged: its checksum differs.');
		try {
			return Buffer.concat([loadLine(parts.text, parts.members), lineSuffix(row, tokenOf(row))]);
		} catch (error) {
			return error as Error;
		}
	};

	return {
		dumpPlan: (): DumpPlan => ({ lastId: lastId.get() as number, total: total.get() as number, builds: builds.all() }),
		dumpLines: async ({ afterId, lastId: last }: DumpQuery): Promise<Moved<DumpLines>> => {
			const rows = await read(afterId, last);
			const parts: Buffer[] = [];
			const lines: { build: string | null; length: number }[] = [];
			const rejects: { hash: string; reason: string }[] = [];
			for (const row of rows) {
				const line = lineOf(row);
				if (line instanceof Error) rejects.push({ hash: row.hash, reason: line.message });
				else {
					parts.push(line);
					lines.push({ build: row.build, length: line.length });
				}
			}
			const bytes = joined(parts);
			return new Moved({ bytes, lines, rejects, afterId: rows.length < ROWS_PER_READ ? undefined : rows.at(-1)?.id }, [
				bytes.buffer,
			]);
		},
		scalars: ({ afterId, lastId: last }: DumpQuery): RunScalars[] => scalars.all(afterId, last),
	};
}
