/** A problem of the input: place, expected and actual value. Problems are collected, never thrown one by one. */
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

/** Sorts by file, path and check, and drops duplicates. */
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

/** A value for a message: short, one line, in backticks. */
export function quote(value: unknown): string {
	const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
	const line = written.replaceAll('\n', '\\n');
	return `\`${line.length > 80 ? `${line.slice(0, 77)}...` : line}\``;
}
