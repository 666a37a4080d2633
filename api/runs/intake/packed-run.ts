import { deserialize, serialize } from 'node:v8';
import type { PreparedRun } from '../prepared-run.ts';
import { decodeDeck } from '../vector/decode-seat.ts';

/** What a run of one player held at the end. */
interface SoloDeck {
	readonly character: string;
	/** Ids, one for each copy. */
	readonly cards: readonly string[];
	readonly relics: readonly string[];
}

/**
 * A prepared run on its way between threads: what the answer to its sender needs, and the whole run as bytes. A run is some hundred small
 * values; a thread that only hands it on reads none of them, and has none of them to collect.
 */
export interface PackedRun extends Pick<PreparedRun, 'seed' | 'isAbandoned'> {
	/** Null for a run of several players. */
	readonly deck: SoloDeck | null;
	/** In memory of their own, so that they can be moved. */
	readonly bytes: Uint8Array<ArrayBuffer>;
}

export function packRun(run: PreparedRun): PackedRun {
	const { seats, seed, isAbandoned, encoded } = run;
	const { buffer, byteOffset, byteLength } = serialize(run) as Buffer<ArrayBuffer>;
	const deck = seats.length === 1 ? { character: seats[0]!.character, ...decodeDeck(encoded) } : null;
	return { seed, isAbandoned, deck, bytes: new Uint8Array(buffer, byteOffset, byteLength) };
}

/** The run, whose parts stand in the memory of its bytes. */
export function unpackRun({ bytes }: PackedRun): PreparedRun {
	return deserialize(bytes) as PreparedRun;
}
