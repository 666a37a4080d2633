import { isOfficial } from '../../../../contract/run-files/is-official.ts';
import { isObject } from '../../../../contract/records/is-object.ts';
import type { JsonObject } from '../../../../contract/run-files/read-fields.ts';
import { readRun } from '../../../../contract/run-files/read-run.ts';
import { rejectUnusable } from '../../../../contract/run-files/reject-run.ts';
import { RunRejected } from '../../../../contract/run-files/run-rejected.ts';
import type { ParsedRun, ParsedSeat } from '../../../../contract/run-files/seat.ts';
import type { OwnRun } from './own-run.ts';

/** A seat of a run, before the reader's player is known. */
interface Candidate {
	readonly playerId: string;
	readonly run: OwnRun;
}

/** The official seats of one file. */
export type ReadFile = readonly Candidate[];

/**
 * Reads a run file like the server, except player ids, whose last digits a browser may round.
 * @throws RunRejected
 */
export function readOwnRun(file: string, text: string): ReadFile {
	const value = objectOf(text);
	rejectUnusable(value);
	const run = readRun(value, (name, absent = '') => scalar(value[name]) ?? absent);
	return run.seats
		.filter((seat) => isOfficial(run, seat))
		.map((seat) => ({ playerId: seat.playerId, run: ownRun(file, run, seat) }));
}

function objectOf(text: string): JsonObject {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		value = undefined;
	}
	if (isObject(value)) return value;
	throw new RunRejected('The text is no JSON object.', [{ code: 'unreadable' }]);
}

function scalar(value: unknown): string | undefined {
	return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function ownRun(file: string, run: ParsedRun, { character, deck, relics, floors }: ParsedSeat): OwnRun {
	const isLost = !run.isWin && !run.isAbandoned;
	const fights = floors.flatMap(({ rooms }) => rooms.filter(({ type }) => FIGHTS.has(type)).map(({ model }) => model));
	return {
		file,
		seed: run.seed,
		startTime: run.startTime,
		character,
		ascension: run.ascension,
		mode: run.gameMode,
		build: run.build,
		players: run.seats.length,
		isWin: run.isWin,
		isAbandoned: run.isAbandoned,
		runTime: run.runTime,
		floors: run.floorsReached,
		killedBy: isLost ? (run.killedByEncounter ?? run.killedByEvent) : null,
		deckSize: deck.length,
		cards: [...new Set(deck.map(({ id }) => id))],
		relics: [...new Set(relics.map(({ id }) => id))],
		fights: fights.filter((id) => id !== null),
	};
}

const FIGHTS: ReadonlySet<string> = new Set(['monster', 'elite', 'boss']);

/** The runs of the reader: in multiplayer runs, the seat of the player in most files. Copies of a file count once. */
export function ownRuns(files: readonly ReadFile[]): OwnRun[] {
	const appearances = new Map<string, number>();
	for (const seats of files) {
		if (seats.length < 2) continue;
		for (const { playerId } of seats) appearances.set(playerId, (appearances.get(playerId) ?? 0) + 1);
	}
	const mostOften = (one: Candidate, other: Candidate): Candidate =>
		(appearances.get(other.playerId) ?? 0) > (appearances.get(one.playerId) ?? 0) ? other : one;
	const own = files.filter((seats) => seats.length > 0).map((seats) => seats.reduce(mostOften).run);
	return [...new Map(own.map((run) => [[run.seed, run.startTime, run.runTime, run.character].join(), run])).values()];
}
