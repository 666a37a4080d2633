const DECISIONS = ['card', 'relic', 'potion', 'bought', 'option', 'rest'] as const;
/** What seats of one run had and chose. */
type Decision = (typeof DECISIONS)[number];

/** The largest code of an item, and one. */
const CODES = 0x1_0000;

/** Counts decisions of one run, whose seats follow each other. */
export class Tally {
	readonly #times = new Map<number, number>();
	#file = Number.NaN;

	/** To be called for each seat before its first decision. @param file number of its run */
	begin(file: number): void {
		if (file === this.#file) return;
		this.#file = file;
		this.#times.clear();
	}

	/** Counts a decision and returns how often the run made it before. An option of an event has two codes. */
	count(decision: Decision, item: number, option = 0): number {
		const key = (DECISIONS.indexOf(decision) * CODES + item) * CODES + option;
		const earlier = this.#times.get(key) ?? 0;
		this.#times.set(key, earlier + 1);
		return earlier;
	}
}
