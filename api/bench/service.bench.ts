import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LANGUAGE_CODES, type LanguageCode } from '../../contract/languages.ts';
import { isEndless, parameterNames } from '../../contract/route.ts';
import { ROUTES } from '../../contract/routes.ts';
import { PROBES } from '../../contract/search/testing/probes.ts';
import { questionsFor } from '../../contract/search/testing/recall.ts';
import { loadScope } from '../tree/search/load-scope.ts';
import { CurrentTree } from '../tree/static-tree.ts';
import { NASTY } from '../testing/nasty-values.ts';
import { queryNames } from '../testing/query-names.ts';
import { percentile } from './percentile.ts';
import { processMemory } from './watched/process-memory.ts';
import { reachable, startService, wrk } from './load/service-under-load.ts';
import { reportLine } from './results/report-line.ts';
import { median, spread } from './statistics.ts';

/**
 * The service as a whole: start, memory, search in every language over HTTP, the price of a request before and after all languages
 * are in use, and the slowest answer to bad input. Needs wrk.
 */
const PORT = 8395;
const STARTS = 5;
/** Seconds, megabytes and milliseconds. */
const GOALS = { start: 2, idle: 250, searched: 550, p50: 2, p99: 8 };
const ROUNDS = 5;
/** Of the names, one in so many is searched for, in each of four ways. */
const STEP = 12;
const RECORD = '/api/cards/BASH';
const FILTERED = '/api/cards?color=ironclad&type=Attack';

export async function main(args: readonly string[]): Promise<void> {
	const dist = resolve(args[0] ?? 'dist');
	const folder = mkdtempSync(join(tmpdir(), 'almanac-bench-'));
	try {
		await reportStarts(dist, folder);
		const service = startService(PORT, dist, join(folder, 'var'));
		try {
			await reachable(PORT, RECORD);
			await reportLanguages(service, dist);
			await reportBadInput();
		} finally {
			await stop(service);
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function reportStarts(dist: string, folder: string): Promise<void> {
	const seconds: number[] = [];
	for (let round = 0; round < STARTS; round += 1) {
		const started = performance.now();
		const service = startService(PORT, dist, join(folder, 'var'));
		await reachable(PORT, RECORD);
		seconds.push((performance.now() - started) / 1000);
		await stop(service);
	}
	reportLine('start to the first answer, s', spread(seconds, 2), {
		goal: `≤ ${GOALS.start}`,
		isMet: median(seconds) <= GOALS.start,
	});
}

async function reportLanguages(service: ChildProcess, dist: string): Promise<void> {
	reportMemory(service, 'idle', GOALS.idle);
	const before = { record: rate(RECORD), filtered: rate(FILTERED) };
	const { tree } = new CurrentTree(dist);
	const slowest = { p50: 0, p99: 0 };
	for (const language of LANGUAGE_CODES) {
		const times = await timesOf(language, tree);
		const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
		reportLine(`search in ${language}, ${times.length} queries, p50 and p99, ms`, `${p50.toFixed(2)} and ${p99.toFixed(2)}`);
		slowest.p50 = Math.max(slowest.p50, p50);
		slowest.p99 = Math.max(slowest.p99, p99);
	}
	for (const share of ['p50', 'p99'] as const)
		reportLine(`search over HTTP, ${share} of the slowest language, ms`, slowest[share].toFixed(2), {
			goal: `≤ ${GOALS[share]}`,
			isMet: slowest[share] <= GOALS[share],
		});
	// The service closes idle connections while wrk is at work.
	agent.destroy();
	reportMemory(service, 'after searches in every language', GOALS.searched);
	const after = { record: rate(RECORD), filtered: rate(FILTERED) };
	for (const [name, path] of [
		['record', RECORD],
		['filtered', FILTERED],
	] as const) {
		const ratio = median(after[name]) / median(before[name]);
		reportLine(`GET ${path}: requests/s with every language in use`, ratio.toFixed(2), { peer: 'one language in use' });
	}
}

function reportMemory(service: ChildProcess, when: string, goal: number): void {
	const megabytes = processMemory(service.pid!, 'VmRSS');
	reportLine(`memory ${when}, MB`, megabytes.toFixed(0), { goal: `≤ ${goal}`, isMet: megabytes <= goal });
}

const rate = (path: string): number[] => Array.from({ length: ROUNDS }, () => wrk(PORT, path));

/** The first queries read the index and compile; they are not counted. */
async function timesOf(language: LanguageCode, tree: CurrentTree['tree']): Promise<number[]> {
	const loaded = loadScope(tree, 'main', language);
	if (!loaded) return [];
	const queries = Object.values(PROBES).flatMap((probe) => questionsFor(loaded.scope, probe, STEP).map(({ query }) => query));
	const pathOf = (query: string) => `/api/search?q=${encodeURIComponent(query)}&lang=${language}`;
	for (const query of queries.slice(0, 50)) await ask(pathOf(query));
	const times: number[] = [];
	for (const query of queries) times.push((await ask(pathOf(query))).milliseconds);
	return times;
}

/** Every nasty value in every parameter of every route, one after the other. */
async function reportBadInput(): Promise<void> {
	const targets = ROUTES.filter((route) => route.method === 'get' && !isEndless(route)).flatMap((route) => [
		...parameterNames(route.path).flatMap((name) =>
			NASTY.map((value) => route.path.replace(`{${name}}`, encode(value)).replaceAll(/\{[^}]*\}/g, 'x')),
		),
		...queryNames(route).flatMap((name) => NASTY.map((value) => `${route.example.split('?')[0]}?${name}=${encode(value)}`)),
	]);
	const answers: { target: string; milliseconds: number }[] = [];
	for (const target of targets) {
		const { milliseconds, status } = await ask(target);
		if (status >= 500 && status !== 503) throw new Error(`${target} was answered with ${status}.`);
		answers.push({ target, milliseconds });
	}
	answers.sort((left, right) => right.milliseconds - left.milliseconds);
	const times = answers.map(({ milliseconds }) => milliseconds);
	reportLine(`${answers.length} requests with bad input, p99, ms`, percentile(times, 0.99).toFixed(1));
	for (const { target, milliseconds } of answers.slice(0, 3)) reportLine(target.slice(0, 58), `${milliseconds.toFixed(1)} ms`);
}

const encode = (value: string): string => encodeURIComponent(value.toWellFormed());

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let callers = 0;

/** Asks from an address of its own, so that no limit is in the way. */
function ask(path: string): Promise<{ milliseconds: number; status: number }> {
	const { promise, resolve: done, reject } = Promise.withResolvers<{ milliseconds: number; status: number }>();
	callers += 1;
	const headers = { 'X-Forwarded-For': `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` };
	const started = performance.now();
	get({ host: '127.0.0.1', port: PORT, path, agent, headers }, (response) => {
		response.resume().once('end', () => done({ milliseconds: performance.now() - started, status: response.statusCode! }));
	}).once('error', reject);
	return promise;
}

async function stop(service: ChildProcess): Promise<void> {
	const exited = new Promise((done) => service.once('exit', done));
	service.kill('SIGKILL');
	await exited;
}
