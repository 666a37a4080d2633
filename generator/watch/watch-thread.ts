import { parentPort, workerData } from 'node:worker_threads';
import type { WatchOptions } from './told.ts';
import { watchBuild } from './watch-build.ts';

const port = parentPort!;
const ending = new AbortController();
port.once('message', () => ending.abort());
await watchBuild(workerData as WatchOptions, (told) => port.postMessage(told), ending.signal);
