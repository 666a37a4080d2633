import { CHARTS } from '../charts/explorer/charts.ts';
import { runs } from '../charts/runs.ts';
import { BLOCKS } from '../community/blocks.ts';
import { FIGURES } from '../headline/figures.ts';
import type { CellSource, LiftedSource, Source } from '../counting/cells/source.ts';
import type { FoldTools, VisitAcquisition } from '../counting/cells/seat.ts';
import { TABLES } from '../tables/tables.ts';

/** Everything that charts about whole runs count. */
export const CHART_SOURCES: readonly Source[] = [...new Set([runs, ...Object.values(CHARTS).flatMap(({ sources }) => sources)])];

/** Everything that the headline statistics count. */
export const HEADLINE_SOURCES: readonly Source[] = [...new Set(Object.values(FIGURES).flatMap(({ sources }) => sources))];

/** Everything that cells count, in the order in which it stands in them: what the tables and the community blocks name. */
export const CELL_SOURCES: readonly CellSource[] = [
	...new Set([...Object.values(TABLES), ...Object.values(BLOCKS)].flatMap(({ sources }) => sources)),
];

const isLifted = (source: CellSource): source is LiftedSource => 'createAcquisitions' in source;

/** Calls for everything whose lift is counted, with the floor it was acquired on, clamped to the run (`behaviour/formulas.md#lift`). */
export function createAcquisitions(tools: FoldTools): (visit: VisitAcquisition) => void {
	const parts = CELL_SOURCES.filter(isLifted).map((source) => source.createAcquisitions(tools, tools.layout.of(source)));
	return (visit) => {
		const deepest = tools.view.floors.count;
		for (const part of parts) part((at, floor) => visit(at, Math.min(floor, deepest)));
	};
}
