import { readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { benchmarksPage } from './results/benchmarks-page.ts';
import { keepFigures } from './results/figures.ts';
import { measured } from './results/report-line.ts';

/**
 * `npm run bench [-- <topic> [options]]`: runs every `*.bench.ts` of the project, or those of one topic. `--record` keeps the figures in
 * `results/figures.json`; `--table` measures nothing and writes `BENCHMARKS.md` from them.
 */
const FOLDERS = ['.', '../../generator/bench/', '../../e2e/house/'].map((folder) => new URL(folder, import.meta.url));

const benches = FOLDERS.flatMap((folder) =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.bench.ts'))
		.map((name) => ({ topic: basename(name, '.bench.ts'), url: new URL(name, folder) })),
);

const isRecorded = process.argv.includes('--record');
const [wanted, ...args] = process.argv.slice(2).filter((word) => word !== '--record');
if (wanted === '--table') writeFileSync(new URL('../../BENCHMARKS.md', import.meta.url), benchmarksPage());
else await runBenches();

async function runBenches(): Promise<void> {
	const chosen = benches.filter(({ topic }) => wanted === undefined || topic === wanted);
	if (chosen.length === 0) {
		process.stderr.write(`There is no benchmark ${wanted}. Choose from ${benches.map(({ topic }) => topic).join(', ')}.\n`);
		process.exitCode = 2;
	}
	for (const { topic, url } of chosen) {
		process.stdout.write(`\n== ${topic}\n`);
		const bench = (await import(url.href)) as { main(args: readonly string[]): Promise<void> };
		await bench.main(args);
		if (isRecorded) keepFigures(topic, ['npm run bench --', topic, ...args].join(' '), measured.splice(0));
	}
}
