import { createDraftFold } from '../fold/drafts.ts';
import { createPairFold } from '../fold/pairs.ts';
import type { FoldTools } from '../fold/seat.ts';
import { type FrameColumns, OUTCOMES } from '../rows/frame.ts';
import { type Counters, WHOLE } from './counters.ts';

/** Counts what advice is made from of the seat under the view: of every ranked row, whatever its skill and build. */
export function createHeldCounter({ pairs, drafts }: Counters, tools: FoldTools) {
	const countPairs = createPairFold(tools);
	const countDrafts = createDraftFold(tools);
	return ({ outcome }: FrameColumns, row: number, sign: 1 | -1): void => {
		const won = outcome[row] === OUTCOMES.win ? 1 : 0;
		countPairs(sign, won, pairs.at(WHOLE));
		countDrafts(sign, won, drafts.at(WHOLE));
	};
}
