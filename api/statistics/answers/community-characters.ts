import type { CommunityStats } from '../../../contract/statistics/community.ts';
import { type Bracket, CHARACTERS, type Character } from '../../../contract/statistics/bracket.ts';
import { REST, TOTALS } from '../rollup/cells/columns.ts';
import { percentOrZero } from '../math/rate.ts';
import { round } from '../math/round.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { sum } from './entity-counts.ts';
import { totalsOf } from './slice.ts';

const MOST_REST_CHOICES = 6;

/** English name without its article. */
export function nameOfCharacter({ catalogue }: Snapshot, character: Character): string {
	const name = catalogue.characters.find(({ id }) => id === character)?.name ?? character;
	return name.replace(/^The /, '');
}

/** What each character takes out of the deck and does at rest sites. */
export function characterBehavior(snapshot: Snapshot, bracket: Bracket): CommunityStats['character_behavior'] {
	const characters = bracket.character === undefined ? CHARACTERS : [bracket.character];
	return characters
		.map((character) => {
			const sums = snapshot.sums({ ...bracket, character });
			const { runs } = totalsOf(snapshot, sums);
			const removes = sums.counts[snapshot.layouts.cell.counts.totals + TOTALS.removed]!;
			const perRun = runs === 0 ? 0 : round(removes / runs, 2);
			return { id: character.toLowerCase(), runs, removes, removes_per_run: perRun, rest: restShares(snapshot, sums.counts) };
		})
		.filter(({ runs }) => runs > 0)
		.sort((left, right) => right.runs - left.runs || (left.id < right.id ? -1 : 1));
}

function restShares({ catalogue, layouts }: Snapshot, counts: Int32Array): Record<string, number> {
	const choices = catalogue.restChoices.map((id, position) => ({
		id,
		chosen: counts[layouts.cell.counts.rests + position * REST.width + REST.chosen]!,
	}));
	const total = sum(choices.map(({ chosen }) => chosen));
	const most = choices
		.filter(({ chosen }) => chosen > 0)
		.sort((left, right) => right.chosen - left.chosen || (left.id < right.id ? -1 : 1))
		.slice(0, MOST_REST_CHOICES);
	return Object.fromEntries(most.map(({ id, chosen }) => [id, percentOrZero(chosen, total)]));
}
