/** A process that draws pictures for another one, and ends with it. */
import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { DRAWINGS } from './drawings.ts';
import type { DrawingJob, DrawingReply } from './drawing-child.ts';

const [, , priority] = process.argv;
if (priority === 'low') setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

async function reply({ name, input }: DrawingJob): Promise<DrawingReply> {
	try {
		const draw: (input: never) => Promise<Buffer> = DRAWINGS[name];
		return { bytes: await draw(input as never) };
	} catch (error) {
		return { error: error instanceof Error ? error.message : String(error) };
	}
}

process.on('message', async (job: DrawingJob) => {
	process.send!(await reply(job));
	// Only a quiet process has it.
	globalThis.gc?.();
});
process.once('disconnect', () => process.exit());
// A signal to the whole group also reaches the other process, which may still need pictures while it stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// Node writes the cache only when a process exits by itself, but this one is killed.
flushCompileCache();
