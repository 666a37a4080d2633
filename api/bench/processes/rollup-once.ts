/** One rollup in a process of its own, so that its memory can be told. Arguments: state folder, folder of the built tree, `full` or nothing. */
import { makeGeneration } from '../../statistics/making/make-generation.ts';

const [state = '', dist = '', mode] = process.argv.slice(2);
const started = performance.now();
const report = makeGeneration({ state, dist, now: Date.now(), isFull: mode === 'full' });
const seconds = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage();
const bytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(
	JSON.stringify({
		seconds,
		cpuSeconds: (user + system) / 1e6,
		bytes,
		rows: report?.manifest.rows ?? 0,
		counted: report?.counted ?? 0,
	}),
);
