import { sum } from '../answers/entity-counts.ts';
import { totalsOf } from '../answers/slice.ts';
import { percentOrZero } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { REST, TOTALS } from '../counting/cells/columns.ts';
import { outcome } from '../counting/fold/outcome.ts';
import { removals } from '../counting/fold/removals.ts';
import { restChoices } from '../counting/fold/rest-choices.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import type { CommunityBlock } from './block.ts';

const MOST_REST_CHOICES = 6;

/** What each character takes out of the deck and does at rest sites. */
export const characterBehavior: CommunityBlock<'character_behavior'> = {
	sources: [outcome, removals, restChoices],

	answer({ snapshot, characters, sumsOf }) {
		const { totals } = snapshot.layouts.cell.of(outcome).counts;
		return characters
			.map((character) => {
				const sums = sumsOf(character);
				const { runs } = totalsOf(snapshot, sums);
				const removes = sums.counts[totals + TOTALS.removed]!;
				const perRun = runs === 0 ? 0 : round(removes / runs, 2);
				return { id: character.toLowerCase(), runs, removes, removes_per_run: perRun, rest: restShares(snapshot, sums.counts) };
			})
			.filter(({ runs }) => runs > 0)
			.sort((left, right) => right.runs - left.runs || (left.id < right.id ? -1 : 1));
	},
};

function restShares({ catalogue, layouts }: Snapshot, counts: Int32Array): Record<string, number> {
	const { rests } = layouts.cell.of(restChoices).counts;
	const choices = catalogue.restChoices.map((id, position) => ({
		id,
		chosen: counts[rests + position * REST.width + REST.chosen]!,
	}));
	const total = sum(choices.map(({ chosen }) => chosen));
	const most = choices
		.filter(({ chosen }) => chosen > 0)
		.sort((left, right) => right.chosen - left.chosen || (left.id < right.id ? -1 : 1))
		.slice(0, MOST_REST_CHOICES);
	return Object.fromEntries(most.map(({ id, chosen }) => [id, percentOrZero(chosen, total)]));
}
