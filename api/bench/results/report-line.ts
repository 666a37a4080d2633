import type { Measured } from './figures.ts';

/** The figures that a bench has reported with a goal or a peer so far; `--record` keeps them. */
export const measured: Measured[] = [];

/** Prints a figure. One with a goal or a peer is recorded; one that misses its goal makes the bench fail. */
export function reportLine(figure: string, value: string, beside?: Omit<Measured, 'figure' | 'value'>): void {
	const isMet = beside?.isMet ?? true;
	const goal = beside?.goal === undefined ? '' : `  (goal ${beside.goal})`;
	process.stdout.write(`${figure.padEnd(58)} ${value}${goal}${isMet ? '' : '  MISSED'}\n`);
	if (beside) measured.push({ figure, value, ...beside });
	if (!isMet) process.exitCode = 1;
}
