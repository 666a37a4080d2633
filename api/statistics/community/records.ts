import type { CommunityBlock } from './block.ts';

/** The runs that hold records; the rollup finds them in the frame. */
export const records: CommunityBlock<'records'> = {
	sources: [],

	answer(view) {
		const { fastestWin, longestRun, biggestDeck } = view.records();
		return {
			fastest_win: fastestWin && { run_time: fastestWin.value, run_hash: fastestWin.hash },
			longest_run: longestRun && { run_time: longestRun.value, run_hash: longestRun.hash },
			biggest_deck: biggestDeck && { size: biggestDeck.value, run_hash: biggestDeck.hash },
		};
	},
};
