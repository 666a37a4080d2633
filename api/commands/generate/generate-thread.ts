/** A thread that makes runs up and prepares them for the store. */
import { workerData } from 'node:worker_threads';
import { Catalogue } from '../../tree/catalogue.ts';
import { CurrentTree } from '../../tree/static-tree.ts';
import { Moved, serveCalls } from '../../platform/threads/thread-calls.ts';
import type { Submission } from '../../store/writer/submission.ts';
import { prepareRun } from '../../runs/prepare-run.ts';
import { fileText, generateRun } from './generate-run.ts';
import { createTimeline } from './timeline.ts';
import { readWorld } from './world.ts';

/** What every thread of one generation shares. */
export interface GenerationPlan {
	readonly dist: string;
	readonly seed: string;
	readonly count: number;
}

const { dist, seed, count } = workerData as GenerationPlan;
const world = readWorld(new Catalogue(new CurrentTree(dist).tree));
const timeline = createTimeline(count);
const NO_CARDS: ReadonlySet<string> = new Set();

function makeOne(index: number): Submission {
	const made = generateRun(world, seed, index, timeline);
	const { steamId, username } = made.submitter;
	return {
		run: prepareRun(fileText(made), NO_CARDS),
		submitter: { verifiedSteamId: username === null ? null : steamId, steamHint: steamId, discordId: null, username },
		submittedAt: made.submittedAt,
		isSynthetic: true,
	};
}

const methods = {
	/** The runs from one number up to another, without that. */
	make: ({ from, to }: { readonly from: number; readonly to: number }): Moved<Submission[]> => {
		const made = Array.from({ length: to - from }, (_, offset) => makeOne(from + offset));
		const buffers = made.flatMap(({ run }) => [
			run.text.block.buffer,
			...run.encoded.vectors.map((vector) => vector.buffer as ArrayBuffer),
		]);
		return new Moved(made, buffers);
	},
};

export type GenerateMethods = typeof methods;

serveCalls(methods);
