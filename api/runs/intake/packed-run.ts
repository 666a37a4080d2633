import { deserialize, serialize } from 'node:v8';
import type { PreparedRun } from '../prepared-run.ts';
import { decodeDeck } from '../vector/decode-deck.ts';

/** The final items of a solo run. */
interface SoloDeck {
	readonly character: string;
	/** Ids, one per copy. */
	readonly cards: readonly string[];
	readonly relics: readonly string[];
}

/**
 * A prepared run for sending between threads: the whole run as bytes, and the fields that the response needs. A run has hundreds of small
 * values, which a thread that only forwards it need not deserialize.
 */
export interface PackedRun extends Pick<PreparedRun, 'seed' | 'isAbandoned'> {
	/** Null for a multiplayer run. */
	readonly deck: SoloDeck | null;
	/** In their own memory, so that they can be moved. */
	readonly bytes: Uint8Array<ArrayBuffer>;
}

export function packRun(run: PreparedRun): PackedRun {
	const { seats, seed, isAbandoned, encoded } = run;
	const { buffer, byteOffset, byteLength } = serialize(run) as Buffer<ArrayBuffer>;
	const deck = seats.length === 1 ? { character: seats[0]!.character, ...decodeDeck(encoded) } : null;
	return { seed, isAbandoned, deck, bytes: new Uint8Array(buffer, byteOffset, byteLength) };
}

/** Deserializes the run; its parts share the memory of the bytes. */
export function unpackRun({ bytes }: PackedRun): PreparedRun {
	return deserialize(bytes) as PreparedRun;
}
