import { totalsOf } from '../answers/slice.ts';
import { percentOrZero } from '../math/rate.ts';
import { outcome } from '../counting/fold/outcome.ts';
import type { CommunityBlock, CommunityView } from './block.ts';

const sources = [outcome];
const totals = ({ snapshot, sums }: CommunityView) => totalsOf(snapshot, sums);

export const totalRuns: CommunityBlock<'total_runs'> = { sources, answer: (view) => totals(view).runs };

export const totalWins: CommunityBlock<'total_wins'> = { sources, answer: (view) => totals(view).wins };

export const totalLosses: CommunityBlock<'total_losses'> = {
	sources,
	answer(view) {
		const { runs, wins, abandoned } = totals(view);
		return runs - wins - abandoned;
	},
};

export const totalAbandoned: CommunityBlock<'total_abandoned'> = {
	sources,
	answer: (view) => totals(view).abandoned,
};

export const winRate: CommunityBlock<'win_rate'> = {
	sources,
	answer(view) {
		const { runs, wins } = totals(view);
		return percentOrZero(wins, runs);
	},
};
