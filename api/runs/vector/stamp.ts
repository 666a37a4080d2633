import type { SeatIdentity } from '../../../contract/run-files/seat.ts';
import {
	CODES,
	ID,
	HASH,
	FILE,
	SUBMITTED_AT,
	PLAYED_AT,
	FLAGS,
	HEADER,
	HAS_SUBMITTED_AT,
	writeWide,
	readWide,
} from './layout.ts';
import type { SeatView } from './seat-view.ts';

/** Writes the identity, which is known once the row is stored. */
export function stampVector(vector: Uint16Array, identity: SeatIdentity): void {
	writeWide(vector, ID, identity.id, 4);
	for (let word = 0; word < 4; word += 1) vector[HASH + word] = Number.parseInt(identity.hash.slice(word * 4, word * 4 + 4), 16);
	writeWide(vector, FILE, identity.file, 4);
	writeWide(vector, SUBMITTED_AT, identity.submittedAt ?? 0, 4);
	writeWide(vector, PLAYED_AT, identity.playedAt, 2);
	const flags = vector[FLAGS]! & ~HAS_SUBMITTED_AT;
	vector[FLAGS] = flags | (identity.submittedAt === null ? 0 : HAS_SUBMITTED_AT);
}

/** The largest code in the vector of a view. */
export function largestCode({ words, start }: SeatView): number {
	const end = start + HEADER + readWide(words, start + CODES, 2);
	let largest = 0;
	for (let index = start + HEADER; index < end; index += 1) largest = Math.max(largest, words[index]!);
	return largest;
}

/** Replaces the codes of one dictionary by those of another. */
export function recode(vector: Uint16Array, codeOf: Uint16Array): void {
	const end = HEADER + readWide(vector, CODES, 2);
	for (let index = HEADER; index < end; index += 1) vector[index] = codeOf[vector[index]!]!;
}
