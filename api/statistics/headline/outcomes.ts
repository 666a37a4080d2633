import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import { percentOrZero } from '../math/rate.ts';
import { ASCENSIONS } from '../counting/cells/columns.ts';
import { OUTCOMES } from '../counting/rows/frame.ts';
import type { HeadlineFigure } from './figure.ts';
import type { HeadlineBlocks } from './headline-blocks.ts';
import { type IsWanted, wantedBy } from './run-filter.ts';
import { runs } from './total-runs.ts';

/** Runs by how they ended. */
export function outcomesOf(blocks: HeadlineBlocks, isWanted: IsWanted) {
	const counted = { total: 0, wins: 0, abandoned: 0 };
	for (const { address, runs: count } of blocks.runs) {
		if (!isWanted(address)) continue;
		counted.total += count;
		if (address[2] === OUTCOMES.win) counted.wins += count;
		if (address[2] === OUTCOMES.abandoned) counted.abandoned += count;
	}
	const { total, wins, abandoned } = counted;
	return { total, wins, win_rate: percentOrZero(wins, total), abandoned };
}

export const totalRuns: HeadlineFigure<'total_runs'> = {
	sources: [runs],
	answer: ({ blocks, isWanted }) => outcomesOf(blocks, isWanted).total,
};

export const totalWins: HeadlineFigure<'total_wins'> = {
	sources: [runs],
	answer: ({ blocks, isWanted }) => outcomesOf(blocks, isWanted).wins,
};

export const totalAbandoned: HeadlineFigure<'total_abandoned'> = {
	sources: [runs],
	answer: ({ blocks, isWanted }) => outcomesOf(blocks, isWanted).abandoned,
};

export const winRate: HeadlineFigure<'win_rate'> = {
	sources: [runs],
	answer: ({ blocks, isWanted }) => outcomesOf(blocks, isWanted).win_rate,
};

/** Every character, whichever the filter names. */
export const characters: HeadlineFigure<'characters'> = {
	sources: [runs],

	answer({ blocks, filter }) {
		const isWanted = wantedBy({ ...filter, character: null });
		return CHARACTERS.map((character, position) => ({
			character,
			...outcomesOf(blocks, (address) => address[0] === position && isWanted(address)),
		}))
			.filter(({ total }) => total > 0)
			.sort((left, right) => right.total - left.total || (left.character < right.character ? -1 : 1));
	},
};

export const ascensions: HeadlineFigure<'ascensions'> = {
	sources: [runs],

	answer: ({ blocks, isWanted }) =>
		Array.from({ length: ASCENSIONS }, (_, level) => ({
			level,
			...outcomesOf(blocks, (address) => address[1] === level && isWanted(address)),
		})).filter(({ total }) => total > 0),
};
