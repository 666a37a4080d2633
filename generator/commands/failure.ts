import { ProblemsError } from '../problems/problems-error.ts';

/** Sets exit code 1 for problems of the input or the machine; 2 for a wrong call (commander's own). */
export function reportFailure(error: unknown): void {
	process.stderr.write(`${failureText(error)}\n`);
	process.exitCode = 1;
}

function failureText(error: unknown): string {
	if (error instanceof ProblemsError) return error.message;
	if (!(error instanceof Error)) return String(error);
	const code = (error as NodeJS.ErrnoException).code;
	if (code === 'ENOSPC')
		return `The disk is full (${(error as NodeJS.ErrnoException).path ?? 'no path'}). Free some space and try again; nothing was changed.`;
	return process.env['ALMANAC_DEBUG'] ? (error.stack ?? error.message) : error.message;
}
