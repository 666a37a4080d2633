import type { LeftOut } from '../files/run-files.ts';

/** What the figures of a player need of one of his runs. */
export interface OwnRun {
	/** Name of the file. */
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
	/** Cards of the final deck, each once. */
	readonly cards: readonly string[];
	/** Relics held at the end, each once. */
	readonly relics: readonly string[];
	/** Encounters that were fought, as often as they were. */
	readonly fights: readonly string[];
}

/** To the worker. */
export interface ReadRequest {
	readonly files: readonly File[];
}

/** From the worker: how far it is, and at the end what it found. */
export type ReadAnswer =
	| { readonly done: number; readonly total: number }
	| { readonly runs: readonly OwnRun[]; readonly leftOut: readonly LeftOut[] };
