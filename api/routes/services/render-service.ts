import { join } from 'node:path';
import { parseRenderPath } from '../../../contract/pictures/card-render.ts';
import { faceDigest } from '../../../pictures/renders/code-digest.ts';
import type { OldCards, RenderSource } from '../../../pictures/renders/render-source.ts';
import { RenderStore } from '../../../pictures/renders/render-store.ts';
import type { Settings } from '../../platform/settings.ts';
import { threadLog } from '../../platform/threads/thread-log.ts';
import type { Drawing } from './drawing.ts';

const MEGABYTE = 1024 * 1024;

/** Card pictures that the tree lacks: cached ones, and new ones. */
export class RenderService {
	readonly #kept: RenderStore;
	readonly #built: RenderStore;
	readonly #isReadOnly: boolean;
	readonly #drawing: Drawing;
	#source: { readonly root: string; readonly source: RenderSource } | undefined;

	/**
	 * @param state directory of the run store; pictures are cached below it
	 * @param dist folder of the trees, with the pictures of `almanac render`
	 */
	constructor(
		state: string,
		dist: string,
		{ RENDERS_MEGABYTES, READ_ONLY }: Pick<Settings, 'RENDERS_MEGABYTES' | 'READ_ONLY'>,
		drawing: Drawing,
	) {
		this.#isReadOnly = READ_ONLY;
		this.#drawing = drawing;
		this.#kept = new RenderStore(join(state, 'renders'), RENDERS_MEGABYTES * MEGABYTE);
		this.#built = new RenderStore(join(dist, 'renders'));
	}

	/** The picture at a path of the tree; undefined when there is no such render. @throws ApiError `unavailable` when too many wait */
	async picture(path: string, tree: string, oldCards?: OldCards): Promise<Buffer | undefined> {
		const render = parseRenderPath(path);
		const face = render && (await this.#sourceOf(tree)).face(render, oldCards);
		if (!face) return undefined;
		const digest = faceDigest(face);
		const kept = this.#built.get(digest) ?? this.#kept.get(digest);
		if (kept) return kept;
		const bytes = await this.#drawing.draw('card', digest, () => face);
		this.#keep(digest, bytes);
		return bytes;
	}

	/** A picture that cannot be cached is made again for the next request. */
	#keep(digest: string, bytes: Buffer): void {
		if (this.#isReadOnly) return;
		try {
			this.#kept.put(digest, bytes);
		} catch (error) {
			threadLog().warn({ err: error }, 'a picture could not be cached');
		}
	}

	/** The renderer is loaded with the first picture. */
	async #sourceOf(root: string): Promise<RenderSource> {
		const { RenderSource } = await import('../../../pictures/renders/render-source.ts');
		if (this.#source?.root !== root) this.#source = { root, source: new RenderSource(root) };
		return this.#source.source;
	}
}
