/** A thread that asks engines, so that a rollup, which waits for nothing else, need not be written around promises. */
import { serveJob } from '../../platform/threads/blocking-thread.ts';
import { type SentCounters, sendCounters } from '../rollup/counters/count-part.ts';
import { type EngineJob, askEngines } from './ask-engines.ts';

await serveJob<EngineJob, SentCounters>(async (job) => sendCounters(await askEngines(job)));
