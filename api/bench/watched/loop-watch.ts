/**
 * Preloaded into a service that is measured (`node --import`): on SIGUSR2 it prints the longest pause of the event loop since the last
 * time, in milliseconds, once of the clock and once of the processor, which leaves out what other programs took.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const TICK_MILLISECONDS = 1;

if (isMainThread) watch();

function watch(): void {
	const monitor = monitorEventLoopDelay({ resolution: TICK_MILLISECONDS });
	monitor.enable();
	const usedMilliseconds = () => {
		const { user, system } = process.threadCpuUsage();
		return (user + system) / 1000;
	};
	let last = usedMilliseconds();
	let longest = 0;
	setInterval(() => {
		const used = usedMilliseconds();
		longest = Math.max(longest, used - last);
		last = used;
	}, TICK_MILLISECONDS).unref();
	process.on('SIGUSR2', () => {
		process.stdout.write(`pause ${(monitor.max / 1e6).toFixed(1)} ${longest.toFixed(1)}\n`);
		monitor.reset();
		longest = 0;
	});
}
