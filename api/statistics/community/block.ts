import type { Character } from '../../../contract/statistics/bracket.ts';
import type { CommunityStats } from '../../../contract/statistics/community.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import type { CellSource } from '../counting/cells/source.ts';
import type { Records } from '../generation/lift/records.ts';
import type { BracketSums, Snapshot } from '../generation/snapshot/snapshot.ts';
import type { Method } from '../answers/method.ts';

/** Names in the language of the answer. */
export interface ViewWords {
	readonly catalogue: StatisticsCatalogue;
	/** Of rest-site choices. */
	readonly restNames: Readonly<Record<string, string>>;
}

/** What blocks are made from: the runs of one bracket, or of one player. */
export interface CommunityView {
	readonly snapshot: Snapshot;
	/** Characters that the runs may be of. */
	readonly characters: readonly Character[];
	/** Counters of all the runs. */
	readonly sums: BracketSums;
	/** Counters of the runs of one of the characters. */
	readonly sumsOf: (character: Character) => BracketSums;
	readonly records: () => Records;
	readonly words: ViewWords;
}

/** One field of the community statistics: what it is counted by, how it is answered and how its figures are made. */
export interface CommunityBlock<Field extends keyof CommunityStats> {
	/** The counters that it is made from: its own, and those that it shares. */
	readonly sources: readonly CellSource[];
	/** None where the schema of the field says all. */
	readonly method?: Method;
	answer(view: CommunityView): CommunityStats[Field];
}
