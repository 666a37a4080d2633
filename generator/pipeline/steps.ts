import type { FileEntry, Section, TreeWriter } from '../emit/tree-writer.ts';
import { isSame } from '../files/same-value.ts';

interface Done {
	readonly inputs: readonly unknown[];
	readonly value: unknown;
	readonly entries: readonly FileEntry[];
}

/** Inputs and output of each step in the last build of this process, by name; empty for a tree of another process. */
export type DoneSteps = ReadonlyMap<string, Done>;

/** Writes files in steps with declared inputs; a step with unchanged inputs keeps its files. */
export class Steps {
	readonly writer: TreeWriter;
	readonly #last: DoneSteps;
	readonly #done = new Map<string, Done>();

	constructor(writer: TreeWriter, last: DoneSteps = new Map()) {
		this.writer = writer;
		this.#last = last;
	}

	/**
	 * Runs a step, or keeps its files if the inputs are unchanged.
	 * @param inputs everything but the code that decides the output
	 * @param write receives the previous result
	 */
	async run<Value>(
		name: string,
		inputs: readonly unknown[],
		write: (last: Value | undefined) => Value | Promise<Value>,
	): Promise<Value> {
		const last = this.#last.get(name);
		if (last && isSame(last.inputs, inputs)) {
			this.writer.keep(last.entries);
			// Keeps the new objects, so that the next comparison is faster.
			this.#done.set(name, { ...last, inputs });
			return last.value as Value;
		}
		const before = this.writer.count;
		const value = await write(last?.value as Value | undefined);
		this.#done.set(name, { inputs, value, entries: this.writer.entriesFrom(before) });
		return value;
	}

	/** Files added since the last call. */
	take(): Section {
		return this.writer.take();
	}

	get done(): DoneSteps {
		return this.#done;
	}
}
