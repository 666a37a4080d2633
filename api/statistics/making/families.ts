import { heldByWeek } from '../charts/sources/held-by-week.ts';
import type { Addition, Family } from '../counting/family.ts';
import type { Counted } from '../counting/cells/section.ts';
import { BLOCK_STATEMENTS } from './block-statements.ts';
import { reviewed } from '../review/review-counters.ts';
import type { Layout, Sized } from '../counting/cells/layout.ts';
import type { CounterName, Layouts } from '../counting/counters/counters.ts';
import { CELL_SOURCES, CHART_SOURCES, HEADLINE_SOURCES } from './sources.ts';

interface Sums {
	readonly counts: CounterName;
	readonly sums?: CounterName;
}

/** Everything that statements count. */
export function familiesOf(layouts: Layouts): Family[] {
	const { cell, headline, chart, week, review } = layouts;
	return [
		{ keys: ['cell'], additions: additionsOf(cell, CELL_SOURCES, { counts: 'cells', sums: 'cellSums' }) },
		{ keys: ['headline'], additions: additionsOf(headline, HEADLINE_SOURCES, { counts: 'headlines' }) },
		{ keys: ['chart'], additions: additionsOf(chart, CHART_SOURCES, { counts: 'charts', sums: 'chartSums' }) },
		{ keys: ['week'], additions: additionsOf(week, [heldByWeek], { counts: 'weeks' }) },
		{ keys: ['review'], additions: additionsOf(review, [reviewed], { counts: 'reviews' }) },
		...BLOCK_STATEMENTS.map(({ keys, counters }) => ({
			keys,
			additions: Object.entries(counters).flatMap(([counter, list]) =>
				list.map((counted) => ({ counted, counter: counter as CounterName, start: 0 })),
			),
		})),
	];
}

function additionsOf(layout: Layout, sources: readonly Sized[], { counts, sums }: Sums): Addition[] {
	return sources.flatMap((source) => {
		const { statements } = source;
		const places = layout.of(source);
		const sections = (
			counter: CounterName,
			of: Readonly<Record<string, readonly Counted[]>>,
			starts: Readonly<Record<string, number>>,
		) => Object.entries(of).flatMap(([name, list]) => list.map((counted) => ({ counted, counter, start: starts[name]! })));
		return [
			...sections(counts, statements.counts, places.counts),
			...sections(sums ?? counts, statements.sums ?? {}, places.sums),
		];
	});
}
