import type { RunFilter } from '../run-query.ts';
import type { RunColumns } from './run-columns.ts';
import { type Mask, countMask, extendMask } from './selection.ts';

/** A million rows take a megabyte in each. */
const MOST_MASKS = 8;

/** What a filter leaves, and how much that is. */
export interface Selection {
	readonly mask: Mask;
	readonly total: number;
}

interface KeptSelection extends Selection {
	readonly revision: number;
}

/**
 * The selections that were asked for last, by filters over columns only: leaderboards ask for the same few again and again. Rows that
 * came since are added; a row that changed makes all of them void.
 */
export class MaskCache {
	readonly #columns: RunColumns;
	readonly #kept = new Map<string, KeptSelection>();

	constructor(columns: RunColumns) {
		this.#columns = columns;
	}

	select(filter: RunFilter): Selection {
		const key = JSON.stringify(filter);
		const selection = this.#bring(filter, this.#kept.get(key));
		this.#kept.delete(key);
		this.#kept.set(key, selection);
		if (this.#kept.size > MOST_MASKS) this.#kept.delete(this.#kept.keys().next().value!);
		return selection;
	}

	#bring(filter: RunFilter, known: KeptSelection | undefined): KeptSelection {
		const { revision, size } = this.#columns;
		if (known?.revision !== revision) return this.#extend(filter, { mask: new Uint8Array(0), total: 0, revision });
		return known.mask.length === size ? known : this.#extend(filter, known);
	}

	#extend(filter: RunFilter, known: KeptSelection): KeptSelection {
		const mask = extendMask(this.#columns, filter, known.mask);
		return { mask, total: known.total + countMask(mask.subarray(known.mask.length)), revision: known.revision };
	}
}
