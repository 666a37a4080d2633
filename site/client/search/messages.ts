import type { Channel } from '../../../contract/channels.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { SearchCategory } from '../../../contract/search/group.ts';

/** What the page asks the worker. */
export interface SearchRequest {
	readonly number: number;
	readonly query: string;
	readonly channel: Channel;
	readonly language: LanguageCode;
}

/** What the worker answers: first from the names alone, again when the texts are there. */
export interface SearchAnswer {
	readonly number: number;
	readonly categories: readonly SearchCategory[];
	/** Texts are still being loaded. */
	readonly isPartial: boolean;
	/** The indexes could not be loaded. */
	readonly hasFailed: boolean;
}
