/**
 * `npm run mutate [-- --only FOLDER … --sample N --seed N --tests N --least PERCENT]`: makes slips in the code, one at a time, in a copy of the
 * project, and runs the tests nearest to the file. A slip that no test notices survives. What was found out is kept until the file or
 * one of its tests changes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, applyMutant, mutantsOf } from './mutants.ts';
import { importersOf, relatedTests } from './related-tests.ts';
import { Kept, type Tried, keyOf, reasonsSchema, scoresOf } from './results.ts';
import { Sandbox } from './sandbox.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const REASONS = new URL('survivors.json', import.meta.url);
const KEPT = join(PROJECT, 'node_modules', '.cache', 'mutants.json');
/** Rooms whose tests are judged; a file belongs to the longest that fits. */
const FOLDERS = [
	'contract',
	'contract/search',
	'generator/derive',
	'generator/emit',
	'generator/checks',
	'generator/versions',
	'api/http',
	'api/runs',
	'api/store',
	'api/statistics/rollup',
];
/** Tables of data, tests and what only tests use. */
const LEFT_OUT = /\.(test|data|d)\.ts$|\/testing\//;
/** A sample takes so many slips of a file: its tests have to be run once without any. */
const SLIPS_OF_A_FILE = 5;
/** Tests that take so much longer with a slip hang. */
const PATIENCE = 3;
const LEAST_PATIENCE = 30_000;

const { values } = parseArgs({
	options: {
		only: { type: 'string', multiple: true },
		sample: { type: 'string' },
		seed: { type: 'string', default: '1' },
		tests: { type: 'string', default: '3' },
		least: { type: 'string', default: '0' },
	},
});

const tracked = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
	.trim()
	.split('\n');
const sources = new Map(
	tracked.filter((file) => file.endsWith('.ts')).map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]),
);
const importers = importersOf(sources);
const reasons = reasonsSchema.parse(JSON.parse(readFileSync(REASONS, 'utf8')));
const kept = new Kept(KEPT);

const folderOf = (file: string): string =>
	FOLDERS.filter((folder) => file.startsWith(`${folder}/`)).sort((left, right) => right.length - left.length)[0] ?? '';

/** The order of a sample: anything that is the same for the same seed. */
const lot = (text: string): string => createHash('sha256').update(`${values.seed} ${text}`).digest('hex');
const byLot = (left: string, right: string): number => (lot(left) < lot(right) ? -1 : 1);

function chosenFiles(): string[] {
	const isWanted = (file: string): boolean =>
		folderOf(file) !== '' && !LEFT_OUT.test(file) && (values.only?.some((folder) => file.startsWith(folder)) ?? true);
	return [...sources.keys()].filter(isWanted);
}

/** The slips to try, by file: all, or of each folder a sample. */
function chosenMutants(): Map<string, Mutant[]> {
	const all = new Map(chosenFiles().map((file) => [file, mutantsOf(file, sources.get(file)!)]));
	if (values.sample === undefined) return all;
	const left = new Map(FOLDERS.map((folder) => [folder, Number(values.sample)]));
	const chosen = new Map<string, Mutant[]>();
	for (const file of [...all.keys()].sort(byLot)) {
		const room = left.get(folderOf(file))!;
		const mutants = all
			.get(file)!
			.toSorted((one, other) => byLot(JSON.stringify([file, one]), JSON.stringify([file, other])))
			.slice(0, Math.min(SLIPS_OF_A_FILE, room));
		left.set(folderOf(file), room - mutants.length);
		if (mutants.length > 0) chosen.set(file, mutants);
	}
	return chosen;
}

/** Tries the slips of a file; none when its tests fail without one. */
async function tryFile(sandbox: Sandbox, file: string, mutants: readonly Mutant[]): Promise<Tried[]> {
	const text = sources.get(file)!;
	const tests = relatedTests(file, importers, Number(values.tests));
	const keys = mutants.map((mutant) =>
		keyOf(
			text,
			mutant,
			tests.map((test) => sources.get(test)!),
		),
	);
	const isKnown = keys.every((key) => kept.get(key) !== undefined);
	const start = performance.now();
	if (!isKnown && tests.length > 0 && (await sandbox.run(tests, 600_000)) !== 'passed') {
		process.stdout.write(`${file}: left out, because its tests fail without a slip: ${tests.join(' ')}\n`);
		return [];
	}
	const patience = Math.max(LEAST_PATIENCE, PATIENCE * (performance.now() - start));
	const tried: Tried[] = [];
	for (const [index, mutant] of mutants.entries()) {
		const key = keys[index]!;
		const outcome = kept.get(key) ?? (await tryMutant(sandbox, file, mutant, tests, patience));
		kept.set(key, outcome);
		const { original, replacement } = mutant;
		const reason = reasons.find((each) => each.file === file && each.original === original && each.replacement === replacement);
		tried.push({ file, mutant, outcome, reason: reason?.reason });
		if (outcome === 'passed' && !reason) process.stdout.write(`survived: ${nameOf(file, mutant)}\n`);
	}
	return tried;
}

async function tryMutant(sandbox: Sandbox, file: string, mutant: Mutant, tests: readonly string[], patience: number) {
	if (tests.length === 0) return 'passed';
	sandbox.write(file, applyMutant(sources.get(file)!, mutant));
	try {
		return await sandbox.run(tests, patience);
	} finally {
		sandbox.write(file, sources.get(file)!);
	}
}

const nameOf = (file: string, { line, mutator, original, replacement }: Mutant): string =>
	`${file}:${line} ${mutator} ${original} → ${replacement}`;

const chosen = chosenMutants();
const total = [...chosen.values()].reduce((sum, mutants) => sum + mutants.length, 0);
const sandbox = new Sandbox(PROJECT, tracked);
const tried: Tried[] = [];
try {
	for (const [file, mutants] of chosen) {
		tried.push(...(await tryFile(sandbox, file, mutants)));
		process.stdout.write(`${tried.length} of ${total}: ${file}\n`);
	}
} finally {
	sandbox.remove();
}
const scores = scoresOf(tried, folderOf);
for (const { folder, tried: count, failed, timedOut, survived, excused, score } of scores)
	process.stdout.write(
		`${folder}: ${score} % of ${count} noticed (${failed} by a failure, ${timedOut} by time, ${excused} excused), ${survived} survived\n`,
	);
if (scores.some(({ score }) => score < Number(values.least))) process.exitCode = 1;
