import { BoundedQueue } from '../../../platform/bounded-queue.ts';
import { ByteCache } from '../../../platform/byte-cache.ts';

const KEPT_BYTES = 2 * 1024 * 1024;
/** A picture takes a quarter of a second of processor time; others must not wait for it. */
const AT_ONCE = 1;
const LONGEST_QUEUE = 16;

/** Pictures of runs and cards over one tree: drawn on request, a few at a time, and cached. */
export class SharePictures {
	readonly #queue = new BoundedQueue(AT_ONCE, LONGEST_QUEUE);
	readonly #kept = new ByteCache<Buffer>(KEPT_BYTES);

	/** @throws QueueFull when too many wait */
	async get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
		const kept = this.#kept.get(key);
		if (kept) return kept;
		return this.#queue.run(async () => {
			const drawn = this.#kept.get(key) ?? (await draw());
			this.#kept.set(key, drawn, drawn.length);
			return drawn;
		});
	}
}
