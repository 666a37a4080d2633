import type { Client } from 'pg';
import { DatabaseUnavailable, connect, disconnect, readableError } from '../postgres/connection.ts';
import { MoveRejected } from './move-report.ts';

/** Error codes of SQLite and the system, which do not concern PostgreSQL. */
const OTHER_SIDE = /^(SQLITE_|ENOSPC|EIO|EROFS|EDQUOT|EACCES|EPERM|ENOENT)/;

/**
 * Runs work on its own connection.
 * @throws MoveRejected, DatabaseUnusable, DatabaseUnavailable with the advice to resume
 */
export async function withDatabase<Result>(address: string, work: (client: Client) => Promise<Result>): Promise<Result> {
	const client = await connect(address, () => {});
	try {
		return await work(client);
	} catch (error) {
		if (error instanceof MoveRejected || OTHER_SIDE.test(String((error as { code?: unknown }).code))) throw error;
		const readable = readableError(error, address);
		if (!(readable instanceof DatabaseUnavailable)) throw readable;
		throw new DatabaseUnavailable(`${readable.message} Run the same command again to resume.`, error);
	} finally {
		disconnect(client);
	}
}
