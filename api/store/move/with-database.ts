import type { Client } from 'pg';
import { DatabaseUnavailable, connect, disconnect, readableError } from '../postgres/connection.ts';
import { MoveRefused } from './move-report.ts';

/** Codes of SQLite and of the system: the other side failed. */
const OTHER_SIDE = /^(SQLITE_|ENOSPC|EIO|EROFS|EDQUOT|EACCES|EPERM|ENOENT)/;

/**
 * Does work on a connection of its own.
 * @throws MoveRefused, DatabaseUnusable, DatabaseUnavailable: after it was connected it says that the move can be gone on with
 */
export async function withDatabase<Result>(address: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = await connect(address, () => {});
	try {
		return await work(client);
	} catch (error) {
		if (error instanceof MoveRefused || OTHER_SIDE.test(String((error as { code?: unknown }).code))) throw error;
		const readable = readableError(error, address);
		if (!(readable instanceof DatabaseUnavailable)) throw readable;
		throw new DatabaseUnavailable(`${readable.message} Run the same command again: it goes on where it was.`, error);
	} finally {
		disconnect(client);
	}
}
