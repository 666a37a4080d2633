import { setTimeout as wait } from 'node:timers/promises';
import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun } from '../../../api/testing/service-process.ts';

/** Retry interval of senders, which limits the precision of measurements. */
const AGAIN_MILLISECONDS = 20;
const PATIENCE = 60_000;
const CHARACTERS = ['IRONCLAD', 'SILENT', 'DEFECT'];

export interface LoadOptions {
	/** Prefix of the seeds of its runs; unique among loads. */
	readonly name: string;
	readonly senders: number;
	/** Called before each attempt. */
	readonly portOf: () => number;
	/** Longest pause between two runs of a sender; default 0. */
	readonly pause?: number;
	/** Called for each acknowledged run with its hash and number of players; every fifth run has three. */
	readonly onAcknowledged: (hash: string, players: number) => void;
}

/** Sends runs, and retries rejections and connection errors like the mod. */
export class PersistentLoad {
	/** Time of the last acknowledged run, from `performance.now()`. */
	newest = performance.now();
	/** Longest time between two acknowledged runs in milliseconds. */
	longestGap = 0;
	#count = 0;
	#isRunning = true;
	readonly #options: LoadOptions;
	readonly #senders: Promise<unknown>;

	constructor(options: LoadOptions) {
		this.#options = options;
		this.#senders = Promise.all(Array.from({ length: options.senders }, (_, sender) => this.#send(sender)));
		// The final wait reports the error.
		this.#senders.catch(() => {});
	}

	/** @throws Error when no run is acknowledged for a minute */
	async untilAfter(moment: number): Promise<void> {
		const end = performance.now() + PATIENCE;
		while (this.#count === 0 || this.newest <= moment) {
			if (performance.now() > end) throw new Error('The service did not recover.');
			// An error of a sender ends the wait.
			await Promise.race([wait(AGAIN_MILLISECONDS), this.#senders]);
		}
	}

	async stop(): Promise<void> {
		this.#isRunning = false;
		await this.#senders;
	}

	async #send(sender: number): Promise<void> {
		const { name, pause = 0 } = this.#options;
		for (let sent = 0; this.#isRunning; sent += 1) {
			const players = sent % 5 === 4 ? 3 : 1;
			const body = sampleText({ seed: `${name}${sender}X${sent}`, characters: CHARACTERS.slice(0, players) });
			while (this.#isRunning && !(await this.#isTaken(body, players))) await wait(AGAIN_MILLISECONDS);
			if (pause > 0) await wait(Math.random() * pause);
		}
	}

	async #isTaken(body: Buffer, players: number): Promise<boolean> {
		const answer = await sendRun(this.#options.portOf(), body).catch((error: NodeJS.ErrnoException) => {
			// The process was killed, or is not running.
			if (error.code === undefined) throw error;
		});
		if (!answer || answer.status === 503) return false;
		if (answer.status !== 200) throw new Error(`The service answered ${answer.status}: ${answer.text}`);
		const now = performance.now();
		if (this.#count > 0) this.longestGap = Math.max(this.longestGap, now - this.newest);
		this.newest = now;
		this.#count += 1;
		this.#options.onAcknowledged((JSON.parse(answer.text) as { run_hash: string }).run_hash, players);
		return true;
	}
}
