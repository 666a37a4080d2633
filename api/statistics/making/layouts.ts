import { createHash } from 'node:crypto';
import plan from '../generation/folder/counter-plan.golden.json' with { type: 'json' };
import { BLOCK_STATEMENTS } from './block-statements.ts';
import { VIEWS } from '../counting/views.ts';
import { heldByWeek } from '../charts/sources/held-by-week.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { Layout } from '../counting/cells/layout.ts';
import { type Sizes, sizesOf } from '../counting/cells/sizes.ts';
import type { Layouts } from '../counting/counters/counters.ts';
import { reviewed } from '../review/review-counters.ts';
import { CELL_SOURCES, CHART_SOURCES, HEADLINE_SOURCES } from './sources.ts';

/** @throws Error when counters stand in other places than the plan says by which generations are known. */
export function layoutsOf(catalogue: StatisticsCatalogue): Layouts {
	demandPlan();
	return layOut(sizesOf(catalogue));
}

let isAsPlanned = false;

/** Who only asks which generation there is knows the plan and not the layouts: they take all statistics to compute. */
function demandPlan(): void {
	isAsPlanned ||= planOfCounters() === plan;
	if (!isAsPlanned)
		throw new Error(
			'Counters are not counted or do not stand as counter-plan.golden.json says; `npm run bless` writes it again.',
		);
}

function layOut(size: Sizes): Layouts {
	return {
		cell: new Layout(size, CELL_SOURCES),
		headline: new Layout(size, HEADLINE_SOURCES),
		chart: new Layout(size, CHART_SOURCES),
		week: new Layout(size, [heldByWeek]),
		review: new Layout(size, [reviewed]),
	};
}

/** Sizes that no sum of sections mixes up. */
const EXAMPLE: Sizes = {
	cards: 101,
	relics: 211,
	potions: 307,
	encounters: 401,
	events: 503,
	options: 601,
	enchantments: 701,
	restChoices: 809,
};

/** Changes whenever a statistic is added, goes, or is counted otherwise or in other places: counters of another plan cannot be read. */
export function planOfCounters(): string {
	const { cell, headline, chart, week, review } = layOut(EXAMPLE);
	const places = [cell.places, headline.places, chart.places, week.places, review.places];
	const statements = [CELL_SOURCES, HEADLINE_SOURCES, CHART_SOURCES, heldByWeek, reviewed, BLOCK_STATEMENTS];
	const plan = { places, statements, views: VIEWS };
	return createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, 12);
}
