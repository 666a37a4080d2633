/**
 * `npm run torture [-- ROUNDS]`: kills the service during load, again and again, and checks after each round and at the end that
 * every run that was acknowledged is there once, whole, with its vectors, that accounts, keys and charts are as they were acknowledged,
 * and that the database is intact. With strace it also
 * checks that the disk was waited for before each answer. Then the attacks of `attacks/` are tried at full size.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { sampleText } from '../../api/testing/sample-run.ts';
import { DATABASE_FILE } from '../../api/store/database.ts';
import { rebuildVectors } from '../../api/store/restore-database.ts';
import { readSegments } from '../../api/store/segments/read-segments.ts';
import { SEGMENTS_FOLDER } from '../../api/store/segments/segment-files.ts';
import { sendRun, startService } from '../../api/testing/service-process.ts';
import { startSteamStandIn } from '../../api/testing/steam-stand-in.ts';
import { AccountLoad } from './account-load.ts';
import { runAttack } from './attacks/attack.ts';
import { ATTACKS } from './attacks/attacks.ts';
import { checkSyncs } from './syncs.ts';

const ROUNDS = 50;
const SENDERS = 24;
/** Of them so many are people with accounts. */
const PEOPLE = 6;
/** Time between the first answer and the kill. */
const LONGEST_LOAD = 700;
const PATIENCE = 10_000;
/** Twenty times what the tests do. */
const ATTACK_SIZE = 20;

const rounds = Number(process.argv[2] ?? ROUNDS);
const dist = resolve(process.env['ALMANAC_DIST'] ?? 'dist');
const state = mkdtempSync(join(tmpdir(), 'almanac-torture-'));
const acknowledged = new Map<string, number>();
const people = new AccountLoad();
const steam = await startSteamStandIn();
let seed = 0;

try {
	for (let round = 1; round <= rounds; round += 1) {
		const sent = await loadAndKill();
		process.stdout.write(`Round ${round}: ${sent} acknowledged, then killed; ${checkRows()} rows stored\n`);
	}
	const rows = checkRows();
	checkVectors(rows);
	process.stdout.write(
		`${rounds} kills: all of ${acknowledged.size} acknowledged runs are there once, ${people.size} accounts, runs, keys and charts of people are as they were acknowledged, the database and the vectors are whole.\n`,
	);
	process.stdout.write(`${await checkSyncs(dist)}\n`);
	for (const attack of Object.values(ATTACKS)) process.stdout.write(`${await runAttack(attack, dist, ATTACK_SIZE)}\n`);
} finally {
	await steam.close();
	rmSync(state, { recursive: true, force: true });
}

async function loadAndKill(): Promise<number> {
	const before = acknowledged.size;
	const service = await startService(dist, state, { environment: steam.environment });
	let isRunning = true;
	const senders = Array.from({ length: SENDERS }, async (_, sender) => {
		while (isRunning) await (sender < PEOPLE ? people.visit(service.port) : sendOne(service.port));
	});
	for (let waited = 0; acknowledged.size === before && waited < PATIENCE; waited += 5) await wait(5);
	await wait(Math.random() * LONGEST_LOAD);
	await service.kill();
	isRunning = false;
	await Promise.all(senders);
	return acknowledged.size - before;
}

/** Every fifth run has three players. */
async function sendOne(port: number): Promise<void> {
	seed += 1;
	const players = seed % 5 === 0 ? 3 : 1;
	const characters = ['IRONCLAD', 'SILENT', 'DEFECT'].slice(0, players);
	try {
		const { status, text } = await sendRun(port, sampleText({ seed: `K${seed}`, characters }));
		if (status !== 200) throw new Error(`The service answered ${status}: ${text}`);
		acknowledged.set((JSON.parse(text) as { run_hash: string }).run_hash, players);
	} catch (error) {
		// The service was killed under this request: it was not acknowledged, and may or may not be stored.
		if ((error as NodeJS.ErrnoException).code === undefined) throw error;
	}
}

/** Answers the number of rows. */
function checkRows(): number {
	const db = new Database(join(state, DATABASE_FILE));
	try {
		const verdict = db.pragma('integrity_check', { simple: true });
		if (verdict !== 'ok') throw new Error(`The database is damaged: ${String(verdict)}`);
		const rowsOf = db
			.prepare<[string], number>('SELECT count(*) FROM runs WHERE file_id = (SELECT file_id FROM runs WHERE hash = ?)')
			.pluck();
		people.check(db);
		for (const [hash, players] of acknowledged) {
			const rows = rowsOf.get(hash);
			if (rows !== players) throw new Error(`The acknowledged run ${hash} has ${rows} rows instead of ${players}.`);
		}
		const halves = db.prepare('SELECT file_id FROM runs GROUP BY file_id HAVING count(*) <> max(players)').all();
		const orphans = db.prepare('SELECT id FROM files WHERE id NOT IN (SELECT file_id FROM runs)').all();
		if (halves.length > 0 || orphans.length > 0)
			throw new Error(`${halves.length} runs are half stored, ${orphans.length} texts have no rows.`);
		return db.prepare<[], number>('SELECT count(*) FROM runs').pluck().get()!;
	} finally {
		db.close();
	}
}

function checkVectors(rows: number): void {
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
