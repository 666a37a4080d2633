import { readFileSync } from 'node:fs';
import { processMemory } from './process-memory.ts';
import { processorOf } from '../load/service-under-load.ts';

const SAMPLE_MILLISECONDS = 200;
const MEBIBYTE = 1024 * 1024;

/** What the children of this process used, on Linux, as often looked at as is cheap: what one uses after the last look is not in it. */
export class ChildrenUsage {
	readonly #timer = setInterval(() => this.#look(), SAMPLE_MILLISECONDS);
	readonly #processor = new Map<string, number>();
	#most = 0;

	/** The most memory that one of them had, in bytes. */
	get most(): number {
		return this.#most;
	}

	/** Time of the processor of all, in seconds. */
	get processorSeconds(): number {
		return this.#processor.values().reduce((sum, microseconds) => sum + microseconds, 0) / 1e6;
	}

	stop(): void {
		clearInterval(this.#timer);
	}

	#look(): void {
		const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
		for (const child of children) {
			const most = processMemory(Number(child), 'VmHWM') * MEBIBYTE;
			// One that has ended and was not waited for yet has none.
			if (most > this.#most) this.#most = most;
			this.#processor.set(child, processorOf(Number(child)));
		}
	}
}
