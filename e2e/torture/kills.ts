import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { DATABASE_FILE } from '../../api/store/database/database.ts';
import { rebuildVectors } from '../../api/store/restore-database.ts';
import { readSegments } from '../../api/store/segments/read-segments.ts';
import { SEGMENTS_FOLDER } from '../../api/store/segments/segment-files.ts';
import { sampleText } from '../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../api/testing/service-process.ts';
import { startSteamStandIn } from '../../api/testing/steam-stand-in.ts';
import { AccountLoad } from './account-load.ts';

const SENDERS = 24;
/** Number of users with accounts among the senders. */
const PEOPLE = 6;
/** Time between the first acknowledged run and the kill. */
const LONGEST_LOAD = 700;
const PATIENCE = 10_000;

export interface Kills {
	readonly dist: string;
	/** A new, empty state directory. */
	readonly state: string;
	readonly rounds: number;
	/** Called after each round. */
	readonly report: (line: string) => void;
}

/**
 * Kills the service under load repeatedly; returns what held.
 * @throws Error for lost, duplicated or incomplete runs, or a damaged file
 */
export async function killAgain({ dist, state, rounds, report }: Kills): Promise<string> {
	const steam = await startSteamStandIn();
	const load = new Load();
	try {
		for (let round = 1; round <= rounds; round += 1) {
			const sent = await load.untilKilled(dist, state, steam.environment);
			report(`Round ${round}: ${sent} acknowledged, then killed; ${load.check(state)} rows stored`);
		}
	} finally {
		await steam.close();
	}
	checkVectors(state, load.check(state));
	return (
		`${rounds} kills: all of ${load.runs} acknowledged runs are there once, ${load.things} accounts, keys, charts, tier lists, ` +
		'replays and runs of users match the acknowledged ones, the database and the vectors are intact.'
	);
}

class Load {
	readonly #acknowledged = new Map<string, number>();
	readonly #people = new AccountLoad();
	#seed = 0;

	get runs(): number {
		return this.#acknowledged.size;
	}

	get things(): number {
		return this.#people.size;
	}

	/** Returns the number of acknowledged items. */
	async untilKilled(dist: string, state: string, environment: Readonly<Record<string, string>>): Promise<number> {
		const size = (): number => this.runs + this.things;
		const [before, runs] = [size(), this.runs];
		const service = await startService(dist, state, { environment });
		let isRunning = true;
		const senders = Array.from({ length: SENDERS }, async (_, sender) => {
			while (isRunning) await (sender < PEOPLE ? this.#people.visit(service.port) : this.#sendOne(service.port));
		});
		for (let waited = 0; this.runs === runs && waited < PATIENCE; waited += 5) await wait(5);
		await wait(Math.random() * LONGEST_LOAD);
		await service.kill();
		isRunning = false;
		await Promise.all(senders);
		return size() - before;
	}

	/** Every fifth run has three players. */
	async #sendOne(port: number): Promise<void> {
		this.#seed += 1;
		const players = this.#seed % 5 === 0 ? 3 : 1;
		const characters = ['IRONCLAD', 'SILENT', 'DEFECT'].slice(0, players);
		try {
			const { status, text } = await sendRun(port, sampleText({ seed: `K${this.#seed}`, characters }));
			if (status !== 200) throw new Error(`The service answered ${status}: ${text}`);
			this.#acknowledged.set((JSON.parse(text) as { run_hash: string }).run_hash, players);
		} catch (error) {
			// The kill interrupted this request, so the run may or may not be stored.
			if ((error as NodeJS.ErrnoException).code === undefined) throw error;
		}
	}

	/** Returns the number of rows. */
	check(state: string): number {
		const db = new Database(join(state, DATABASE_FILE));
		try {
			expectSound(db);
			this.#people.check(db, state);
			const rowsOf = db
				.prepare<[string], number>('SELECT count(*) FROM runs WHERE file_id = (SELECT file_id FROM runs WHERE hash = ?)')
				.pluck();
			for (const [hash, players] of this.#acknowledged) {
				const rows = rowsOf.get(hash);
				if (rows !== players) throw new Error(`The acknowledged run ${hash} has ${rows} rows instead of ${players}.`);
			}
			return db.prepare<[], number>('SELECT count(*) FROM runs').pluck().get()!;
		} finally {
			db.close();
		}
	}
}

function expectSound(db: Database.Database): void {
	const verdict = db.pragma('integrity_check', { simple: true });
	if (verdict !== 'ok') throw new Error(`The database is damaged: ${String(verdict)}`);
	const dangling = db.pragma('foreign_key_check') as readonly { readonly table: string }[];
	if (dangling.length > 0) throw new Error(`${dangling.length} rows are orphaned, the first in ${dangling[0]!.table}.`);
	const halves = db.prepare('SELECT file_id FROM runs GROUP BY file_id HAVING count(*) <> max(players)').all();
	const orphans = db.prepare('SELECT id FROM files WHERE id NOT IN (SELECT file_id FROM runs)').all();
	if (halves.length > 0 || orphans.length > 0)
		throw new Error(`${halves.length} runs are incomplete, ${orphans.length} run files have no rows.`);
}

function checkVectors(state: string, rows: number): void {
	rebuildVectors(state);
	const ids = [...readSegments(join(state, SEGMENTS_FOLDER))].flatMap((segment) =>
		segment
			.seats()
			.map((view) => view.id)
			.toArray(),
	);
	const isAscending = ids.every((id, index) => index === 0 || id > ids[index - 1]!);
	if (ids.length !== rows || !isAscending)
		throw new Error(`There are ${ids.length} vectors for ${rows} rows, ${isAscending ? 'in' : 'out of'} order.`);
}
