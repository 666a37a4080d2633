import { CHARTS } from './charts/charts.ts';
import type { ChartSource } from './charts/chart-source.ts';
import { runs } from './charts/sources/runs.ts';
import { BLOCKS } from './community/blocks.ts';
import type { HeadlineSource } from './headline/figure.ts';
import { FIGURES } from './headline/figures.ts';
import type { Layout } from './rollup/cells/layout.ts';
import type { CellSource, FoldedSource, LiftedSource, LoggedSource } from './rollup/fold/cell-source.ts';
import type { Fold, FoldTools, LoggedFold, VisitAcquisition } from './rollup/fold/seat.ts';
import { TABLES } from './tables/tables.ts';

/** Everything that charts about whole runs count. */
export const CHART_SOURCES: readonly ChartSource[] = [
	...new Set([runs, ...Object.values(CHARTS).flatMap(({ sources }) => sources)]),
];

/** Everything that the headline statistics count. */
export const HEADLINE_SOURCES: readonly HeadlineSource[] = [...new Set(Object.values(FIGURES).flatMap(({ sources }) => sources))];

const isLogged = (source: CellSource): source is LoggedSource => 'createLoggedFold' in source;
const isLifted = (source: CellSource): source is LiftedSource => 'createAcquisitions' in source;
const isFolded = (source: CellSource): source is FoldedSource => 'createFold' in source;

const NAMED = [...new Set([...Object.values(TABLES), ...Object.values(BLOCKS)].flatMap(({ sources }) => sources))];

/** Everything that cells count, in the order in which it stands in them: what the tables and the community blocks name, at the end what is folded. */
export const CELL_SOURCES: readonly CellSource[] = [...NAMED.filter(isLogged), ...NAMED.filter(isFolded)];

/** Positions of a cell are logged in 16 bits. */
const POSITIONS = 0x1_0000;

/** The folds that find out once what a seat counts: their positions are logged. */
export function createLoggedFolds(tools: FoldTools): LoggedFold[] {
	const { counts } = tools.layout.lengths;
	if (counts > POSITIONS)
		throw new Error(
			`A cell has ${counts} counters; positions in its log have 16 bits, for ${POSITIONS}. Give the log wider words.`,
		);
	return CELL_SOURCES.filter(isLogged).map((source) => source.createLoggedFold(tools, tools.layout.of(source)));
}

/** The first counter of a cell that is folded, and not logged. */
export function foldedFrom(layout: Layout): number {
	return Math.min(...CELL_SOURCES.filter(isFolded).flatMap((source) => Object.values(layout.of(source).counts)));
}

/** The folds that count a seat from its vector. @param first the counter of a cell that their counters begin with */
export function createCellFolds(tools: FoldTools, first = 0): Fold[] {
	return CELL_SOURCES.filter(isFolded).map((source) => {
		const { counts, sums, lifts } = tools.layout.of(source);
		const beside = Object.fromEntries(Object.entries(counts).map(([name, at]) => [name, at - first]));
		return source.createFold(tools, { counts: beside, sums, lifts });
	});
}

/** Calls for everything whose lift is counted, with the floor it was acquired on, clamped to the run (`behaviour/formulas.md#lift`). */
export function createAcquisitions(tools: FoldTools): (visit: VisitAcquisition) => void {
	const parts = CELL_SOURCES.filter(isLifted).map((source) => source.createAcquisitions(tools, tools.layout.of(source)));
	return (visit) => {
		const deepest = tools.view.floors.count;
		for (const part of parts) part((at, floor) => visit(at, Math.min(floor, deepest)));
	};
}
