import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compress } from '../emit/compression.ts';

/**
 * The data build beside a program that only parses, serialises, compresses and writes the same files, in turn; then a rebuild
 * without a change, and the fast build. Peak memory is that of the largest process, as the kernel counts it.
 */
const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const SELF = fileURLToPath(import.meta.url);
const ROUNDS = 3;

export async function main(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	try {
		const full: number[] = [];
		const plain: number[] = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			const out = join(folder, 'dist');
			rmSync(out, { recursive: true, force: true });
			full.push(timed('build', [CLI, 'build', '--no-pages', '--out', out]));
			plain.push(timed('serialise and compress only', [SELF, 'plain', join(out, 'current'), join(folder, 'plain')]));
			rmSync(join(folder, 'plain'), { recursive: true, force: true });
		}
		const ratio = Math.min(...full) / Math.min(...plain);
		process.stdout.write(`build to plain, best of ${ROUNDS}: ${ratio.toFixed(2)} (goal 3)\n`);
		timed('rebuild without a change', [CLI, 'build', '--no-pages', '--out', join(folder, 'dist')]);
		timed('build --fast', [CLI, 'build', '--no-pages', '--fast', '--out', join(folder, 'fast')]);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function timed(label: string, args: readonly string[]): number {
	const started = performance.now();
	const result = spawnSync('/usr/bin/time', ['-f', '%M', process.execPath, ...process.execArgv, ...args], { encoding: 'utf8' });
	if (result.status !== 0) throw new Error(`${label} failed: ${result.stderr}`);
	const seconds = (performance.now() - started) / 1000;
	const megabytes = Number(result.stderr.trim().split('\n').at(-1)) / 1024;
	process.stdout.write(`${label}: ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB\n`);
	return seconds;
}

/** The peer: one process, every file of the tree once, nothing derived, nothing checked. */
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
