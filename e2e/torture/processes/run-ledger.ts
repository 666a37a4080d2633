import type { PostgresServer } from '../../../api/testing/store/postgres-server.ts';
import { onServer } from './postgres-pair.ts';

interface RunRow {
	readonly hash: string;
	readonly file_id: string;
	readonly players: number;
	readonly seed: string;
}

/** Acknowledged runs, for comparison with PostgreSQL. Seeds are unique. */
export class RunLedger {
	readonly #acknowledged = new Map<string, number>();

	get size(): number {
		return this.#acknowledged.size;
	}

	note(hash: string, players: number): void {
		this.#acknowledged.set(hash, players);
	}

	/** Returns the number of rows. @throws Error for lost, duplicated or incomplete runs */
	async check(server: Pick<PostgresServer, 'address'>): Promise<number> {
		const rows = await onServer<RunRow>(server, 'SELECT hash, file_id, players, seed FROM runs');
		const files = Map.groupBy(rows, ({ file_id }) => file_id);
		const fileOf = new Map(rows.map(({ hash, file_id }) => [hash, files.get(file_id)!]));
		const lost = [...this.#acknowledged].filter(([hash, players]) => fileOf.get(hash)?.length !== players);
		const doubled = [...Map.groupBy(rows, ({ seed }) => seed)].filter(
			([, ofSeed]) => new Set(ofSeed.map(({ file_id }) => file_id)).size > 1,
		);
		const halves = [...files.values()].filter((seats) => seats.some(({ players }) => Number(players) !== seats.length));
		const orphans = await onServer(server, 'SELECT id FROM files WHERE id NOT IN (SELECT file_id FROM runs)');
		if (lost.length + doubled.length + halves.length + orphans.length === 0) return rows.length;
		throw new Error(
			`Of ${this.size} acknowledged runs ${lost.length} are lost or not whole (${lost[0]?.[0]}); of ${rows.length} rows ` +
				`${doubled.length} seeds are there twice (${doubled[0]?.[0]}), ${halves.length} runs are half stored, and ${orphans.length} texts have no rows.`,
		);
	}
}
