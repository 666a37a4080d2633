import type { RunTotals } from '../lists/run-query.ts';
import type { ReplaySummary } from '../replays/replay-store.ts';
import { HAS_REPLAY, IS_DELETED, IS_HIDDEN, IS_OFFICIAL, IS_WIN, type RunColumns } from './columns/run-columns.ts';

/** Limit of listed versions, because runs may have invented ones. */
const MOST_LISTED = 1000;

const COUNTED = IS_OFFICIAL | IS_HIDDEN | IS_DELETED;

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

/** The number of official runs with a larger id, which are newer. */
export function countAfter({ size, arrays }: RunColumns, id: number): number {
	let runs = 0;
	for (let position = size - 1; position >= 0 && arrays.ids[position]! > id; position -= 1) {
		if ((arrays.flags[position]! & COUNTED) === IS_OFFICIAL) runs += 1;
	}
	return runs;
}

/** The number of public journals. */
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

/** Game versions of visible runs, descending as text; only the most played ones when there are too many. */
export function listVersions({ size, arrays, builds }: RunColumns): readonly string[] {
	const visible = new Uint32Array(builds.size + 1);
	for (let position = 0; position < size; position += 1) {
		if (arrays.flags[position]! & IS_HIDDEN) continue;
		const build = arrays.builds[position]!;
		visible[build] = visible[build]! + 1;
	}
	return [...visible.keys()]
		.filter((code) => code > 0 && visible[code]! > 0)
		.sort((left, right) => visible[right]! - visible[left]!)
		.slice(0, MOST_LISTED)
		.map((code) => builds.name(code))
		.sort()
		.reverse();
}
