import { join } from 'node:path';
import { type Mutant, applyMutant } from './mutants.ts';
import { type ImportGraph, importersOfFile, relatedTests } from './related-tests.ts';
import { type Kept, fingerprint } from './results.ts';
import type { Sandbox } from './sandbox.ts';
import type { SlipNote } from './slip-file.ts';
import { type Outcome, type RunOfTests, WarmTests } from './warm-tests.ts';

/** Slower test files are left out, and those that fail without a mutant. */
const LONGEST_MILLISECONDS = 180_000;
/** A test times out after this multiple of its usual duration. */
const PATIENCE = 4;
const LEAST_PATIENCE = 15_000;
/** Failures to accept before verifying that the process still passes without a mutant. */
const FAILURES_BEFORE_PROOF = 12;

export interface TrialOptions {
	/** Limit of test files per code file. */
	readonly tests: number;
	/** Limit of their total duration in seconds. */
	readonly seconds: number;
	/** Skips tests with one of these path prefixes, or that import such files. */
	readonly without: readonly string[];
	/** Additional test files, run last for each file that they import. */
	readonly also: readonly string[];
}

/** A mutant to test, with a callback for the result. */
export interface Slip {
	readonly file: string;
	readonly mutant: Mutant;
	readonly tests: readonly string[];
	readonly end: (outcome: Outcome) => void;
}

interface Believed {
	readonly slip: Slip;
	readonly failed: readonly string[];
}

/**
 * Tests mutants in a long-running process. A mutant may break the process, so failures count only after the same tests passed
 * there without a mutant; otherwise each mutant is tested again in a new process.
 */
export class Trial {
	readonly #sandbox: Sandbox;
	readonly #sources: ReadonlyMap<string, string>;
	readonly #importers: ImportGraph;
	readonly #kept: Kept;
	readonly #options: TrialOptions;
	readonly #tests: WarmTests;
	readonly #believed: Believed[] = [];
	readonly #leftOut: readonly ((test: string) => boolean)[];
	/** Test files that fail without a mutant. */
	readonly #unusable = new Set<string>();
	#number = 0;

