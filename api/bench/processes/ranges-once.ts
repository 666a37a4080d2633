/** One rollup in ranges, on Linux. Arguments: state folder, folder of the built tree, workers, ranges. */
import { makeGenerationInRanges } from '../../statistics/rollup/make-generation.ts';
import { ChildrenUsage } from '../watched/children-usage.ts';

const [state = '', dist = '', workers, ranges] = process.argv.slice(2);

const started = performance.now();
const children = new ChildrenUsage();
const { manifest } = await makeGenerationInRanges({
	state,
	dist,
	now: Date.now(),
	workers: Number(workers),
	ranges: Number(ranges),
});
children.stop();
const seconds = (performance.now() - started) / 1000;
const bytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ seconds, bytes, workerBytes: children.most, rows: manifest.rows }));
