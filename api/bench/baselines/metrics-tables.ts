import { Blocks } from '../../statistics/rollup/counters/blocks.ts';
import {
	type CountSource,
	type VisitPositions,
	recountLogged,
	visitLogged,
} from '../../statistics/rollup/counters/count-logged.ts';
import { buildNames } from '../../statistics/rollup/generation/addresses.ts';
import { sumBrackets } from '../../statistics/rollup/generation/bracket-sums.ts';
import { COUNTED } from '../../statistics/rollup/rows/cell-key.ts';

/** Official rows of a frame, by the log of the positions that they count in. */
export interface MetricsPart extends CountSource {
	/** Counters of a cell. */
	readonly counters: number;
	readonly builds: readonly string[];
	/** Versions that are offered. */
	readonly versions: readonly string[];
}

/** Calls for each official row of a part of the frame with its positions. */
export function eachOfficial(
	part: MetricsPart,
	rows: { readonly from: number; readonly to: number },
	visit: VisitPositions,
): void {
	const { counted } = part.columns;
	const isOfficial = (row: number): boolean => (counted[row]! & COUNTED.official) !== 0;
	visitLogged(part, rows, isOfficial, visit);
}

/** The metrics tables of every bracket, counted and summed as the rollup does it, by one thread: another takes longer to start. */
export function metricsTables(part: MetricsPart): Blocks<Int32Array> {
	const cells = new Blocks(() => new Int32Array(part.counters));
	const { columns } = part;
	eachOfficial(
		part,
		{ from: 0, to: part.rows },
		recountLogged(cells, { ...columns, counted: new Uint8Array(part.rows) }, columns.counted),
	);
	return sumBrackets(cells, part.versions, buildNames(part.builds).nameOf);
}