	constructor(sandbox: Sandbox, sources: ReadonlyMap<string, string>, importers: ImportGraph, kept: Kept, options: TrialOptions) {
		this.#sandbox = sandbox;
		this.#sources = sources;
		this.#importers = importers;
		this.#kept = kept;
		this.#options = options;
		this.#tests = new WarmTests(sandbox.folder);
		this.#leftOut = options.without.map((path) => {
			const coming = importersOfFile(path, importers);
			return (test) => test.startsWith(path) || coming.has(test);
		});
	}

	/** The tests of a file, nearest first, within the limits. */
	async testsOf(file: string): Promise<string[]> {
		const chosen: string[] = [];
		let left = 1000 * this.#options.seconds;
		for (const test of this.#candidatesOf(file)) {
			const milliseconds = await this.#duration(test);
			if (milliseconds === null || (chosen.length > 0 && milliseconds > left)) continue;
			chosen.push(test);
			left -= milliseconds;
			if (chosen.length === this.#options.tests) break;
		}
		for (const test of this.#alsoOf(file)) {
			if (!chosen.includes(test) && (await this.#duration(test)) !== null) chosen.push(test);
		}
		return chosen;
	}

	#alsoOf(file: string): readonly string[] {
		if (this.#options.also.length === 0) return [];
		const coming = importersOfFile(file, this.#importers);
		return this.#options.also.filter((test) => coming.has(test));
	}

	async try(slip: Slip): Promise<void> {
		const { outcome, failed } = await this.#run(slip);
		// Repeats timeouts, as the machine may have been busy.
		if (outcome === 'timed out') return slip.end(await this.#tryAlone(slip));
		if (outcome === 'passed') return slip.end(outcome);
		this.#believed.push({ slip, failed });
		// An earlier mutant may have caused a failure outside of tests.
		if (failed.length === 0 || this.#believed.length >= FAILURES_BEFORE_PROOF) await this.prove();
	}

	/** Verifies accepted failures. */
	async prove(): Promise<void> {
		const believed = this.#believed.splice(0);
		if (believed.length === 0) return;
		const isOutside = believed.some(({ failed }) => failed.length === 0);
		const isSound = !isOutside && (await this.#passClean(believed.flatMap(({ failed }) => failed)));
		for (const { slip } of believed) {
			if (isSound) slip.end('failed');
			else slip.end(await this.#tryAlone(slip));
		}
	}

	#candidatesOf(file: string): readonly string[] {
		const related = relatedTests(file, this.#importers);
		return related.filter((test) => !this.#leftOut.some((isLeftOut) => isLeftOut(test))).slice(0, this.#options.tests);
	}

	close(): Promise<void> {
		return this.#tests.close();
	}

	/** Tests a mutant in a new process, comparing each test with a run without the mutant, as load varies. */
	async #tryAlone(slip: Slip): Promise<Outcome> {
		this.#tests.startAnew();
		const { outcome } = await this.#run(slip, async (test) => {
			const { milliseconds } = await this.#tests.run([test], null, LONGEST_MILLISECONDS);
			return milliseconds;
		});
		this.#tests.startAnew();
		return outcome;
	}

	async #passClean(tests: readonly string[]): Promise<boolean> {
		return (await this.#tests.run([...new Set(tests)], null, LONGEST_MILLISECONDS * tests.length)).outcome === 'passed';
	}

	/**
	 * Runs the tests of a mutant until the first failure. Each test has its own time limit.
	 *
	 * @param clean returns the duration of a test without the mutant
	 */
	async #run(
		{ file, mutant, tests }: Slip,
		clean: (test: string) => number | Promise<number> = (test) => this.#measured(test),
	): Promise<RunOfTests> {
		const note = this.#noteOf(file);
		let run: RunOfTests = { outcome: 'passed', failed: [], messages: [], milliseconds: 0 };
		for (const test of tests) {
			const patience = Math.max(LEAST_PATIENCE, PATIENCE * (await clean(test)));
			run = await this.#runWith(file, mutant, () => this.#tests.run([test], note, patience));
			if (run.outcome !== 'passed') break;
		}
		return run;
	}

	async #runWith(file: string, mutant: Mutant, run: () => Promise<RunOfTests>): Promise<RunOfTests> {
		this.#sandbox.write(file, applyMutant(this.#sources.get(file)!, mutant));
		try {
			return await run();
		} finally {
			this.#sandbox.write(file, this.#sources.get(file)!);
		}
	}

	#measured(test: string): number {
		return this.#kept.duration(this.#nameOf(test)) ?? 0;
	}

	#noteOf(file: string): SlipNote {
		const touched = [...importersOfFile(file, this.#importers).keys()].filter((each) => !each.endsWith('.test.ts'));
		this.#number += 1;
		const whole = (each: string): string => join(this.#sandbox.folder, each);
		return { number: this.#number, file: whole(file), touched: touched.map(whole) };
	}

	/** Duration of a test file without a mutant after warm-up; null if it is unusable. */
	async #duration(test: string): Promise<number | null> {
		if (this.#unusable.has(test)) return null;
		const name = this.#nameOf(test);
		const known = this.#kept.duration(name);
		if (known !== undefined) return known;
		const first = await this.#tests.run([test], null, LONGEST_MILLISECONDS);
		const second = first.outcome === 'passed' ? await this.#tests.run([test], null, LONGEST_MILLISECONDS) : first;
		if (second.outcome !== 'passed') {
			const lines = [`skipped, because it ${second.outcome} without a mutant: ${test}`, ...second.messages];
			process.stdout.write(`${lines.join('\n\t')}\n`);
			this.#tests.startAnew();
			this.#unusable.add(test);
			return null;
		}
		this.#kept.setDuration(name, second.milliseconds);
		return second.milliseconds;
	}

	#nameOf(test: string): string {
		return fingerprint(test, this.#sources.get(test)!);
	}
}
