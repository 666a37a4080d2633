import type Database from 'better-sqlite3';
import type { StoredText } from '../../runs/prepared-run.ts';

/** Stores the parts that were taken out of a run file. */
export interface FormParts {
	addMembers(runId: number, members: StoredText): void;
	/** @param playerIds by pseudonym */
	addPlayers(playerIds: ReadonlyMap<string, string>): void;
}

export function createFormParts(db: Database.Database): FormParts {
	const insertMembers = db.prepare(
		'INSERT INTO seat_members (run_id, crc, length, block_crc, block) VALUES (:runId, :crc, :length, :blockCrc, :block)',
	);
	const insertPlayer = db.prepare('INSERT OR IGNORE INTO players (pseudonym, player_id) VALUES (?, ?)');
	return {
		addMembers: (runId, members) => {
			insertMembers.run({ runId, ...members });
		},
		addPlayers: (playerIds) => {
			for (const [pseudonym, id] of playerIds) insertPlayer.run(pseudonym, id);
		},
	};
}
