import { createContestFold } from '../fold/contests.ts';
import { heldByWeek } from '../../charts/sources/held-by-week.ts';
import { CHART_SOURCES, HEADLINE_SOURCES, createCellFolds } from '../../sources.ts';
import { createRelicActFold } from '../fold/relic-acts.ts';
import type { FoldTools, SeatFacts } from '../fold/seat.ts';
import { createUpgradeFold } from '../fold/upgrades.ts';
import { COUNTED, cellAddress, cellKey, chartKey, headlineAddress, headlineKey, weekKey } from '../rows/cell-key.ts';
import type { FrameColumns } from '../rows/frame.ts';
import { createReviewFold, reviewKey } from '../../review/review-counters.ts';
import { endingOf } from './count-log.ts';
import { type Counters, type Layouts, WHOLE, contestKey } from './counters.ts';
import type { FoldedCells } from './folded-cells.ts';

/** Counts the seat under the view as `counted` says (see `cell-key.ts`), or takes it out again; but for what is in the log of positions. */
export type CountSeat = (columns: FrameColumns, row: number, counted: number, sign: 1 | -1) => void;

const DAYS_OF_WEEK = 7;

/** A counter for the seats of one segment, whose names `index` knows; what it counts in cells is in `cells`. */
export function createSeatCounter(
	counters: Counters,
	cells: FoldedCells,
	layouts: Layouts,
	{ view, index }: Pick<FoldTools, 'view' | 'index'>,
): CountSeat {
	const tools: FoldTools = { view, index, layout: layouts.cell };
	const headlineFolds = HEADLINE_SOURCES.map((source) => source.createFold(tools, layouts.headline.of(source)));
	const countOfficial = createOfficialCounter(counters, cells, layouts, tools);
	return (columns, row, counted, sign) => {
		const facts = factsOf(columns, row, sign);
		if (counted & COUNTED.headline) {
			const counts = counters.headlines.at(headlineKey(headlineAddress(columns, row)));
			for (const fold of headlineFolds) fold(facts, counts);
		}
		if (counted & COUNTED.official) countOfficial(facts, columns, row, counted);
	};
}

function factsOf(columns: FrameColumns, row: number, sign: 1 | -1): SeatFacts & { readonly character: number } {
	return { sign, ...endingOf(columns, row), character: columns.character[row]! };
}

type CountOfficial = (facts: ReturnType<typeof factsOf>, columns: FrameColumns, row: number, counted: number) => void;

function createOfficialCounter(
	counters: Counters,
	cells: FoldedCells,
	{ chart, week, review }: Layouts,
	tools: FoldTools,
): CountOfficial {
	const cellFolds = createCellFolds(tools, cells.first);
	const chartFolds = CHART_SOURCES.map((source) => source.createFold(tools, chart.of(source)));
	const countWeek = heldByWeek.createFold(tools, week.of(heldByWeek));
	const countContests = createContestFold(tools);
	const countUpgrades = createUpgradeFold(tools);
	const countRelicActs = createRelicActFold(tools);
	const countReview = createReviewFold(tools, review);
	return (facts, columns, row, counted) => {
		const address = cellAddress(columns, row, counted);
		const cell = { counts: cells.at(cellKey(address)), sums: counters.cellSums.at(cellKey(address)) };
		for (const fold of cellFolds) fold(facts, cell);
		const key = chartKey(address);
		const charts = { counts: counters.charts.at(key), sums: counters.chartSums.at(key) };
		for (const fold of chartFolds) fold(facts, charts);
		countWeek(facts, counters.weeks.at(weekKey(key, Math.floor(columns.day[row]! / DAYS_OF_WEEK))));
		countContests(facts, contestTables(counters, contestKey.group(address.band, address.character), columns.build[row]!));
		countUpgrades(facts, { held: counters.upgrades.at(address.character), contests: counters.upgradeContests.at(WHOLE) });
		countRelicActs(facts, counters.relicActs.at(WHOLE));
		countReview(facts, counters.reviews.at(reviewKey.of(address.character, columns.ascension[row]!)));
	};
}

/** The tables of the row's group and, when its version is offered, of the version. */
function contestTables({ cardContests, relicContests }: Counters, group: number, build: number) {
	const version = contestKey.version(build);
	const own = { cards: cardContests.at(group), relics: relicContests.at(group) };
	const cards = cardContests.find(version);
	return cards ? [own, { cards, relics: relicContests.at(version) }] : [own];
}
