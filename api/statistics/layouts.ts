import { heldByWeek } from './charts/sources/held-by-week.ts';
import type { StatisticsCatalogue } from './rollup/catalogue/statistics-catalogue.ts';
import { headlineLayout } from './rollup/cells/headline-layout.ts';
import { Layout } from './rollup/cells/layout.ts';
import type { Layouts } from './rollup/counters/counters.ts';
import { CELL_SOURCES, CHART_SOURCES } from './sources.ts';

export function layoutsOf(catalogue: StatisticsCatalogue): Layouts {
	return {
		cell: new Layout(catalogue, CELL_SOURCES),
		headline: headlineLayout(catalogue),
		chart: new Layout(catalogue, CHART_SOURCES),
		week: new Layout(catalogue, [heldByWeek]),
	};
}
