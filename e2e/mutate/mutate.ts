/**
 * `npm run mutate [-- --only FOLDER … --sample N --seed N --tests N --seconds N --without PATH … --also TEST … --survivors
 * --least PERCENT]`: runs mutation tests. It mutates the code, one mutant at a time, in a copy of the project, and runs the
 * tests nearest to the file. Mutants that no test detects survive; mutants that fail the type check do not count. Results are
 * cached until the file or one of its tests changes; with `--survivors` detected mutants stay detected despite changed tests.
 *
 * A sample is drawn uniformly from all mutants of a folder, reproducibly by seed; its score has a 95 % interval. `--tests`,
 * `--seconds` and `--without` limit the tests (`--without generator/cli.ts` skips tests that start programs, including those
 * with a built tree), which can only lower the score. `--also` names distant tests with broad coverage, such as
 * `generator/pipeline/golden-tree.test.ts`, to run last.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Mutant, applyMutant, mutantsOf } from './mutants.ts';
import { importersOf } from './related-tests.ts';
import { type Fate, Kept, type Tried, fingerprint, reasonsSchema, scoresOf } from './results.ts';
import { Sandbox } from './sandbox.ts';
import { Trial } from './trial.ts';
import { TypeCheck } from './type-check.ts';
import type { Outcome } from './warm-tests.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const REASONS = new URL('survivors.json', import.meta.url);
const KEPT = join(PROJECT, 'node_modules', '.cache', 'mutants.json');
/** Tested rooms; the longest match of a file counts. */
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
/** Data tables, tests and test support. */
const LEFT_OUT = /\.(test|data|d)\.ts$|\/testing\//;

const { values } = parseArgs({
	options: {
		only: { type: 'string', multiple: true },
		sample: { type: 'string' },
		seed: { type: 'string', default: '1' },
		tests: { type: 'string', default: '8' },
		seconds: { type: 'string', default: '6' },
		survivors: { type: 'boolean', default: false },
		without: { type: 'string', multiple: true, default: [] },
		also: { type: 'string', multiple: true, default: [] },
		least: { type: 'string', default: '0' },
	},
});

interface Chosen {
	readonly file: string;
	readonly mutant: Mutant;
}

const tracked = execFileSync('git', ['ls-files'], { cwd: PROJECT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
	.trim()
	.split('\n');
const sources = new Map(
	tracked.filter((file) => file.endsWith('.ts')).map((file) => [file, readFileSync(join(PROJECT, file), 'utf8')]),
);
const reasons = reasonsSchema.parse(JSON.parse(readFileSync(REASONS, 'utf8')));
const kept = new Kept(KEPT);

const folderOf = (file: string): string =>
	FOLDERS.filter((folder) => file.startsWith(`${folder}/`)).sort((left, right) => right.length - left.length)[0] ?? '';

/** The mutants to test in file order: all, or a sample per folder. */
function chosenMutants(): Chosen[] {
	const isWanted = (file: string): boolean =>
		folderOf(file) !== '' && !LEFT_OUT.test(file) && (values.only?.some((folder) => file.startsWith(folder)) ?? true);
	const all = [...sources].flatMap(([file, text]) =>
		isWanted(file) ? mutantsOf(file, text).map((mutant) => ({ file, mutant })) : [],
	);
	if (values.sample === undefined) return all;
	const lots = new Map(all.map((each) => [each, lotOf(each)]));
	const byLot = all.toSorted((left, right) => (lots.get(left)! < lots.get(right)! ? -1 : 1));
	const drawn = [...Map.groupBy(byLot, ({ file }) => folderOf(file)).values()].flatMap((each) =>
		each.slice(0, Number(values.sample)),
	);
	const isDrawn = new Set(drawn);
	return all.filter((each) => isDrawn.has(each));
}

/** Stable by seed; changes elsewhere in the file do not change the sample. */
function lotOf({ file, mutant: { code, original, replacement, mutator } }: Chosen): string {
	return fingerprint(values.seed, file, code, original, replacement, mutator);
}

const nameOf = ({ file, mutant: { line, mutator, original, replacement } }: Chosen): string =>
	`${file}:${line} ${mutator} ${original} → ${replacement}`;

function reasonOf({ file, mutant }: Chosen): string | undefined {
	const { code, original, replacement } = mutant;
	return reasons.find(
		(each) => each.file === file && each.code === code && each.original === original && each.replacement === replacement,
	)?.reason;
}

let typeCheck: TypeCheck | undefined;

/** Only survivors are worth a type check. */
function fateOf({ file, mutant }: Chosen, outcome: Outcome): Fate {
	if (outcome !== 'passed') return outcome;
	typeCheck ??= new TypeCheck(PROJECT);
	return typeCheck.accepts(file, applyMutant(sources.get(file)!, mutant)) ? 'passed' : 'refused';
}

const chosen = chosenMutants();
const tried: Tried[] = [];

function report(each: Chosen, fate: Fate): void {
	const reason = reasonOf(each);
	tried.push({ ...each, fate, reason });
	if (fate === 'passed' && reason === undefined) process.stdout.write(`survived: ${nameOf(each)}\n`);
	if (fate === 'timed out') process.stdout.write(`noticed by time: ${nameOf(each)}\n`);
	if (tried.length % 20 === 0) process.stdout.write(`${tried.length} of ${chosen.length}\n`);
}

async function tryFile(trial: Trial, file: string, all: readonly Chosen[]): Promise<void> {
	const text = sources.get(file)!;
	const tests = await trial.testsOf(file);
	const ofTests = fingerprint(...tests.map((test) => sources.get(test)!));
	for (const each of all) {
		const { mutant } = each;
		const slip = fingerprint(file, text, mutant.start, mutant.end, mutant.replacement);
		const known = kept.fate(slip, ofTests, values.survivors);
		const end = (outcome: Outcome): void => {
			const fate = fateOf(each, outcome);
			kept.setFate(slip, ofTests, fate);
			report(each, fate);
		};
		if (known !== undefined) report(each, known);
		else if (tests.length === 0) end('passed');
		else await trial.try({ file, mutant, tests, end });
	}
	kept.save();
}

const sandbox = new Sandbox(PROJECT, tracked);
const trial = new Trial(sandbox, sources, importersOf(sources), kept, {
	tests: Number(values.tests),
	seconds: Number(values.seconds),
	without: values.without,
	also: values.also,
});
try {
	for (const [file, all] of Map.groupBy(chosen, (each) => each.file)) await tryFile(trial, file, all);
	await trial.prove();
} finally {
	kept.save();
	await trial.close();
	sandbox.remove();
}
const scores = scoresOf(tried, folderOf);
for (const { folder, tried: count, failed, timedOut, survived, excused, refused, score, interval } of scores) {
	const range = values.sample !== undefined && interval ? ` (${interval[0]} to ${interval[1]} with 95 %)` : '';
	process.stdout.write(
		`${folder}: ${score} %${range} of ${count} detected (${failed} by a failure, ${timedOut} by timeout, ${excused} excused), ${survived} survived, ${refused} rejected by the type check\n`,
	);
}
// Vitest sets an exit code for the failures of mutants.
process.exit(scores.some(({ score }) => score < Number(values.least)) ? 1 : 0);
