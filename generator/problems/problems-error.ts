import { type Problem, formatProblem, sortProblems } from './problem.ts';
import { findingOf, formatFinding, toWarnings } from './warnings.ts';

/** Thrown once, with all problems. */
export class ProblemsError extends Error {
	readonly problems: readonly Problem[];

	constructor(problems: readonly Problem[]) {
		const sorted = sortProblems(problems);
		super(formatProblems(sorted));
		this.name = 'ProblemsError';
		this.problems = sorted;
	}
}

/** More problems with the same field and message are combined. */
const MOST_ALIKE = 5;

function formatProblems(problems: readonly Problem[]): string {
	const lines = [...Map.groupBy(problems, findingOf).values()].flatMap((group) =>
		group.length > MOST_ALIKE ? toWarnings(group).map(formatFinding) : group.map(formatProblem),
	);
	return [...lines, problems.length === 1 ? '1 problem' : `${problems.length} problems`].join('\n');
}
