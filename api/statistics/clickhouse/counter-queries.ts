import { reviewed } from '../review/review-counters.ts';
import { DAMAGE_VALUES } from '../review/fight-damage.ts';
import { ACTS, CHOICE } from '../rollup/cells/columns.ts';
import type { Layout } from '../rollup/cells/layout.ts';
import type { CounterName, Layouts } from '../rollup/counters/counters.ts';
import { RELIC_ACT } from '../rollup/fold/relic-acts.ts';
import { UPGRADE } from '../rollup/fold/upgrades.ts';
import { cellQueries } from './cell-queries.ts';
import { chartQueries, weekQueries } from './chart-queries.ts';
import type { CounterQuery, SectionQueries } from './counter-query.ts';
import { headlineQueries } from './headline-queries.ts';
import type { SeatKeyName } from './seat-keys.ts';
import { type SourceQueries, once, queriesOf, runsWith } from './source-queries.ts';

/** What no engine is asked for: it is made of walks over a whole run. The embedded rollup counts it. */
export const EMBEDDED = ['pairs', 'drafts'] as const satisfies readonly CounterName[];

interface Family {
	readonly layout: Layout;
	readonly key: SeatKeyName;
	readonly sources: readonly SourceQueries[];
	readonly counts: CounterName;
	readonly sums?: CounterName;
}

/** The queries of all counters but {@link EMBEDDED}: those of sources of layouts, then those of single blocks. */
export function counterQueries(layouts: Layouts): SectionQueries[] {
	const families: readonly Family[] = [
		{ layout: layouts.cell, key: 'cell', sources: cellQueries(layouts.cell.size), counts: 'cells', sums: 'cellSums' },
		{ layout: layouts.headline, key: 'headline', sources: headlineQueries(), counts: 'headlines' },
		{ layout: layouts.chart, key: 'chart', sources: chartQueries(), counts: 'charts', sums: 'chartSums' },
		{ layout: layouts.week, key: 'week', sources: weekQueries(), counts: 'weeks' },
		{ layout: layouts.review, key: 'review', sources: [reviewQueries()], counts: 'reviews' },
	];
	return [...families.flatMap(sectionsOf), ...blockQueries()];
}

function sectionsOf({ layout, key, sources, counts, sums }: Family): SectionQueries[] {
	return sources.flatMap(({ source, ...queries }) => {
		const places = layout.of(source);
		const areas = [
			{ counter: counts, starts: places.counts as Readonly<Record<string, number>>, sections: queries.counts },
			{ counter: sums ?? counts, starts: places.sums as Readonly<Record<string, number>>, sections: queries.sums },
		];
		return areas.flatMap(({ counter, starts, sections }) =>
			Object.entries(sections).map(([name, list]) => ({ counter, key, start: starts[name]!, name, queries: list })),
		);
	});
}

/** Choices by act, of which an option counts once a run and act. */
function reviewQueries(): SourceQueries {
	return queriesOf(reviewed, {
		runs: [{ place: '0', add: { [CHOICE.chosen]: '1', [CHOICE.wins]: 'won' } }],
		cards: [runsWith('card_choice', CHOICE.width)],
		relics: [runsWith('relic_offers_choice', CHOICE.width)],
		ancients: [runsWith('ancient_offers_choice', CHOICE.width)],
		options: [runsWith('option_choice', CHOICE.width)],
		rests: [runsWith('rest_choice', CHOICE.width)],
		damage: [
			{
				each: { item: 'fight', damage: 'fight_damage', figures: 'fight_figures', alone: 'fight_is_alone' },
				where: 'item >= 0 AND figures = 1 AND alone = 1',
				place: `item * ${DAMAGE_VALUES} + least(${DAMAGE_VALUES - 1}, damage)`,
				add: { 0: '1' },
			},
		],
	});
}

/** Counters that are one section. */
function blockQueries(): SectionQueries[] {
	const block = (counter: CounterName, key: SeatKeyName, queries: readonly CounterQuery[]): SectionQueries => ({
		...{ counter, key, start: 0, name: counter, queries },
	});
	const contests = (['contest', 'version'] as const).flatMap((key) => [
		block('cardContests', key, [once('card_contest')]),
		block('relicContests', key, [once('relic_offers_contest'), once('ancient_offers_contest')]),
	]);
	const upgraded = (items: string, first: number): CounterQuery => ({
		...{ each: { item: items }, place: `item * ${UPGRADE.width}`, add: { [first]: '1', [first + 1]: 'won' } },
	});
	return [
		...contests,
		block('upgrades', 'character', [upgraded('base_card', UPGRADE.basePicks), upgraded('upgraded_card', UPGRADE.upgradedPicks)]),
		block('upgradeContests', 'whole', [once('smith_contest')]),
		block('relicActs', 'whole', [
			{
				each: { item: 'relic_act' },
				place: `intDiv(item, ${ACTS}) * ${RELIC_ACT.width} + item % ${ACTS}`,
				add: { [RELIC_ACT.picks]: '1', [RELIC_ACT.wins]: 'won' },
			},
		]),
	];
}
