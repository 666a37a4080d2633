/** The thread that generates synthetic runs and prepares them for the store. */
import { workerData } from 'node:worker_threads';
import { Catalogue } from '../../tree/catalogue.ts';
import { CurrentTree } from '../../tree/static-tree.ts';
import { Moved, serveCalls } from '../../platform/threads/thread-calls.ts';
import type { Submission } from '../../store/writer/submission.ts';
import { prepareRun } from '../../runs/prepare-run.ts';
import { buffersOf } from '../../runs/prepared-run.ts';
import { createPseudonyms } from '../../runs/text/player-ids.ts';
import { fileText, generateRun } from './generate-run.ts';
import { createTimeline } from './timeline.ts';
import { readWorld } from './world.ts';

/** Options that all threads share. */
export interface GenerationPlan {
	readonly dist: string;
	readonly seed: string;
	readonly count: number;
	/** Secret of the pseudonyms. */
	readonly secret: string;
}

const { dist, seed, count, secret } = workerData as GenerationPlan;
const world = readWorld(new Catalogue(new CurrentTree(dist).tree));
const timeline = createTimeline(count);
const preparation = { coopCards: new Set<string>(), pseudonymOf: createPseudonyms(secret) };

function makeOne(index: number): Submission {
	const made = generateRun(world, seed, index, timeline);
	const { steamId, username } = made.submitter;
	return {
		run: prepareRun(fileText(made), preparation),
		submitter: { verifiedSteamId: username === null ? null : steamId, steamHint: steamId, discordId: null, username },
		submittedAt: made.submittedAt,
		isSynthetic: true,
		network: null,
	};
}

const methods = {
	/** Generates the runs with numbers in [from, to). */
	make: ({ from, to }: { readonly from: number; readonly to: number }): Moved<Submission[]> => {
		const made = Array.from({ length: to - from }, (_, offset) => makeOne(from + offset));
		return new Moved(
			made,
			made.flatMap(({ run }) => buffersOf(run)),
		);
	},
};

export type GenerateMethods = typeof methods;

serveCalls(methods);
