import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type CardRender, renderPath } from '../../contract/pictures/card-render.ts';
import { DrawingPool } from '../drawing/drawing-pool.ts';
import { faceDigest } from './code-digest.ts';
import type { RenderSource } from './render-source.ts';
import type { RenderStore } from './render-store.ts';

export interface RenderReport {
	/** Renders now in the tree. */
	readonly renders: number;
	/** Newly drawn renders. */
	readonly made: number;
	readonly seconds: number;
}

export interface RenderTargets {
	readonly source: RenderSource;
	readonly store: RenderStore;
	/** Output tree. */
	readonly tree: string;
}

/** A longer queue would only use memory. */
const AHEAD = 4;

/** Draws missing renders, one per core at a time, and links all of them into the tree. */
export async function renderCards(
	renders: readonly CardRender[],
	{ source, store, tree }: RenderTargets,
	onProgress: (done: number, total: number) => void = () => {},
): Promise<RenderReport> {
	const started = performance.now();
	const processes = availableParallelism();
	const pool = new DrawingPool({ processes, longestQueue: Number.POSITIVE_INFINITY, isQuiet: false });
	const queue = [...renders];
	let [done, made] = [0, 0];
	const work = async (): Promise<void> => {
		for (let render = queue.shift(); render; render = queue.shift()) {
			const face = source.face(render);
			if (face) {
				const digest = faceDigest(face);
				if (!store.has(digest)) {
					store.put(digest, await pool.draw('card', digest, () => face));
					made += 1;
				}
				store.linkTo(digest, join(tree, renderPath(render)));
			}
			done += 1;
			onProgress(done, renders.length);
		}
	};
	try {
		await Promise.all(Array.from({ length: processes * AHEAD }, work));
	} finally {
		await pool.close();
	}
	return { renders: renders.length, made, seconds: (performance.now() - started) / 1000 };
}
