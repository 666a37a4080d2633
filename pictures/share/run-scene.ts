/** The seat of a run, as its picture shows it. */
export interface RunScene {
	readonly isWin: boolean;
	readonly ascension: number;
	/** Ids in upper case. */
	readonly character: string;
	readonly relics: readonly string[];
	readonly deck: readonly string[];
}
