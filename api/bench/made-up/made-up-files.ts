import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendRun } from '../../testing/service-process.ts';
import { generateRun } from '../../commands/generate/generate-run.ts';
import { createTimeline } from '../../commands/generate/timeline.ts';
import { readWorld } from '../../commands/generate/world.ts';
import { Catalogue } from '../../tree/catalogue.ts';
import { CurrentTree } from '../../tree/static-tree.ts';

const SEED = 'SEED000000';

/** Made-up run files, indented as the game writes them, in a folder and in memory. */
export function writeMadeUpFiles(dist: string, folder: string, count: number): Buffer[] {
	mkdirSync(folder);
	const world = readWorld(new Catalogue(new CurrentTree(dist).tree));
	const timeline = createTimeline(count);
	return Array.from({ length: count }, (_, index) => {
		const { file } = generateRun(world, 'submissions', index, timeline);
		const text = JSON.stringify({ ...file, seed: SEED }, null, 2).replaceAll(/("(?:player_)?id": )"(\d+)"/g, '$1$2');
		const bytes = Buffer.from(text);
		writeFileSync(join(folder, `${index}.run`), bytes);
		return bytes;
	});
}

let sent = 0;

/** The file with a seed that was not sent before. */
export function fresh(file: Buffer): Buffer {
	sent += 1;
	const copy = Buffer.from(file);
	copy.write(`S${String(sent).padStart(SEED.length - 1, '0')}`, copy.indexOf(SEED));
	return copy;
}

/** Sends all, some at a time. @throws Error when one is not taken */
export async function sendAll(port: number, bodies: Iterable<Buffer>, senders: number): Promise<void> {
	const queue = bodies[Symbol.iterator]();
	const sender = async (): Promise<void> => {
		for (let next = queue.next(); !next.done; next = queue.next()) {
			const { status, text } = await sendRun(port, next.value);
			if (status !== 200) throw new Error(`The service answered ${status}: ${text}`);
		}
	};
	await Promise.all(Array.from({ length: senders }, sender));
}
