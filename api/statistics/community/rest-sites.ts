import { sum } from '../answers/entity-counts.ts';
import { percent, percentOrZero } from '../math/rate.ts';
import { REST } from '../counting/cells/columns.ts';
import { restChoices } from '../counting/fold/rest-choices.ts';
import type { CommunityBlock } from './block.ts';

/** What was done at rest sites, and how often it was done under half of the HP. */
export const restSites: CommunityBlock<'rest_sites'> = {
	sources: [restChoices],

	answer({ snapshot: { layouts, catalogue }, sums: { counts }, words: { restNames } }) {
		const { rests } = layouts.cell.of(restChoices).counts;
		const choices = catalogue.restChoices.map((id, position) => {
			const at = rests + position * REST.width;
			return {
				id,
				chosen: counts[at + REST.chosen]!,
				wins: counts[at + REST.wins]!,
				low: counts[at + REST.low]!,
			};
		});
		const total = sum(choices.map(({ chosen }) => chosen));
		const low = sum(choices.map((choice) => choice.low));
		return choices
			.filter(({ chosen }) => chosen > 0)
			.map(({ id, chosen, wins, low: lowChosen }) => ({
				id,
				label: restNames[id] ?? id,
				count: chosen,
				pct: percentOrZero(chosen, total),
				win_rate: percent(wins, chosen),
				pct_low_hp: percent(lowChosen, low),
				pct_high_hp: percent(chosen - lowChosen, total - low),
			}))
			.sort((left, right) => right.count - left.count || (left.id < right.id ? -1 : 1));
	},
};
