import { countEqual } from '../checks/texts/equal-between-languages.ts';
import { countTerms } from '../checks/texts/terms.ts';
import { CHECKS, runChecks } from '../checks/run/run-checks.ts';
import { loadSource } from '../load/load-source.ts';
import { createTerminal } from './terminal.ts';
import { ProblemsError } from '../problems/problems-error.ts';

export interface CheckFlags {
	readonly data: string;
	readonly skip?: readonly string[];
	readonly json?: boolean;
}

export async function checkCommand(flags: CheckFlags): Promise<void> {
	const terminal = createTerminal(flags);
	const skipped = new Set(flags.skip);
	const unknown = [...skipped].filter((name) => !CHECKS.some((check) => check.name === name));
	if (unknown.length > 0) throw new Error(`There is no check ${unknown.join(', ')}. Choose from ${checkNames()}.`);

	const source = loadSource(flags.data);
	const problems = runChecks(
		source,
		CHECKS.filter((check) => !skipped.has(check.name)),
	);
	const languages = countLanguages(source);
	terminal.json({ problems, languages, terms: Object.fromEntries(countTerms(source)), equal_texts: countEqual(source) });
	if (problems.length > 0) throw new ProblemsError(problems);
	terminal.line(
		`No problems. Texts: ${Object.entries(languages)
			.map(([code, count]) => `${code} ${count}`)
			.join(', ')}`,
	);
}

export const checkNames = (): string => CHECKS.map((check) => check.name).join(', ');

/** Missing languages are counted, not reported as problems. */
function countLanguages(source: ReturnType<typeof loadSource>): Record<string, number> {
	const messages = source.channels.get('main')?.messages ?? new Map();
	return Object.fromEntries(
		[...messages].map(([code, kinds]) => [
			code,
			[...kinds.values()]
				.flatMap((records) => [...records.values()])
				.reduce((count, record) => count + Object.keys(record).length, 0),
		]),
	);
}
