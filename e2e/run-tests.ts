import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPostgres } from '../api/testing/store/postgres-server.ts';
import type { RunResult } from './suite/reporter.ts';
import { BOTH_STORES } from './suite/test-stores.ts';

/**
 * `npm test`: installs a browser if missing, checks format, lint, dead code and types, then runs every test. Arguments go to
 * vitest.
 */
const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const BINARIES = join(PROJECT, 'node_modules', '.bin');
const CACHE = join(PROJECT, 'node_modules', '.cache');

function run(command: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): number {
	return spawnSync(command, args, { cwd: PROJECT, stdio: 'inherit', env: { ...process.env, ...environment } }).status ?? 1;
}

interface Check {
	readonly name: string;
	readonly tool: string;
	readonly args: readonly string[];
}

const typeCheck = (project: string): readonly string[] => [
	// Parallel checkers would repeat work; the other checks use the other cores.
	...['-p', project, '--incremental', '--singleThreaded'],
	...['--tsBuildInfoFile', join(CACHE, `types-of-${project === '.' ? 'all' : project}.json`)],
];

const CHECKS: readonly Check[] = [
	{
		name: 'check of format and lint (npm run format fixes most)',
		tool: 'biome',
		args: ['check', '--error-on-warnings', '.'],
	},
	{ name: 'search for dead code', tool: 'knip', args: ['--no-progress'] },
	{ name: 'type check', tool: 'tsc', args: typeCheck('.') },
	{ name: 'type check of the site', tool: 'tsc', args: typeCheck('site') },
];

/** Ends the run without tests if a check fails. Each check has one thread, so they run in parallel. */
async function demandAll(checks: readonly Check[]): Promise<void> {
	const ends = await Promise.all(checks.map(async (check) => ({ check, ...(await runQuietly(check)) })));
	const failed = ends.filter(({ code }) => code !== 0);
	for (const { check, output } of failed) process.stdout.write(`${output}\nThe ${check.name} failed, so no tests ran.\n`);
	if (failed.length === 0) return;
	process.stdout.write(`0 passed, ${failed.length} failed\n`);
	process.exit(1);
}

async function runQuietly({ tool, args }: Check): Promise<{ readonly code: number | null; readonly output: string }> {
	const child = spawn(join(BINARIES, tool), args, { cwd: PROJECT });
	const chunks: Buffer[] = [];
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
	const { promise, resolve, reject } = Promise.withResolvers<number | null>();
	child.once('error', reject).once('close', resolve);
	const code = await promise;
	return { code, output: Buffer.concat(chunks).toString('utf8') };
}

function runVitest(
	args: readonly string[],
	passedBefore: number,
): { readonly status: number; readonly result: RunResult | undefined } {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-tests-'));
	const file = join(folder, 'result.json');
	try {
		const status = run(join(BINARIES, 'vitest'), ['run', ...args], {
			TESTS_RESULT: file,
			TESTS_PASSED_BEFORE: String(passedBefore),
		});
		return { status, result: readResult(file) };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function readResult(file: string): RunResult | undefined {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as RunResult;
	} catch {
		// The run ended without a result; its status says so.
		return undefined;
	}
}

/**
 * Runs every test. Files whose process V8 crashed run once more, if nothing else failed: Node 24 has bugs with threads
 * (nodejs/node#64500, #62393). A second crash or any failed test fails the run.
 */
function runTests(args: readonly string[]): number {
	const { status, result } = runVitest(args, 0);
	if (status === 0 || !result || result.failed + result.otherErrors > 0 || result.crashes.length === 0) return status;
	for (const { file, signal } of result.crashes)
		process.stdout.write(`The process of ${file} was ended by ${signal}; the file runs once more.\n`);
	return runVitest(
		result.crashes.map(({ file }) => file),
		result.passed,
	).status;
}

const args = process.argv.slice(2);
const namesFiles = args.some((arg) => !arg.startsWith('-'));
// Named files run once.
if (!namesFiles && hasPostgres()) process.env['TESTS_STORE'] ??= BOTH_STORES;
const browser = run(process.execPath, [join(PROJECT, 'e2e', 'ensure-chromium.ts')]);
if (browser !== 0) process.exit(browser);
await demandAll(CHECKS);
process.exit(runTests(args));
