import { CHARTS } from './charts/charts.ts';
import type { ChartSource } from './charts/chart-source.ts';
import { runs } from './charts/sources/runs.ts';
import { BLOCKS } from './community/blocks.ts';
import type { HeadlineSource } from './headline/figure.ts';
import { FIGURES } from './headline/figures.ts';
import type { CellSource, FoldedSource, LiftedSource, LoggedSource } from './rollup/fold/cell-source.ts';
import type { Fold, FoldTools, LoggedFold, VisitAcquisition } from './rollup/fold/seat.ts';
import { TABLES } from './tables/tables.ts';

/** Everything that cells count, in the order in which it stands in them: what the tables and the community blocks name. */
export const CELL_SOURCES: readonly CellSource[] = [
	...new Set([...Object.values(TABLES), ...Object.values(BLOCKS)].flatMap(({ sources }) => sources)),
];

/** Everything that charts about whole runs count. */
export const CHART_SOURCES: readonly ChartSource[] = [
	...new Set([runs, ...Object.values(CHARTS).flatMap(({ sources }) => sources)]),
];

/** Everything that the headline statistics count. */
export const HEADLINE_SOURCES: readonly HeadlineSource[] = [...new Set(Object.values(FIGURES).flatMap(({ sources }) => sources))];

const isLogged = (source: CellSource): source is LoggedSource => 'createLoggedFold' in source;
const isLifted = (source: CellSource): source is LiftedSource => 'createAcquisitions' in source;
const isFolded = (source: CellSource): source is FoldedSource => 'createFold' in source;

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

/** The folds that count a seat from its vector. */
export function createCellFolds(tools: FoldTools): Fold[] {
	return CELL_SOURCES.filter(isFolded).map((source) => source.createFold(tools, tools.layout.of(source)));
}

/** Calls for everything whose lift is counted, with the floor it was acquired on, clamped to the run (`behaviour/formulas.md#lift`). */
export function createAcquisitions(tools: FoldTools): (visit: VisitAcquisition) => void {
	const parts = CELL_SOURCES.filter(isLifted).map((source) => source.createAcquisitions(tools, tools.layout.of(source)));
	return (visit) => {
		const deepest = tools.view.floors.count;
		for (const part of parts) part((at, floor) => visit(at, Math.min(floor, deepest)));
	};
}
