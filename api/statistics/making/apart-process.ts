/** A process that counts seats of a generation by themselves, whose vectors it reads. It ends when it had no job for a while. */
import { readNames } from '../../store/segments/segment-files.ts';
import { familiesOf } from './families.ts';
import { layoutsOf } from './layouts.ts';
import { type SentCounters, sendCounters } from '../counting/counters/send-counters.ts';
import { VectorReader } from '../counting/rows/vector-reader.ts';
import { type ApartJob, countApart } from '../counting/count-apart.ts';
import { SegmentCodes } from '../counting/facts/item-codes.ts';

/** What the process sends for each job. */
export type ApartReply = { readonly counters: SentCounters } | { readonly error: string };

const IDLE_MILLISECONDS = 60_000;

async function countJob(job: ApartJob): Promise<SentCounters> {
	const { segments, columns, rows } = job;
	const bySegment = Map.groupBy(
		Array.from({ length: rows }, (_, row) => row),
		(row) => columns.segment[row]!,
	);
	const layouts = layoutsOf(job.catalogue);
	const counters = await countApart(job, { layouts, families: familiesOf(layouts) }, (facts, items) => {
		for (const [segment, members] of bySegment) {
			const codes = new SegmentCodes(readNames(segments, segment), items);
			const reader = new VectorReader(segments, segment);
			for (const row of members) {
				reader.open(columns.word[row]!);
				facts.add(reader.view, row, codes);
			}
			reader.close();
		}
	});
	return sendCounters(counters).result;
}

async function reply(job: ApartJob): Promise<ApartReply> {
	try {
		return { counters: await countJob(job) };
	} catch (error) {
		return { error: (error as Error).stack ?? String(error) };
	}
}

let idle: NodeJS.Timeout | undefined;

process.on('message', async (job: ApartJob) => {
	clearTimeout(idle);
	process.send?.(await reply(job));
	// A caller that ended has closed the channel.
	idle = setTimeout(() => process.connected && process.disconnect(), IDLE_MILLISECONDS);
});
