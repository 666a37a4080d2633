import { parseDamage } from './damage.ts';
import { type MapPoint, readMapPoints } from './map-points.ts';
import { parseSeat, readPlayer } from './parse-seat.ts';
import { type JsonObject, readFlag, readId, readInteger, readList, readNumber, readText } from './read-fields.ts';
import type { ParsedRun } from './seat.ts';

/** A text or number for the run hash; `absent` for other values. */
type RawScalar = (name: string, absent?: string) => string;

/** Converts a usable file (`reject-run.ts`) to its typed form without unreadable parts. Browsers use it too. */
export function readRun(file: JsonObject, rawScalar: RawScalar): ParsedRun {
	const points = readMapPoints(file);
	const seed = rawScalar('seed');
	const gameMode = readText(file['game_mode']) ?? 'standard';
	return {
		seed,
		rawStartTime: rawScalar('start_time'),
		rawRunTime: rawScalar('run_time', '0'),
		startTime: readNumber(file['start_time']),
		runTime: Math.max(0, readInteger(file['run_time'])),
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
