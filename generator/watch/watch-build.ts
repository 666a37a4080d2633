import { setTimeout as delay } from 'node:timers/promises';
import { BuildMemory } from '../pipeline/build-memory.ts';
import { build } from '../pipeline/build.ts';
import { FolderWatcher } from './watch-folder.ts';
import type { Told, WatchOptions } from './told.ts';

/** Collects changes for this long, because editors and tools write in several steps. */
const QUIET_MILLISECONDS = 25;

/** Builds immediately and after every change until the signal. Unchanged parts stay in memory. */
export async function watchBuild(options: WatchOptions, tell: (told: Told) => void, signal: AbortSignal): Promise<void> {
	const memory = new BuildMemory();
	const changes = new Changes(options.data);
	signal.addEventListener('abort', () => changes.close(), { once: true });
	let heard: Heard | undefined = { paths: [], at: performance.now() };
	let last: Told['kind'] | undefined;
	while (heard) {
		const { told, isChanged } = await buildOnce(options, memory, heard);
		// Also reports a recovery without changes.
		if (isChanged || told.kind === 'problems' || last === 'problems') tell(told);
		// Runs after the report.
		if (isChanged) memory.save();
		last = told.kind;
		heard = await changes.next();
	}
}

interface Heard {
	/** Changed files, in order of their first change. */
	readonly paths: readonly string[];
	/** Time of the last change. */
	readonly at: number;
}

interface Outcome {
	readonly told: Told;
	readonly isChanged: boolean;
}

async function buildOnce(options: WatchOptions, memory: BuildMemory, { paths, at }: Heard): Promise<Outcome> {
	try {
		const { isChanged, digest, counts } = await build(options, undefined, memory);
		const seconds = (performance.now() - at) / 1000;
		return { told: { kind: 'built', changed: paths, digest, written: counts.written, seconds }, isChanged };
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		return { told: { kind: 'problems', changed: paths, message }, isChanged: false };
	}
}

/** Changed files since the last read. */
class Changes {
	readonly #watcher: FolderWatcher;
	#paths = new Set<string>();
	#at = 0;
	#isClosed = false;
	#woken = Promise.withResolvers<void>();

	constructor(folder: string) {
		this.#watcher = new FolderWatcher(folder, (path) => {
			this.#paths.add(path);
			this.#at = performance.now();
			this.#woken.resolve();
		});
	}

	/** Waits for changes and returns them; undefined after the end. */
	async next(): Promise<Heard | undefined> {
		await this.#woken.promise;
		while (!this.#isClosed && performance.now() - this.#at < QUIET_MILLISECONDS) await delay(QUIET_MILLISECONDS);
		if (this.#isClosed) return undefined;
		const heard = { paths: [...this.#paths], at: this.#at };
		this.#paths = new Set();
		this.#woken = Promise.withResolvers();
		return heard;
	}

	close(): void {
		this.#isClosed = true;
		this.#watcher.close();
		this.#woken.resolve();
	}
}
