import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { CardFace } from '../card/face.ts';
import { renderCard } from '../card/encode.ts';
import type { RenderReply, WorkerStart } from './render-pool.ts';

const port = parentPort!;
const { isQuiet } = workerData as WorkerStart;
// Requests take precedence. On Linux the priority applies to the thread.
if (isQuiet && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

let last = Promise.resolve();

/** Renders cards until a null message ends the worker. */
port.on('message', (face: CardFace | null) => {
	last = last.then(async () => {
		if (face === null) port.close();
		else port.postMessage(await reply(face));
	});
});

async function reply(face: CardFace): Promise<RenderReply> {
	try {
		return { bytes: await renderCard(face) };
	} catch (error) {
		return { error: error instanceof Error ? error.message : String(error) };
	}
}
