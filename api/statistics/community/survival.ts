import type { CommunityStats } from '../../../contract/statistics/community.ts';
import { percentOrZero } from '../math/rate.ts';
import { DEEPEST } from '../counting/cells/columns.ts';
import { outcome } from '../counting/fold/outcome.ts';
import type { CommunityBlock } from './block.ts';

/** Share of the runs that got to each floor, as far as any did. */
export const survival: CommunityBlock<'survival'> = {
	sources: [outcome],

	answer({ snapshot: { layouts }, sums: { counts } }) {
		const at = layouts.cell.of(outcome).counts.depths;
		const depths = counts.subarray(at, at + DEEPEST + 1);
		const runs = depths.reduce((total, count) => total + count, 0);
		const floors: CommunityStats['survival'] = [];
		let alive = runs;
		for (let floor = 1; floor <= DEEPEST; floor++) {
			alive -= depths[floor - 1]!;
			if (alive === 0) break;
			floors.push({ floor, alive_pct: percentOrZero(alive, runs) });
		}
		return floors;
	},
};
