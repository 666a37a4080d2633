import { type Bits, createBits } from './bits.ts';
import type { Condition } from './conditions.ts';

/** A million rows take 125 KB in each. */
const MOST_KEPT = 64;

interface Kept {
	readonly bits: Bits;
	readonly revision: Condition['revision'];
	/** Rows before this position are done with. */
	readonly settled: number;
}

/**
 * Which rows fulfil the conditions that were asked for last: people ask for the same few, each time together with others. Rows that
 * came since are looked at; a change of rows that were there makes conditions void that it may concern.
 */
export class ConditionCache {
	readonly #kept = new Map<string, Kept>();

	/** The rows that fulfil a condition. Not to be written to. */
	bits(condition: Condition, rows: number): Bits {
		const kept = bring(condition, this.#kept.get(condition.key), rows);
		this.#kept.delete(condition.key);
		this.#kept.set(condition.key, kept);
		if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
		return kept.bits;
	}
}

function bring({ revision, settled, set }: Condition, known: Kept | undefined, rows: number): Kept {
	const isSame = known?.revision === revision;
	if (isSame && known.settled === rows) return known;
	const bits = createBits(rows);
	if (isSame) bits.set(known.bits);
	set(bits, isSame ? known.settled : 0, rows);
	return { bits, revision, settled };
}
