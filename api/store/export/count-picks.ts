import type Database from 'better-sqlite3';
import { parseRun } from '../../runs/parse-run.ts';
import type { ParsedSeat } from '../../../contract/run-files/seat.ts';
import { loadText } from '../../runs/stored-text.ts';
import { BODY_COLUMNS, type BodyReader, type BodyRow } from '../bodies/body-reader.ts';
import type { PickCount, Picks } from '../lists/run-query.ts';

const MOST_RUNS = 500;
/** Runs per step; between steps the thread serves other calls. */
const RUNS_PER_STEP = 16;

interface Row extends BodyRow {
	readonly player: number;
}

type Counts = Map<string, { picked: number; offered: number }>;

/** Counts what a player was offered and picked in their newest visible runs. */
export function createPickCounter(db: Database.Database, bodies: BodyReader): (steamId: string) => Promise<Picks> {
	const idsOf = db
		.prepare<[string], number>(
			`SELECT id FROM runs WHERE steam_id = ? AND hidden_reason IS NULL AND deleted_at IS NULL ORDER BY id DESC LIMIT ${MOST_RUNS}`,
		)
		.pluck();
	const rowOf = db.prepare<[number], Row>(
		`SELECT player, ${BODY_COLUMNS} FROM runs JOIN files ON files.id = file_id WHERE runs.id = ?`,
	);
	return async (steamId) => {
		const counts = { cards: new Map() as Counts, ancients: new Map() as Counts };
		for (const [index, id] of idsOf.all(steamId).entries()) {
			if (index % RUNS_PER_STEP === RUNS_PER_STEP - 1) await new Promise((resolve) => setImmediate(resolve));
			const found = rowOf.get(id);
			const [row] = found ? await bodies.fill([found]) : [];
			const seat = row && seatOf(row);
			if (!seat) continue;
			count(counts.cards, seat.cardOffers);
			count(counts.ancients, seat.ancientOffers);
		}
		return { cards: toRecord(counts.cards), ancients: toRecord(counts.ancients) };
	};
}

/** Undefined for an unreadable run file. */
function seatOf(row: Row): ParsedSeat | undefined {
	try {
		return parseRun(loadText(row)).run.seats[row.player];
	} catch {
		return undefined;
	}
}

function count(counts: Counts, offers: readonly { readonly id: string; readonly isPicked: boolean }[]): void {
	for (const { id, isPicked } of offers) {
		const known = counts.get(id) ?? { picked: 0, offered: 0 };
		known.offered += 1;
		if (isPicked) known.picked += 1;
		counts.set(id, known);
	}
}

function toRecord(counts: Counts): Record<string, PickCount> {
	return Object.fromEntries([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));
}
