import type { ChatWords } from '../../../contract/chat/chat-words.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';

/** What a chart says in the language of its reader. */
export interface ChartWords {
	/** With the names of records. */
	readonly catalogue: StatisticsCatalogue;
	/** A string of the pages. */
	readonly string: ChatWords['string'];
}
