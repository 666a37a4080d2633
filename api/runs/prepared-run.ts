import type { EncodedRun } from './vector/encode-run.ts';

/** A text stored as one byte-aligned raw-deflate block. Run files are minified and lack the closing brace. */
export interface StoredText {
	readonly block: Uint8Array<ArrayBuffer>;
	/** CRC-32 and length of the text. */
	readonly crc: number;
	readonly length: number;
	/** CRC-32 of the block. */
	readonly blockCrc: number;
}

/** The columns of a seat. */
export interface PreparedSeat {
	readonly hash: string;
	readonly character: string;
	readonly isOfficial: boolean;
	readonly deckSize: number;
	readonly relicCount: number;
	/** As written in the file. */
	readonly playerId: string;
}

/** A checked run file, ready to be stored. */
export interface PreparedRun {
	/** With pseudonyms for players. */
	readonly text: StoredText;
	/** The members that the export line of each seat adds: index, deck, relics and card choices. */
	readonly members: readonly StoredText[];
	/** Player ids by pseudonym. */
	readonly playerIds: ReadonlyMap<string, string>;
	readonly encoded: EncodedRun;
	/** Digests that near copies share (`likeness.ts`). */
	readonly likeness: readonly string[];
	readonly seats: readonly PreparedSeat[];
	readonly seed: string;
	readonly isWin: boolean;
	readonly isAbandoned: boolean;
	readonly ascension: number;
	readonly gameMode: string;
	readonly build: string | null;
	/** Seconds. */
	readonly runTime: number;
	/** Epoch seconds. */
	readonly startTime: number | null;
	readonly floors: number;
	readonly acts: number;
	readonly killedBy: string | null;
	/** The mod's damage block as JSON. */
	readonly damage: string | null;
	/** Why the rows are hidden; null for visible ones. */
	readonly hiddenReason: string | null;
}

/** The buffers of a prepared run that can be moved to another thread. */
export function buffersOf({ text, members, encoded }: PreparedRun): ArrayBuffer[] {
	const blocks = [text, ...members].map(({ block }) => block.buffer);
	return [...blocks, ...encoded.vectors.map((vector) => vector.buffer as ArrayBuffer)];
}

/** The sanitized sender of a run. */
export interface Submitter {
	/** Steam id of a valid token; only this assigns a run. */
	readonly verifiedSteamId: string | null;
	/** Steam id of the query, only a hint. */
	readonly steamHint: string | null;
	readonly discordId: string | null;
	readonly username: string | null;
}

export const ANONYMOUS: Submitter = { verifiedSteamId: null, steamHint: null, discordId: null, username: null };

const STEAM_ID = /^\d{17}$/;

export function isSteamId(text: string): boolean {
	return STEAM_ID.test(text);
}

/** The seat of the sender: the one with the Steam id, or seat 0 when no seat has a Steam id. Undefined when it is unknown. */
export function seatOfSubmitter(seats: readonly PreparedSeat[], steamId: string | null): number | undefined {
	const index = steamId === null ? -1 : seats.findIndex((seat) => seat.playerId === steamId);
	if (index >= 0) return index;
	return seats.length === 1 || !seats.some((seat) => isSteamId(seat.playerId)) ? 0 : undefined;
}
