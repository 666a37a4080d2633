import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { MANIFEST_FILE } from '../../../contract/tree/tree-paths.ts';
import { loadSource } from '../../../generator/load/load-source.ts';
import { sampleText } from '../../../api/testing/sample-run.ts';
import { sendRun, startService } from '../../../api/testing/service-process.ts';
import { insist } from '../attacks/attack.ts';
import { type Finding, inParallel } from './finding.ts';

const CLI = fileURLToPath(new URL('../../../generator/cli.ts', import.meta.url));
const GAME_DATA = fileURLToPath(new URL('../../../game-data', import.meta.url));
const RUNS = 300;

/** A task of a program to interrupt. */
interface Work {
	readonly trial: string;
	/** Prepares input; returns the arguments of the command. */
	prepare(round: number): readonly string[];
	/** Checks the leftovers of a killed program. @throws Error for invalid ones */
	checkKilled(round: number): void;
	/** Checks the output of a finished program. */
	checkFinished(round: number): void;
}

/** Kills rollups, dumps, releases and builds at random moments: existing output stays intact, and the next run finishes. */
export async function killPrograms(dist: string, rounds: number): Promise<Finding[]> {
	const folder = mkdtempSync(join(tmpdir(), 'almanac-kills-'));
	try {
		const state = join(folder, 'state');
		await fillState(dist, state);
		const data = join(folder, 'data');
		cpSync(GAME_DATA, data, { recursive: true });
		const works = [rollupWork(dist, state), dumpWork(state), releaseWork(data), buildWork(data, join(folder, 'dist'))];
		const findings: Finding[] = [];
		for (const work of works) findings.push(await killAgainAndAgain(work, rounds));
		return findings;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function killAgainAndAgain(work: Work, rounds: number): Promise<Finding> {
	let milliseconds = await finish(work, 0);
	let killed = 0;
	for (let round = 1; round <= rounds; round += 1) {
		const code = await run(work.prepare(round), Math.random() * milliseconds);
		if (code === null) killed += 1;
		work.checkKilled(round);
		milliseconds = Math.max(200, await finish(work, round));
	}
	const found = `${killed} killed, ${rounds - killed} had finished; existing output was intact each time, and the next run finished`;
	return { trial: `kills of ${work.trial}`, size: String(rounds), found };
}

/** Runs the program to the end; returns its duration. */
async function finish(work: Work, round: number): Promise<number> {
	const start = performance.now();
	const code = await run(work.prepare(round), undefined);
	insist(code === 0, `The ${work.trial} after a kill ended with ${code}.`);
	work.checkFinished(round);
	return performance.now() - start;
}

/** Runs a command; null if it was killed after a time, with its children. */
async function run(args: readonly string[], milliseconds: number | undefined): Promise<number | null> {
	const child = spawn(process.execPath, [CLI, ...args], { stdio: 'ignore', detached: true });
	const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
	if (milliseconds === undefined) return ended;
	const code = await Promise.race([ended, wait(milliseconds, 'killed' as const)]);
	if (code !== 'killed') return code;
	process.kill(-child.pid!, 'SIGKILL');
	return ended;
}

async function fillState(dist: string, state: string): Promise<void> {
	const service = await startService(dist, state, { environment: { ROLLUP_MINUTES: '0' } });
	await inParallel(RUNS, 8, async (index) => {
		const { status } = await sendRun(
			service.port,
			sampleText({ seed: `W${index}`, isWin: index % 3 === 0, ascension: index % 11 }),
		);
		insist(status === 200, `A run returned ${status}.`);
	});
	await service.kill();
}

/** Recounts everything each time, so that there is work to interrupt. */
function rollupWork(dist: string, state: string): Work {
	const current = join(state, 'snapshots', 'current');
	let rows = 0;
	const rowsOf = (): number => (JSON.parse(readFileSync(join(current, 'manifest.json'), 'utf8')) as { rows: number }).rows;
	return {
		trial: 'rollups',
		prepare: () => ['rollup', '--full', '--dist', dist, '--var', state],
		checkKilled: () => insist(rowsOf() === rows, `The statistics hold ${rowsOf()} rows instead of ${rows}.`),
		checkFinished: () => {
			rows ||= rowsOf();
			insist(rowsOf() === rows, `The statistics hold ${rowsOf()} rows instead of ${rows}.`);
			// Replaced ones stay for a day.
			const left = readdirSync(join(state, 'snapshots')).filter((name) => name.endsWith('.new'));
			insist(left.length === 0, `Killed rollups left ${left.join(', ')}.`);
		},
	};
}

function dumpWork(state: string): Work {
	const exports = join(state, 'exports');
	let lines = 0;
	const check = (): void => {
		const file = join(exports, 'current', 'runs-latest.jsonl.gz');
		const found = gunzipSync(readFileSync(file)).toString().split('\n').length - 1;
		lines ||= found;
		insist(found === lines, `The daily file has ${found} lines instead of ${lines}.`);
	};
	return {
		trial: 'dumps',
		prepare: () => ['dump', '--var', state],
		checkKilled: check,
		checkFinished: () => {
			check();
			const left = readdirSync(exports).filter((name) => name.endsWith('.part'));
			insist(left.length === 0, `Killed dumps left ${left.join(', ')}.`);
		},
	};
}

/** One version per round: its changelog exists completely or not at all. */
function releaseWork(data: string): Work {
	// Exceptions in the data expire with later versions.
	const tag = (round: number): string => `0.108.${round}`;
	const file = (round: number): string => join(data, 'changelogs', `${tag(round)}.json`);
	return {
		trial: 'releases',
		prepare: (round) => {
			// A version that the killed program finished cannot be released twice.
			rmSync(file(round), { force: true });
			changeCard(data, round);
			return ['release', tag(round), '--data', data];
		},
		checkKilled: (round) => {
			const { releases } = loadSource(data);
			const isThere = existsSync(file(round));
			insist(
				(releases.at(-1)?.changelog.tag === tag(round)) === isThere,
				`Version ${tag(round)} is ${isThere ? 'present and not read' : 'read and missing'}.`,
			);
		},
		checkFinished: (round) => {
			insist(loadSource(data).releases.at(-1)?.changelog.tag === tag(round), `Version ${tag(round)} was not released.`);
			const left = readdirSync(join(data, 'changelogs')).filter((name) => !name.endsWith('.json'));
			insist(left.length === 0, `Killed releases left ${left.join(', ')}.`);
		},
	};
}

/** Changes the data, for releases and builds. */
function changeCard(data: string, round: number): void {
	const cards = join(data, 'main', 'facts', 'cards.json');
	const text = readFileSync(cards, 'utf8');
	writeFileSync(cards, text.replace(/("cost":)\d+/, `$1${round % 2 === 0 ? 7 : 8}`));
}

interface TreeManifest {
	readonly files: readonly { readonly path: string; readonly sha256: string }[];
}

function buildWork(data: string, out: string): Work {
	const current = join(out, 'current');
	const check = (): void => {
		const { files } = JSON.parse(readFileSync(join(current, MANIFEST_FILE), 'utf8')) as TreeManifest;
		const wrong = files.filter(
			({ path, sha256 }) =>
				createHash('sha256')
					.update(readFileSync(join(current, path)))
					.digest('hex') !== sha256,
		);
		insist(wrong.length === 0, `${wrong.length} files of the tree differ from its manifest: ${wrong[0]?.path}`);
	};
	return {
		trial: 'builds',
		prepare: (round) => {
			mkdirSync(out, { recursive: true });
			changeCard(data, round);
			const parts = ['--languages', 'eng', '--fast', '--no-pages', '--no-renders'];
			return ['build', '--data', data, '--out', out, ...parts];
		},
		checkKilled: check,
		checkFinished: () => {
			check();
			const trees = readdirSync(out);
			insist(trees.length < 8, `Killed builds left ${trees.join(', ')}.`);
		},
	};
}
