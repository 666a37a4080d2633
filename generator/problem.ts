import { findingOf, formatFinding, toWarnings } from './warnings.ts';

/** Something wrong with the input: where it is, what was expected, what was found. Collected, never thrown one by one. */
export interface Problem {
	/** Name of the check that found it. */
	readonly check: string;
	/** File, relative to the data folder. */
	readonly file: string;
	/** Place inside the file: record id and field path. */
	readonly path: string;
	readonly message: string;
	readonly expected?: string;
	readonly got?: string;
}

/** Thrown once, with everything that was found. */
export class ProblemsError extends Error {
	readonly problems: readonly Problem[];

	constructor(problems: readonly Problem[]) {
		const sorted = sortProblems(problems);
		super(formatProblems(sorted));
		this.name = 'ProblemsError';
		this.problems = sorted;
	}
}

/** By file, path, check; repeats are dropped. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
	const byLine = new Map(problems.map((problem) => [formatProblem(problem), problem]));
	return [...byLine.keys()].sort().map((line) => byLine.get(line)!);
}

export function formatProblem(problem: Problem): string {
	const place = problem.path === '' ? problem.file : `${problem.file} ${problem.path}`;
	const expected = problem.expected === undefined ? '' : `; expected ${problem.expected}`;
	const got = problem.got === undefined ? '' : `; got ${problem.got}`;
	return `${place}: ${problem.message}${expected}${got} (${problem.check})`;
}

/** More problems than this of one field and message are added up. */
const MOST_ALIKE = 5;

function formatProblems(problems: readonly Problem[]): string {
	const lines = [...Map.groupBy(problems, findingOf).values()].flatMap((group) =>
		group.length > MOST_ALIKE ? toWarnings(group).map(formatFinding) : group.map(formatProblem),
	);
	return [...lines, problems.length === 1 ? '1 problem' : `${problems.length} problems`].join('\n');
}

/** A value for a message: short, one line, in backticks. */
export function quote(value: unknown): string {
	const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
	const line = written.replaceAll('\n', '\\n');
	return `\`${line.length > 80 ? `${line.slice(0, 77)}...` : line}\``;
}
