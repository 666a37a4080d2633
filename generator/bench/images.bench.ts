import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURES_FOLDER } from '../../contract/pictures/picture-index.ts';
import { startService } from '../../api/testing/service-process.ts';
import { PictureLibrary } from '../../api/tree/pictures/picture-library.ts';
import { CurrentTree } from '../../api/tree/static-tree.ts';
import { readBenchOptions } from '../../api/bench/bench-options.ts';
import { processMemory } from '../../api/bench/watched/process-memory.ts';
import { reportLine } from '../../api/bench/results/report-line.ts';
import { median, spread } from '../../api/bench/statistics.ts';

/**
 * Compares the archive of a category from the service with `zip -6` of the same files: bytes per second and size. Then measures
 * the memory of the service during many downloads. Needs a tree with pictures, zip and Linux.
 */
const CATEGORY = 'cards';
const ROUNDS = 7;
const RATIO_GOAL = 0.9;
const AT_ONCE = 50;
const MEMORY_GOAL = 500;
const MEGABYTE = 2 ** 20;

export async function main(args: readonly string[]): Promise<void> {
	const { dist } = readBenchOptions(args);
	const { tree } = new CurrentTree(dist);
	const files = new PictureLibrary(tree).categories(undefined).find(({ category }) => category.id === CATEGORY)!.files;
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-images-'));
	const service = await startService(dist, join(folder, 'var'));
	try {
		const address = `http://127.0.0.1:${service.port}/api/images/${CATEGORY}/download`;
		const names = files.map(({ path }) => path.slice(CATEGORY.length + 1)).join('\n');
		await compare(address, { folder: tree.pathOf(`${PICTURES_FOLDER}/${CATEGORY}`), names }, join(folder, 'zipped.zip'));
		await memoryOfMany(address, service.child.pid!);
	} finally {
		await service.kill();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Files of the category and their names, one per line. */
interface Pictures {
	readonly folder: string;
	readonly names: string;
}

async function compare(address: string, pictures: Pictures, zipped: string): Promise<void> {
	const [ours, theirs]: [number[], number[]] = [[], []];
	let size = await download(address);
	for (let round = 0; round < ROUNDS; round += 1) {
		rmSync(zipped, { force: true });
		theirs.push(
			await secondsOf(() => execFileSync('zip', ['-6', '-q', '-@', zipped], { cwd: pictures.folder, input: pictures.names })),
		);
		ours.push(await secondsOf(async () => (size = await download(address))));
	}
	const theirSize = statSync(zipped).size;
	const speed = (seconds: readonly number[]) => seconds.map((each) => theirSize / MEGABYTE / each);
	reportLine(`archive of ${CATEGORY}, MB`, `${(size / MEGABYTE).toFixed(2)}, by zip -6 ${(theirSize / MEGABYTE).toFixed(2)}`);
	reportLine('MB a second, service', spread(speed(ours), 1));
	reportLine('MB a second, zip -6', spread(speed(theirs), 1));
	const ratio = median(ours.map((seconds, round) => theirs[round]! / seconds));
	reportLine('speed of an archive', ratio.toFixed(2), { goal: `≥ ${RATIO_GOAL}`, isMet: ratio >= RATIO_GOAL, peer: '`zip -6`' });
	reportLine('size of the peer beside the archive', (theirSize / size).toFixed(3), {
		goal: `≥ ${RATIO_GOAL}`,
		isMet: theirSize / size >= RATIO_GOAL,
		peer: '`zip -6`',
	});
}

async function memoryOfMany(address: string, pid: number): Promise<void> {
	const before = processMemory(pid, 'VmHWM');
	await Promise.all(Array.from({ length: AT_ONCE }, () => download(address)));
	reportLine('memory of the service before, MB', before.toFixed(0));
	const after = processMemory(pid, 'VmHWM');
	reportLine(`memory during ${AT_ONCE} downloads, MB`, after.toFixed(0), {
		goal: `≤ ${MEMORY_GOAL}`,
		isMet: after <= MEMORY_GOAL,
	});
}

/** Reads a response to its end and returns its size. */
async function download(address: string): Promise<number> {
	const response = await fetch(address);
	if (!response.ok || !response.body) throw new Error(`${address} answered ${response.status}. Build a tree with pages first.`);
	let bytes = 0;
	for await (const chunk of response.body) bytes += chunk.length;
	return bytes;
}

async function secondsOf(work: () => unknown): Promise<number> {
	const started = performance.now();
	await work();
	return (performance.now() - started) / 1000;
}

/** Peak memory of a process in MB. */
