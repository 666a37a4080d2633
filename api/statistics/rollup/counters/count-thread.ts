/** A thread that counts part of the rows into counters of its own. */
import { serveJob } from '../../../platform/threads/blocking-thread.ts';
import { type CountPart, type SentCounters, countPart, sendCounters } from './count-part.ts';
import { layoutsOf } from '../../layouts.ts';
import { createCounters } from './counters.ts';

await serveJob<CountPart, SentCounters>((part) => {
	const layouts = layoutsOf(part.catalogue);
	const counters = createCounters(layouts);
	countPart(counters, layouts, part);
	return sendCounters(counters);
});
