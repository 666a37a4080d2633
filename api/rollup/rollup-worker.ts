/** A thread that makes one generation and ends. */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type RollupReport, makeGeneration } from './make-generation.ts';

const { state, dist } = workerData as { readonly state: string; readonly dist: string };

// On Linux this is the priority of the thread: requests go first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
parentPort?.postMessage(makeGeneration({ state, dist, now: Date.now() }) satisfies RollupReport | null);
