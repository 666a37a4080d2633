import type { BuildOptions } from '../pipeline/options.ts';

export type WatchOptions = BuildOptions;

/** What the thread that watches tells. */
export type Told =
	| {
			readonly kind: 'built';
			/** Files of the data folder that changed; none for the first build. */
			readonly changed: readonly string[];
			readonly digest: string;
			/** Files of the tree whose bytes were written. */
			readonly written: number;
			/** From the last change of a file until the tree was the current one. */
			readonly seconds: number;
	  }
	| { readonly kind: 'problems'; readonly changed: readonly string[]; readonly message: string };
