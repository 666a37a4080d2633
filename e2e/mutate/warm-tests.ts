import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification, type Vitest, createVitest } from 'vitest/node';
import { waitOwnTime } from './own-time.ts';
import { SLIP_FILE, type SlipNote, writeSlipNote } from './slip-file.ts';
import { WarmPool } from './warm-pool.ts';

/** Result of a test run. */
export type Outcome = 'passed' | 'failed' | 'timed out';

export interface RunOfTests {
	readonly outcome: Outcome;
	/** Test files with a failure, relative to the project; empty if the process failed outside of tests. */
	readonly failed: readonly string[];
	/** Messages of failed tests with their names. */
	readonly messages: readonly string[];
	readonly milliseconds: number;
}

/** Limits memory used by loaded mutants. */
const SLIPS_OF_A_PROCESS = 150;
/** Generous: the next run needs the temporary folders to be removed. */
const CLOSE_MILLISECONDS = 60_000;

/** Keeps the given order: nearest tests first. */
class AsGiven extends BaseSequencer {
	override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return Promise.resolve(files);
	}
}

/** Runs test files of a folder repeatedly in a long-running process, until the first failure. */
export class WarmTests {
	readonly #folder: string;
	readonly #note: string;
	readonly #pool: WarmPool;
	#vitest: Promise<Vitest> | undefined;
	#modules: readonly TestModule[] = [];
	#otherErrors = 0;
	/** Number of loaded mutants, also the number of the last one. */
	#slips = 0;
	#slip: number | undefined;

	/** @param folder a copy of the project */
	constructor(folder: string) {
		this.#folder = folder;
		this.#note = join(folder, 'slip.json');
		this.#pool = new WarmPool({ [SLIP_FILE]: this.#note });
	}

	/** Runs tests in sequence until the first failure or the time limit. Reloads the files in `note`. */
	async run(tests: readonly string[], note: SlipNote | null, milliseconds: number): Promise<RunOfTests> {
		if (note && note.number !== this.#slip) this.#countSlip(note.number);
		writeSlipNote(this.#note, note);
		const start = performance.now();
		const isTimedOut = await this.#runFor(tests, milliseconds);
		const failed = this.#modules.filter((module) => module.state() === 'failed').map(({ moduleId }) => this.#nameOf(moduleId));
		const isFailed = failed.length > 0 || this.#otherErrors > 0;
		return {
			outcome: isTimedOut ? 'timed out' : isFailed ? 'failed' : 'passed',
			failed,
			messages: this.#modules.flatMap(messagesOf),
			milliseconds: performance.now() - start,
		};
	}

	#countSlip(number: number): void {
		this.#slip = number;
		this.#slips += 1;
		if (this.#slips > SLIPS_OF_A_PROCESS) this.startAnew();
	}

	/** Uses a new process for the next run. */
	startAnew(): void {
		this.#slips = 0;
		this.#pool.end();
	}

	async close(): Promise<void> {
		const vitest = await this.#vitest;
		this.#vitest = undefined;
		this.startAnew();
		// A hung process never closes.
		await Promise.race([vitest?.close(), wait(CLOSE_MILLISECONDS, undefined, { ref: false })]);
	}

	/** Whether the time ran out before the tests ended. */
	async #runFor(tests: readonly string[], milliseconds: number): Promise<boolean> {
		this.#modules = [];
		this.#otherErrors = 0;
		const vitest = await (this.#vitest ??= this.#start());
		const deadline = new AbortController();
		const run = vitest.runTestSpecifications(
			tests.map((test) => vitest.getRootProject().createSpecification(join(this.#folder, test))),
		);
		const isTimedOut = await Promise.race([
			run.then(() => false),
			waitOwnTime(milliseconds, deadline.signal).then(
				() => true,
				() => false,
			),
		]);
		deadline.abort();
		if (isTimedOut) {
			run.catch(() => undefined);
			await this.close();
		}
		return isTimedOut;
	}

	#start(): Promise<Vitest> {
		const reporter: Reporter = {
			onTestRunEnd: (modules, errors) => {
				this.#modules = modules;
				this.#otherErrors = errors.length;
			},
		};
		return createVitest({
			root: this.#folder,
			config: join(this.#folder, 'vitest.config.ts'),
			watch: false,
			reporters: [reporter],
			pool: this.#pool,
			maxWorkers: 1,
			isolate: false,
			bail: 1,
			sequence: { sequencer: AsGiven },
		});
	}

	#nameOf(moduleId: string): string {
		return moduleId.slice(this.#folder.length + 1);
	}
}

function messagesOf(module: TestModule): string[] {
	const failed = [...module.children.allTests('failed')].map((test) => [test.fullName, test.result().errors?.[0]?.message]);
	return [...module.errors().map((error) => [module.moduleId, error.message]), ...failed].map((parts) => parts.join(': '));
}
