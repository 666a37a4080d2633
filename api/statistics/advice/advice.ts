import type { ExpectedWins } from '../comparison/expected-wins.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import type { Layout } from '../counting/cells/layout.ts';
import type { Sizes } from '../counting/cells/sizes.ts';
import type { Counters } from '../counting/counters/counters.ts';
import type { Corpus } from '../generation/decks/corpus.ts';
import type { Frame } from '../counting/rows/frame.ts';
import type { Method } from '../answers/method.ts';

/** What advice is prepared from. */
export interface AdviceTools {
	readonly frame: Frame;
	readonly counters: Counters;
	/** Decks of each character, in the order of the characters. */
	readonly corpora: readonly Corpus[];
	readonly catalogue: StatisticsCatalogue;
	readonly size: Sizes;
	/** Where the counters of a cell stand, for folds. */
	readonly layout: Layout;
	/** What runs were to be expected to win. */
	readonly expectedWins: ExpectedWins;
	/** Folder of the segments, for what is looked up in a bounded number of rows. */
	readonly segments: string;
	/** The name under which a row was submitted, as it was written, by the id of the row. */
	readonly nameOfRow: (id: number) => string | null;
	/** What the last rollup made of this advice, by its file; undefined when it counts for nothing any more. */
	readonly lastAdvice: (file: string) => unknown;
}

/**
 * A statistic that no sum of counters answers as it is asked: it is prepared at every rollup and kept as a file of the generation. Its
 * answer stands in the same file.
 */
export interface AdviceStatistic<File> {
	/** Name in the generation. */
	readonly file: string;
	readonly methods: readonly Method[];
	/** What a generation of no runs has. */
	readonly empty: File;
	/** What is kept in the generation. It follows from the rows alone, not from earlier rollups or positions of users and builds. */
	prepare(tools: AdviceTools): File;
}

export const advice = <File>(definition: AdviceStatistic<File>): AdviceStatistic<File> => definition;
