import { hash } from 'node:crypto';
import type { ParsedRun, ParsedSeat } from '../../contract/run-files/seat.ts';

/**
 * The hash of a seat: the first 16 hexadecimal digits of SHA-256 over seed, character as written, start time, run time, number of
 * cards and player index, joined by colons (`behaviour/runs.md#run-hash`).
 */
export function runHash(
	run: Pick<ParsedRun, 'seed' | 'rawStartTime' | 'rawRunTime'>,
	seat: Pick<ParsedSeat, 'rawCharacter' | 'deck' | 'player'>,
): string {
	const text = [run.seed, seat.rawCharacter, run.rawStartTime, run.rawRunTime, seat.deck.length, seat.player].join(':');
	return hash('sha256', text).slice(0, 16);
}
