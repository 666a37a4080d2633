import type { Channel } from '../../../contract/channels.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import type { SearchCategory } from '../../../contract/search/group.ts';

/** From the page to the worker. */
export interface SearchRequest {
	readonly number: number;
	readonly query: string;
	readonly channel: Channel;
	readonly language: LanguageCode;
}

/** From the worker: first by names alone, again when the texts have loaded. */
export interface SearchAnswer {
	readonly number: number;
	readonly categories: readonly SearchCategory[];
	/** Texts are still loading. */
	readonly isPartial: boolean;
	/** The indexes failed to load. */
	readonly hasFailed: boolean;
}
