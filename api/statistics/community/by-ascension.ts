import type { CommunityStats } from '../../../contract/statistics/community.ts';
import { percentOrZero } from '../math/rate.ts';
import { ASCENSIONS, OUTCOME } from '../counting/cells/columns.ts';
import { outcome } from '../counting/fold/outcome.ts';
import type { BracketSums, Snapshot } from '../generation/snapshot/snapshot.ts';
import type { CommunityBlock } from './block.ts';

/** How runs ended on each ascension level that was played. */
export const byAscension: CommunityBlock<'by_ascension'> = {
	sources: [outcome],
	answer: ({ snapshot, sums }) => ascensionsOf(snapshot, sums),
};

export function ascensionsOf({ layouts }: Snapshot, { counts }: BracketSums): CommunityStats['by_ascension'] {
	const { ascensions } = layouts.cell.of(outcome).counts;
	const levels = Array.from({ length: ASCENSIONS }, (_, ascension) => {
		const at = ascensions + ascension * OUTCOME.width;
		const [runs = 0, wins = 0, abandoned = 0] = counts.subarray(at, at + OUTCOME.width);
		return { ascension, runs, wins, abandoned, win_rate: percentOrZero(wins, runs) };
	});
	return levels.filter(({ runs }) => runs > 0);
}
