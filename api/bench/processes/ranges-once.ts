/** One rollup in ranges, on Linux. Arguments: state folder, folder of the built tree, workers, ranges. */
import { readFileSync } from 'node:fs';
import { makeGenerationInRanges } from '../../statistics/rollup/make-generation.ts';
import { processMemory } from '../process-memory.ts';

const [state = '', dist = '', workers, ranges] = process.argv.slice(2);
const SAMPLE_MILLISECONDS = 200;
const MEBIBYTE = 1024 * 1024;

const started = performance.now();
let workerBytes = 0;
const samples = setInterval(() => {
	const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
	for (const child of children) workerBytes = Math.max(workerBytes, processMemory(Number(child), 'VmHWM') * MEBIBYTE);
}, SAMPLE_MILLISECONDS);
const { manifest } = await makeGenerationInRanges({
	state,
	dist,
	now: Date.now(),
	workers: Number(workers),
	ranges: Number(ranges),
});
clearInterval(samples);
const seconds = (performance.now() - started) / 1000;
const bytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ seconds, bytes, workerBytes, rows: manifest.rows }));
