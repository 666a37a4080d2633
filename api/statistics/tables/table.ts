import type { Bracket } from '../../../contract/statistics/bracket.ts';
import type { EntityCounts } from '../answers/entity-counts.ts';
import type { RowOrder } from '../answers/in-order.ts';
import type { Method } from '../answers/method.ts';
import type { CellSource } from '../counting/cells/source.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';

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
	/** How rows are ordered; as they come unless given. */
	readonly sort?: RowOrder;
}

export const table = <Query, Answer>(definition: StatisticsTable<Query, Answer>): StatisticsTable<Query, Answer> => definition;
