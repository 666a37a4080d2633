import { parseDamage } from './damage.ts';
import { FieldReader, type JsonObject, isObject, readId } from './field-reader.ts';
import { readJson, withoutMembers } from './json-text.ts';
import { parseSeat, readPlayer } from './parse-seat.ts';
import { type MapPoint, readMapPoints } from './map-points.ts';
import { RunRejected } from './run-rejected.ts';
import type { ParsedRun } from './seat.ts';

/** Largest run file, in bytes. */
export const LARGEST_RUN = 512 * 1024;

/** Members that exports add at the end; a file that comes from an export has them already. */
const ADDED_BY_EXPORTS = ['run_hash', 'player_token', 'submitted_at'];
const LONGEST_TEXT = 120;
/** The game seats four; modifications of it seat more. */
const MOST_PLAYERS = 16;

export interface RunFile {
	/** The text as uploaded, without white space between tokens. */
	readonly text: Buffer;
	readonly run: ParsedRun;
}

/**
 * Reads a run file.
 * @throws RunRejected with every field that is missing or wrong.
 */
export function parseRun(body: Buffer): RunFile {
	if (body.length > LARGEST_RUN) {
		throw new RunRejected('too-large', `The run file has ${body.length} bytes; at most ${LARGEST_RUN} are accepted.`);
	}
	const { minified, value } = readRunJson(body);
	if (!isObject(value)) throw new RunRejected('bad-request', 'Invalid JSON body: expected an object, got another value.');
	refuseMissing(value);
	const reader = new FieldReader();
	const run = readRun(value, reader);
	if (run.seats.length > MOST_PLAYERS) reader.problem(`at most ${MOST_PLAYERS} players`, run.seats.length, 'players');
	if (reader.complaint) throw new RunRejected('bad-request', `The run file has wrong fields. ${reader.complaint}.`);
	const isExported = ADDED_BY_EXPORTS.some((name) => Object.hasOwn(value, name));
	return { text: isExported ? withoutMembers(minified, ADDED_BY_EXPORTS) : minified, run };
}

function readRunJson(body: Buffer): ReturnType<typeof readJson> {
	try {
		return readJson(body);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		throw new RunRejected('bad-request', `Invalid JSON body: ${error.message}`);
	}
}

/** The fields that the public service insists on. */
function refuseMissing(file: JsonObject): void {
	const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
	const missing = [
		...['players', 'map_point_history'].filter((name) => !isFilled(file[name])),
		...['acts'].filter((name) => !Array.isArray(file[name])),
	];
	if (missing.length === 0) return;
	const found = missing.map((name) => `\`${name}\` ${stateOf(file[name])}`);
	throw new RunRejected('bad-request', `Missing required fields: ${missing.join(', ')} (${found.join(', ')}).`);
}

function stateOf(value: unknown): string {
	if (value === undefined || value === null) return 'is absent';
	return Array.isArray(value) ? 'is empty' : 'is no list';
}

function readRun(file: JsonObject, reader: FieldReader): ParsedRun {
	const points = readMapPoints(file, reader);
	const seats = reader.mapList(file, 'players', readPlayer).map((player) => parseSeat(player, points));
	const seed = reader.scalar(file, 'seed');
	const gameMode = (reader.text(file, 'game_mode') ?? 'standard').slice(0, LONGEST_TEXT);
	return {
		seed,
		rawStartTime: reader.scalar(file, 'start_time'),
		rawRunTime: String(file['run_time'] ?? 0),
		startTime: typeof file['start_time'] === 'number' ? Math.trunc(file['start_time']) : null,
		runTime: reader.integer(file, 'run_time'),
		isWin: reader.flag(file, 'win'),
		isAbandoned: reader.flag(file, 'was_abandoned'),
		ascension: reader.integer(file, 'ascension'),
		gameMode,
		build: reader.text(file, 'build_id')?.slice(0, LONGEST_TEXT) ?? null,
		killedByEncounter: killer(reader.id(file, 'killed_by_encounter')),
		killedByEvent: killer(reader.id(file, 'killed_by_event')),
		acts: reader.mapList(file, 'acts', readId),
		modifiers: reader.mapList(file, 'modifiers', readModifier),
		floorsReached: points.length,
		dailyDate: gameMode.toLowerCase() === 'daily' ? dateOfSeed(seed) : null,
		bought: boughtByParty(points),
		partySmiths: countSmiths(points),
		statedFloors: typeof file['floors_reached'] === 'number' ? file['floors_reached'] : null,
		damage: parseDamage(file['_spirecodex_damage']),
		seats,
	};
}

function killer(id: string | null): string | null {
	return id === 'NONE' || id === '' ? null : id;
}

/** A modifier is an id or an object with one. */
function readModifier(value: unknown, reader: FieldReader): string {
	return isObject(value) ? reader.requiredId(value, 'id') : readId(value, reader);
}

function dateOfSeed(seed: string): string | null {
	const match = /^(\d\d)_(\d\d)_(\d{4})(?!\d)/.exec(seed);
	if (!match) return null;
	const date = `${match[3]}-${match[2]}-${match[1]}`;
	return Number.isNaN(Date.parse(date)) ? null : date;
}

function boughtByParty(points: readonly MapPoint[]): string[] {
	const bought = new Set<string>();
	for (const { place, stats } of points) {
		if (place !== 'shop') continue;
		for (const { cardChoices, relicChoices, potionChoices, bought: listed } of stats) {
			for (const choices of [cardChoices, relicChoices, potionChoices]) {
				for (const { id, isPicked } of choices) if (isPicked) bought.add(id);
			}
			for (const id of listed) bought.add(id);
		}
	}
	return [...bought].sort();
}

function countSmiths(points: readonly MapPoint[]): number {
	let count = 0;
	for (const { stats } of points) {
		for (const { restChoices } of stats) count += restChoices.filter((choice) => choice === 'SMITH').length;
	}
	return count;
}
