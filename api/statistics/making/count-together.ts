import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { WHOLE } from '../counting/counters/counters.ts';
import { visitRows } from '../counting/counters/count-segments.ts';
import { createDraftFold } from '../counting/fold/drafts.ts';
import { createPairFold } from '../counting/fold/pairs.ts';
import type { RollupState } from '../generation/folder/state.ts';
import { layoutsOf } from './layouts.ts';
import { COUNTED } from '../counting/rows/cell-key.ts';
import { OUTCOMES } from '../counting/rows/frame.ts';
import type { SeatKeyName } from '../counting/seat-keys.ts';

/** Groups of seats that are folded here beside their statements, which take four times as long. */
export const FOLDED: SeatKeyName = 'ranked';

interface Vectors {
	/** Folder of the segments. */
	readonly segments: string;
	readonly catalogue: StatisticsCatalogue;
}

/** Counts items that are held and drafted together, in changed rows: all ranked rows of any skill and build. */
export function countTogether({ frame, counters }: RollupState, counted: Uint8Array, { segments, catalogue }: Vectors): void {
	const { columns, length } = frame;
	const { cell: layout } = layoutsOf(catalogue);
	const [pairs, drafts] = [counters.pairs.at(WHOLE), counters.drafts.at(WHOLE)];
	const isChanged = (row: number): boolean => ((columns.counted[row]! ^ counted[row]!) & COUNTED.ranked) !== 0;
	visitRows({ segments, catalogue, columns }, { from: 0, to: length }, isChanged, (view, index) => {
		const [countPairs, countDrafts] = [createPairFold({ view, index, layout }), createDraftFold({ view, index, layout })];
		return (row) => {
			const sign = counted[row]! & COUNTED.ranked ? 1 : -1;
			const won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
			countPairs(sign, won, pairs);
			countDrafts(sign, won, drafts);
		};
	});
}
