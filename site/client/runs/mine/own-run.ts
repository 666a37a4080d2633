import type { LeftOut } from '../files/run-files.ts';

/** The fields of a run that a player's figures need. */
export interface OwnRun {
	readonly file: string;
	readonly seed: string;
	/** Epoch seconds. */
	readonly startTime: number | null;
	readonly character: string;
	readonly ascension: number;
	readonly mode: string;
	readonly build: string | null;
	readonly players: number;
	readonly isWin: boolean;
	readonly isAbandoned: boolean;
	/** Seconds. */
	readonly runTime: number;
	readonly floors: number;
	/** Encounter or event that ended the run. */
	readonly killedBy: string | null;
	readonly deckSize: number;
	/** Unique cards of the final deck. */
	readonly cards: readonly string[];
	/** Unique relics at the end. */
	readonly relics: readonly string[];
	/** Encounters; repeated fights repeat. */
	readonly fights: readonly string[];
}

/** To the worker. */
export interface ReadRequest {
	readonly files: readonly File[];
}

/** From the worker: progress, then the result. */
export type ReadAnswer =
	| { readonly done: number; readonly total: number }
	| { readonly runs: readonly OwnRun[]; readonly leftOut: readonly LeftOut[] };
