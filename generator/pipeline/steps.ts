import type { FileEntry, Section, TreeWriter } from '../emit/tree-writer.ts';
import { isSame } from '../load/same-value.ts';

interface Done {
	readonly inputs: readonly unknown[];
	readonly value: unknown;
	readonly entries: readonly FileEntry[];
}

/** What each step of the last build in this process was made from and wrote, by name. Empty when the last tree is not of this process. */
export type DoneSteps = ReadonlyMap<string, Done>;

/** Writes files in steps that name what they are made from: a step whose inputs are those of the last build keeps its files. */
export class Steps {
	readonly writer: TreeWriter;
	readonly #last: DoneSteps;
	readonly #done = new Map<string, Done>();

	constructor(writer: TreeWriter, last: DoneSteps = new Map()) {
		this.writer = writer;
		this.#last = last;
	}

	/**
	 * Does a step, or keeps what the last build made of the same inputs.
	 * @param inputs everything that decides what the step writes and answers, the code aside
	 * @param write is told what it answered the last time
	 */
	async run<Value>(
		name: string,
		inputs: readonly unknown[],
		write: (last: Value | undefined) => Value | Promise<Value>,
	): Promise<Value> {
		const last = this.#last.get(name);
		if (last && isSame(last.inputs, inputs)) {
			this.writer.keep(last.entries);
			// What is the same is the same object from now on: the next comparison ends sooner.
			this.#done.set(name, { ...last, inputs });
			return last.value as Value;
		}
		const before = this.writer.count;
		const value = await write(last?.value as Value | undefined);
		this.#done.set(name, { inputs, value, entries: this.writer.entriesFrom(before) });
		return value;
	}

	/** What was added since the last call. */
	take(): Section {
		return this.writer.take();
	}

	get done(): DoneSteps {
		return this.#done;
	}
}
