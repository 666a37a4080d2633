import { parseDamage } from './damage.ts';
import { type JsonBounds, readJson, withoutMembers, writtenFraction } from './text/json-text.ts';
import { type MapPoint, readMapPoints } from './map-points.ts';
import { numberText } from './text/number-text.ts';
import { parseSeat, readPlayer } from './parse-seat.ts';
import { type JsonObject, isObject, readFlag, readId, readInteger, readList, readNumber, readText } from './read-fields.ts';
import { refuseUnusable } from './refuse-run.ts';
import { RunRejected } from './run-rejected.ts';
import type { ParsedRun } from './seat.ts';

/** Largest run file, in bytes. */
export const LARGEST_RUN = 512 * 1024;

/** Members that exports add at the end; a file that comes from an export has them already. */
const ADDED_BY_EXPORTS = ['run_hash', 'player_token', 'submitted_at', 'player_index', 'deck', 'relics', 'card_choices'];

export interface RunFile {
	/** The text as uploaded, without white space between tokens. */
	readonly text: Buffer;
	readonly run: ParsedRun;
}

/**
 * Reads a run file. What statistics cannot read of it is left out; the text is kept whole.
 * @param bounds of what is new; what was stored before they were set has none
 * @throws RunRejected when it is too large, no JSON object or unusable.
 */
export function parseRun(body: Buffer, bounds?: JsonBounds): RunFile {
	if (body.length > LARGEST_RUN) {
		throw new RunRejected('too-large', `The run file has ${body.length} bytes; at most ${LARGEST_RUN} are accepted.`);
	}
	const { minified, value } = readRunJson(body, bounds);
	if (!isObject(value)) throw new RunRejected('bad-request', 'Invalid JSON body: expected an object, got another value.');
	refuseUnusable(value);
	const run = readRun(value, minified);
	const isExported = ADDED_BY_EXPORTS.some((name) => Object.hasOwn(value, name));
	return { text: isExported ? withoutMembers(minified, ADDED_BY_EXPORTS) : minified, run };
}

function readRunJson(body: Buffer, bounds: JsonBounds | undefined): ReturnType<typeof readJson> {
	try {
		return readJson(body, bounds);
	} catch (error) {
		if (error instanceof RangeError) throw new RunRejected('bad-request', `The run file is too complex: ${error.message}.`);
		if (!(error instanceof SyntaxError)) throw error;
		throw new RunRejected('bad-request', `Invalid JSON body: ${error.message}`);
	}
}

function readRun(file: JsonObject, text: Buffer): ParsedRun {
	const points = readMapPoints(file);
	const seed = rawScalar(file, text, 'seed');
	const gameMode = readText(file['game_mode']) ?? 'standard';
	return {
		seed,
		rawStartTime: rawScalar(file, text, 'start_time'),
		rawRunTime: rawScalar(file, text, 'run_time', '0'),
		startTime: readNumber(file['start_time']),
		runTime: readInteger(file['run_time']),
		isWin: readFlag(file['win']),
		isAbandoned: readFlag(file['was_abandoned']),
		ascension: readInteger(file['ascension']),
		gameMode,
		build: readText(file['build_id']),
		killedByEncounter: killer(readId(file['killed_by_encounter'])),
		killedByEvent: killer(readId(file['killed_by_event'])),
		acts: readList(file['acts'], (act) => readId(act) ?? ''),
		modifiers: readList(file['modifiers'], readId),
		floorsReached: points.length,
		dailyDate: gameMode.toLowerCase() === 'daily' ? dateOfSeed(seed) : null,
		bought: boughtByParty(points),
		partySmiths: countSmiths(points),
		statedFloors: readNumber(file['floors_reached']),
		damage: parseDamage(file['_spirecodex_damage']),
		seats: readList(file['players'], readPlayer).map((player) => parseSeat(player, points)),
	};
}

/** Text or a number as it goes into the run hash. */
function rawScalar(file: JsonObject, text: Buffer, name: string, absent = ''): string {
	const value = file[name];
	if (typeof value === 'string') return value;
	return typeof value === 'number' ? numberText(writtenFraction(text, name) ?? String(value)) : absent;
}

function killer(id: string | null): string | null {
	return id === 'NONE' || id === '' ? null : id;
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
