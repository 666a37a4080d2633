import { type Bits, createBits } from './bits.ts';
import type { Condition } from './conditions.ts';

/** An entry takes 125 KB per million rows. */
const MOST_KEPT = 64;

interface Kept {
	readonly bits: Bits;
	readonly revision: Condition['revision'];
	/** Rows before this position have their final bits. */
	readonly settled: number;
}

/** Caches the bits of recently used conditions. A call evaluates only new rows, and all rows after a change of the revision. */
export class ConditionCache {
	readonly #kept = new Map<string, Kept>();

	/** The rows that match a condition; read-only. */
	bits(condition: Condition, rows: number): Bits {
		const kept = update(condition, this.#kept.get(condition.key), rows);
		this.#kept.delete(condition.key);
		this.#kept.set(condition.key, kept);
		if (this.#kept.size > MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!);
		return kept.bits;
	}
}

function update({ revision, settled, set }: Condition, known: Kept | undefined, rows: number): Kept {
	const isSame = known?.revision === revision;
	if (isSame && known.settled === rows) return known;
	const bits = createBits(rows);
	if (isSame) bits.set(known.bits);
	set(bits, isSame ? known.settled : 0, rows);
	return { bits, revision, settled };
}
