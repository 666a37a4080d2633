import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { ReplayFiles, isDigest } from '../replays/replay-files.ts';
import type { MoveReport, OnProgress } from './move-report.ts';
import { journalsOf } from './sqlite-source.ts';

/** Copies journals, reads each back and compares its digest. */
export async function moveJournals(
	db: Database.Database,
	client: Client,
	folder: string,
	onProgress: OnProgress,
): Promise<Pick<MoveReport, 'journals' | 'lostJournals'>> {
	const files = new ReplayFiles(folder);
	const named = journalsOf(db);
	// Names that are no digests have no file, and may contain bytes that PostgreSQL rejects.
	const lost = named.filter((sha256) => !isDigest(sha256));
	const wanted = named.filter(isDigest);
	for (const [index, sha256] of wanted.entries()) {
		if (!(await isKept(client, sha256)) && !(await keep(client, files, sha256))) lost.push(sha256);
		onProgress(index + 1, wanted.length);
	}
	// Removes journals of replays that were deleted during an interrupted move.
	await client.query('DELETE FROM journals WHERE sha256 <> ALL($1)', [wanted]);
	return { journals: named.length - lost.length, lostJournals: lost };
}

/** False for missing or damaged bytes. */
async function keep(client: Client, files: ReplayFiles, sha256: string): Promise<boolean> {
	const bytes = await files.read(sha256);
	if (!bytes || hash('sha256', bytes) !== sha256) return false;
	const write = 'INSERT INTO journals (sha256, bytes) VALUES ($1, $2) ON CONFLICT (sha256) DO UPDATE SET bytes = excluded.bytes';
	await client.query(write, [sha256, bytes]);
	return isKept(client, sha256);
}

async function isKept(client: Client, digest: string): Promise<boolean> {
	const { rows } = await client.query<{ same: boolean }>(
		"SELECT encode(sha256(bytes), 'hex') = sha256 AS same FROM journals WHERE sha256 = $1",
		[digest],
	);
	return rows[0]?.same === true;
}
