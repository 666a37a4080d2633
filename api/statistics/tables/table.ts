import type { Bracket } from '../../../contract/statistics/bracket.ts';
import type { Methods } from '../../../contract/statistics/methods.ts';
import type { EntityCounts } from '../answers/entity-counts.ts';
import type { CellSource } from '../rollup/fold/cell-source.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

export type Method = Methods['methods'][number];

/** A method worked out for a card: the most frequent one of the generation, undefined without runs. */
export type MakeMethod = (snapshot: Snapshot, card: EntityCounts | undefined) => Method;

/** A table of statistics about the runs of a bracket: what it is counted by, how it is answered and how its figures are made. */
export interface StatisticsTable<Query, Answer> {
	/** The counters that it is made from: its own, and those that it shares. */
	readonly sources: readonly CellSource[];
	/** What is not said by the shared columns of all tables. */
	readonly methods: readonly MakeMethod[];
	answer(snapshot: Snapshot, query: Query): Answer;
}

export interface TableQuery {
	readonly bracket: Bracket;
	/** The bracket as it was asked for. */
	readonly name: string;
}

export const table = <Query, Answer>(definition: StatisticsTable<Query, Answer>): StatisticsTable<Query, Answer> => definition;
