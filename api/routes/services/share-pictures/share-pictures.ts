import type { Composition } from '../../../../pictures/share/composition.ts';
import { ByteCache } from '../../../platform/byte-cache.ts';
import type { Drawing } from '../drawing.ts';

const KEPT_BYTES = 4 * 1024 * 1024;

/** Pictures of runs, cards and tier lists over one tree: drawn on request and cached. */
export class SharePictures {
	readonly #root: string;
	readonly #drawing: Drawing;
	readonly #kept = new ByteCache<Buffer>(KEPT_BYTES);

	/** @param root folder of the tree */
	constructor(root: string, drawing: Drawing) {
		this.#root = root;
		this.#drawing = drawing;
	}

	/** @throws ApiError `unavailable` when too many wait */
	async get(key: string, compose: () => Composition): Promise<Buffer> {
		const kept = this.#kept.get(key);
		if (kept) return kept;
		const drawn = await this.#drawing.draw('composition', `${this.#root} ${key}`, compose);
		this.#kept.set(key, drawn, drawn.length);
		return drawn;
	}
}
