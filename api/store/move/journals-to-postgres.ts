import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Client } from 'pg';
import { ReplayFiles, isDigest } from '../replays/replay-files.ts';
import type { MoveReport, OnProgress } from './move-report.ts';
import { journalsOf } from './sqlite-source.ts';

/** Copies the bytes of journals beside their rows; each is read again and held against its digest. */
export async function moveJournals(
	db: Database.Database,
	client: Client,
	folder: string,
	onProgress: OnProgress,
): Promise<Pick<MoveReport, 'journals' | 'lostJournals'>> {
	const files = new ReplayFiles(folder);
	const named = journalsOf(db);
	// What is no digest names no bytes, and may hold what PostgreSQL takes in no text.
	const lost = named.filter((sha256) => !isDigest(sha256));
	const wanted = named.filter(isDigest);
	for (const [index, sha256] of wanted.entries()) {
		if (!(await isKept(client, sha256)) && !(await keep(client, files, sha256))) lost.push(sha256);
		onProgress(index + 1, wanted.length);
	}
	// Of replays that were taken back since the move was broken off.
	await client.query('DELETE FROM journals WHERE sha256 <> ALL($1)', [wanted]);
	return { journals: named.length - lost.length, lostJournals: lost };
}

/** False for bytes that are not there, or not those that the digest names. */
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
