import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** `npm run bench [-- <topic> [options]]`: runs every `*.bench.ts` of the project, or those of one topic. */
const FOLDERS = [new URL('.', import.meta.url), new URL('../../generator/bench/', import.meta.url)];

const benches = FOLDERS.flatMap((folder) =>
	readdirSync(folder)
		.filter((name) => name.endsWith('.bench.ts'))
		.map((name) => ({ topic: basename(name, '.bench.ts'), url: new URL(name, folder) })),
);

const [wanted, ...args] = process.argv.slice(2);
const chosen = benches.filter(({ topic }) => wanted === undefined || topic === wanted);
if (chosen.length === 0) {
	process.stderr.write(`There is no benchmark ${wanted}. Choose from ${benches.map(({ topic }) => topic).join(', ')}.\n`);
	process.exitCode = 2;
}
for (const { topic, url } of chosen) {
	process.stdout.write(`\n== ${topic}\n`);
	const bench = (await import(url.href)) as { main(args: readonly string[]): Promise<void> };
	await bench.main(args);
}
