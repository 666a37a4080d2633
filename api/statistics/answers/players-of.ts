import { type Bracket, bracketName } from '../../../contract/statistics/bracket.ts';
import { isInBracket } from '../generation/folder/bracket-sums.ts';
import { COUNTED, cellAddress } from '../counting/rows/cell-key.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';

/** Players of the official runs of a bracket: those under a name, and a player for every run under none. */
export function playersOf(snapshot: Snapshot, bracket: Bracket): number {
	return snapshot.rememberBracket(`players ${bracketName(bracket)}`, () => countPlayers(snapshot, bracket), BYTES);
}

const BYTES = 64;

function countPlayers({ frame: { columns, length, users, builds } }: Snapshot, bracket: Bracket): number {
	const isKnown = new Uint8Array(users.length);
	const versionOf = (build: number): string => builds[build - 1] ?? '';
	let players = 0;
	for (let row = 0; row < length; row++) {
		const counted = columns.counted[row]!;
		if ((counted & COUNTED.official) === 0 || !isInBracket(cellAddress(columns, row, counted), bracket, versionOf)) continue;
		const user = columns.user[row]!;
		if (user >= 0 && isKnown[user] === 1) continue;
		if (user >= 0) isKnown[user] = 1;
		players += 1;
	}
	return players;
}
