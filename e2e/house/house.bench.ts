import { reportLine } from '../../api/bench/results/report-line.ts';
import { LAYERS } from '../layers.ts';
import { callersOfPackages, countLines, functionLengths, typeCircles } from './counts.ts';
import { mutualFolders } from './import-graph.ts';

const GOALS = { product: 100_000, testsAndTools: 60_000, median: 5, p90: 15 };
const STATISTICS = 'api/statistics';

/** The size and the knots of the code. */
export async function main(): Promise<void> {
	const lines = countLines();
	reportAtMost('lines of product', lines.product, GOALS.product);
	reportAtMost('lines of tests and tools', lines.testsAndTools, GOALS.testsAndTools);
	const lengths = functionLengths();
	reportAtMost('lines of a function, median', lengths[Math.floor(lengths.length * 0.5)]!, GOALS.median);
	reportAtMost('lines of a function, p90', lengths[Math.floor(lengths.length * 0.9)]!, GOALS.p90);
	reportList('circles of files, type imports counted', typeCircles());
	const rooms = [STATISTICS, ...Object.keys(LAYERS).filter((room) => !room.startsWith(`${STATISTICS}/`))];
	const pairs = rooms.map((room) => [room, mutualFolders(room)] as const).filter(([, found]) => found.length > 0);
	reportList(
		'pairs of folders of a room that import each other',
		pairs.map(([room, found]) => `${room}: ${found.length}: ${found.join(', ')}`),
		pairs.reduce((sum, [, found]) => sum + found.length, 0),
	);
	const single = [...callersOfPackages()].filter(([, callers]) => callers.length === 1);
	reportLine('direct dependencies with one calling file', `${single.length}`, { goal: 'each has a reason in `packages.md`' });
	for (const [name, [caller]] of single) process.stdout.write(`  ${name}: ${caller}\n`);
}

const reportAtMost = (figure: string, value: number, goal: number): void =>
	reportLine(figure, `${value}`, { goal: `≤ ${goal}`, isMet: value <= goal });

function reportList(figure: string, found: readonly string[], count = found.length): void {
	reportAtMost(figure, count, 0);
	for (const each of found) process.stdout.write(`  ${each}\n`);
}
