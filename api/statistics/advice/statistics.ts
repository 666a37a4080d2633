import type { AdviceStatistic } from './advice.ts';
import { drafts } from './drafts.ts';
import { ladder } from './ladder.ts';
import { pairings } from './pairings.ts';

/** Everything that is prepared from all seats at every rollup. A new one is a file and a row here. */
export const ADVICE: readonly AdviceStatistic<unknown>[] = [ladder, pairings, drafts];
