import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportLine } from '../../api/bench/results/report-line.ts';
import { compress } from '../emit/compression.ts';

/**
 * Compares the data build with a program that only parses, serialises, compresses and writes the same files; then measures an
 * unchanged rebuild, a build with pages and a fast build. Peak memory is that of the largest process, as reported by the kernel.
 */
const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const SELF = fileURLToPath(import.meta.url);
const ROUNDS = 3;
const RATIO_GOAL = 3;

export async function main(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	try {
		const full: number[] = [];
		const plain: number[] = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			const out = join(folder, 'dist');
			rmSync(out, { recursive: true, force: true });
			full.push(timed('build without pages', [CLI, 'build', '--no-pages', '--out', out], 30));
			plain.push(timed('serialise and compress only', [SELF, 'plain', join(out, 'current'), join(folder, 'plain')]));
			rmSync(join(folder, 'plain'), { recursive: true, force: true });
		}
		const ratio = Math.min(...full) / Math.min(...plain);
		reportLine(`time of a build, best of ${ROUNDS}`, ratio.toFixed(2), {
			goal: `≤ ${RATIO_GOAL}`,
			isMet: ratio <= RATIO_GOAL,
			peer: 'a program that serialises and compresses the same files',
		});
		timed('rebuild without a change', [CLI, 'build', '--no-pages', '--out', join(folder, 'dist')], 1);
		timed('build with pages', [CLI, 'build', '--no-renders', '--out', join(folder, 'dist')], 75);
		timed('build --fast', [CLI, 'build', '--no-pages', '--fast', '--out', join(folder, 'fast')], 6);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function timed(label: string, args: readonly string[], goal?: number): number {
	const started = performance.now();
	const result = spawnSync('/usr/bin/time', ['-f', '%M', process.execPath, ...process.execArgv, ...args], { encoding: 'utf8' });
	if (result.status !== 0) throw new Error(`${label} failed: ${result.stderr}`);
	const seconds = (performance.now() - started) / 1000;
	const megabytes = Number(result.stderr.trim().split('\n').at(-1)) / 1024;
	const beside = goal === undefined ? undefined : { goal: `≤ ${goal} s`, isMet: seconds <= goal };
	reportLine(`${label}, s and MB`, `${seconds.toFixed(1)} and ${megabytes.toFixed(0)}`, beside);
	return seconds;
}

/** The baseline: one process writes every file once, without deriving or checking. */
function plainProgram(tree: string, out: string): void {
	const names = readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter((name) => !/\.(gz|br)$/.test(name));
	for (const name of names) {
		const file = join(tree, name);
		if (statSync(file).isDirectory()) mkdirSync(join(out, name), { recursive: true });
	}
	for (const name of names) {
		const file = join(tree, name);
		if (!statSync(file).isFile()) continue;
		const content = readFileSync(file);
		const bytes = name.endsWith('.json') ? Buffer.from(JSON.stringify(JSON.parse(content.toString('utf8')))) : content;
		writeFileSync(join(out, name), bytes);
		if (bytes.length < 1024 || !name.endsWith('.json')) continue;
		const { gz, br } = compress(bytes, 8);
		writeFileSync(join(out, `${name}.gz`), gz);
		writeFileSync(join(out, `${name}.br`), br);
	}
}

if (process.argv[2] === 'plain') {
	mkdirSync(process.argv[4]!, { recursive: true });
	plainProgram(process.argv[3]!, process.argv[4]!);
}
