import type { RankCategory } from '../run-query.ts';
import { IS_HIDDEN, IS_WIN, type RunColumns } from './run-columns.ts';

const LOOKED = IS_WIN | IS_HIDDEN;

/** One plus the visible wins of the same character that are strictly better; null for a row that is no visible win. */
export function rankOf(columns: RunColumns, position: number, category: RankCategory): number | null {
	const { flags, characters, runTimes, ascensions } = columns.arrays;
	if (((flags[position] as number) & LOOKED) !== IS_WIN) return null;
	const [character, time, level] = [characters[position], runTimes[position] as number, ascensions[position] as number];
	let rank = 1;
	for (let other = 0; other < columns.size; other += 1) {
		if (((flags[other] as number) & LOOKED) !== IS_WIN || characters[other] !== character) continue;
		const isFaster = (runTimes[other] as number) < time;
		if (category === 'fastest' ? isFaster : isHigher(ascensions[other] as number, isFaster)) rank += 1;
	}
	return rank;

	function isHigher(otherLevel: number, isFaster: boolean): boolean {
		return otherLevel > level || (otherLevel === level && isFaster);
	}
}

/** Visible wins, and those among them that took less time. */
export function countWins({ size, arrays }: RunColumns, time: number): { total: number; faster: number } {
	let total = 0;
	let faster = 0;
	for (let position = 0; position < size; position += 1) {
		if (((arrays.flags[position] as number) & LOOKED) !== IS_WIN) continue;
		total += 1;
		if ((arrays.runTimes[position] as number) < time) faster += 1;
	}
	return { total, faster };
}
