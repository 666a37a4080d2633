import type { Figure } from './figures.ts';
import { readResults } from './figures.ts';

/** `BENCHMARKS.md`: a row for each kept figure, then the attempts that brought nothing. */
export function benchmarksPage(): string {
	const { figures, attempts } = readResults();
	return `# Benchmarks

Written by \`npm run bench -- --table\` from \`api/bench/results/figures.json\`; \`npm run bench -- <area> --record\` measures an area and keeps
its figures there. Machines differ, and busy ones by a factor of two, so goals are ratios to a peer in the same run where possible.
A range is the least and the most of the rounds. **Bold** figures miss their goal.

| area | figure | value | goal | peer | command | machine | date |
| --- | --- | --- | --- | --- | --- | --- | --- |
${figures.map(rowOf).join('\n')}

## Tried and not kept

| area | attempt |
| --- | --- |
${attempts.map(({ area, attempt }) => `| ${area} | ${attempt} |`).join('\n')}
`;
}

function rowOf({ area, figure, value, goal = '', isMet = true, peer = '', command, machine, date }: Figure): string {
	return `| ${area} | ${figure} | ${isMet ? value : `**${value}**`} | ${goal} | ${peer} | \`${command}\` | ${machine} | ${date} |`;
}
