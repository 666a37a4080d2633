import type { RunTotals, RunVersions } from '../run-query.ts';
import type { ReplaySummary } from '../replay-store.ts';
import { HAS_REPLAY, IS_DELETED, IS_HIDDEN, IS_OFFICIAL, IS_WIN, type RunColumns } from './run-columns.ts';

/** Official runs that a game version needs for statistics of its own, and how many versions have them. */
const FEWEST_RUNS = 500;
const MOST_VERSIONS = 8;
/** Versions that are listed: anybody may send runs of as many as he likes. */
const MOST_LISTED = 1000;

const COUNTED = IS_OFFICIAL | IS_HIDDEN | IS_DELETED;

/** Totals of official runs. */
export function countTotals({ size, arrays, dataThrough }: RunColumns): RunTotals {
	let runs = 0;
	let wins = 0;
	for (let position = 0; position < size; position += 1) {
		const flags = arrays.flags[position]!;
		if ((flags & COUNTED) !== IS_OFFICIAL) continue;
		runs += 1;
		wins += flags & IS_WIN;
	}
	return { runs, wins, dataThrough };
}

/** Official runs with a larger id, which were submitted later. */
export function countAfter({ size, arrays }: RunColumns, id: number): number {
	let runs = 0;
	for (let position = size - 1; position >= 0 && arrays.ids[position]! > id; position -= 1) {
		if ((arrays.flags[position]! & COUNTED) === IS_OFFICIAL) runs += 1;
	}
	return runs;
}

/** Journals that everybody may see. */
export function countReplays({ size, arrays, characters }: RunColumns): ReplaySummary {
	const counts = new Uint32Array(characters.size + 1);
	let total = 0;
	for (let position = 0; position < size; position += 1) {
		if ((arrays.flags[position]! & (HAS_REPLAY | IS_HIDDEN | IS_DELETED)) !== HAS_REPLAY) continue;
		total += 1;
		const character = arrays.characters[position]!;
		counts[character] = counts[character]! + 1;
	}
	const named = Array.from({ length: characters.size }, (_, index) => [characters.name(index + 1), counts[index + 1]!] as const);
	return { total, byCharacter: Object.fromEntries(named.filter(([, count]) => count > 0)) };
}

/** Game versions of visible runs, those with the most of them when there are too many. */
export function listVersions({ size, arrays, builds }: RunColumns): RunVersions {
	const visible = new Uint32Array(builds.size + 1);
	const official = new Uint32Array(builds.size + 1);
	for (let position = 0; position < size; position += 1) {
		const flags = arrays.flags[position]!;
		if (flags & IS_HIDDEN) continue;
		const build = arrays.builds[position]!;
		visible[build] = visible[build]! + 1;
		if ((flags & COUNTED) === IS_OFFICIAL) official[build] = official[build]! + 1;
	}
	const namesWith = (counts: Uint32Array, fewest: number) =>
		[...counts.keys()]
			.filter((code) => code > 0 && counts[code]! >= fewest)
			.sort((left, right) => counts[right]! - counts[left]!)
			.map((code) => builds.name(code));
	return {
		all: namesWith(visible, 1).slice(0, MOST_LISTED).sort().reverse(),
		withStatistics: namesWith(official, FEWEST_RUNS).sort(newestFirst).slice(0, MOST_VERSIONS),
	};
}

/** By the numbers of the version; a release comes before its own release candidates. */
export function newestFirst(left: string, right: string): number {
	const [leftParts, rightParts] = [versionParts(left), versionParts(right)];
	for (let index = 0; index < Math.max(leftParts.length, rightParts.length); index += 1) {
		const difference = (rightParts[index] ?? 0) - (leftParts[index] ?? 0);
		if (difference !== 0) return difference;
	}
	return left < right ? 1 : -1;
}

const CANDIDATE = /-rc\.?(\d+)$/;
const VERSION_PARTS = 4;

/** Four numbers and the candidate; a release has a larger last part than any candidate. */
function versionParts(version: string): number[] {
	const candidate = CANDIDATE.exec(version)?.[1];
	const numbers = (version.replace(CANDIDATE, '').match(/\d+/g) ?? []).slice(0, VERSION_PARTS).map(Number);
	const padded = Array.from({ length: VERSION_PARTS }, (_, index) => numbers[index] ?? 0);
	return [...padded, candidate === undefined ? Number.MAX_SAFE_INTEGER : Number(candidate)];
}
