import type { BuildOptions } from '../pipeline/options.ts';

export type WatchOptions = BuildOptions;

/** Messages of the watching thread. */
export type Told =
	| {
			readonly kind: 'built';
			/** Changed files of the data folder; empty for the first build. */
			readonly changed: readonly string[];
			readonly digest: string;
			/** Files of the tree whose bytes were written. */
			readonly written: number;
			/** From the last change of a file until the tree was current. */
			readonly seconds: number;
	  }
	| { readonly kind: 'problems'; readonly changed: readonly string[]; readonly message: string };
