import { totalsOf } from '../answers/slice.ts';
import { percentOrZero } from '../math/rate.ts';
import { outcome } from '../rollup/fold/outcome.ts';
import type { CommunityBlock } from './block.ts';
import { charactersIn, nameOfCharacter } from './characters.ts';

/** How the runs of each character ended, most played first. */
export const byCharacter: CommunityBlock<'by_character'> = {
	sources: [outcome],
	method: null,

	answer({ snapshot, bracket, sums }) {
		const total = totalsOf(snapshot, sums).runs;
		return charactersIn(bracket)
			.map((character) => {
				const { runs, wins, abandoned } = totalsOf(snapshot, snapshot.sums({ ...bracket, character }));
				const rates = { win_rate: percentOrZero(wins, runs), share: percentOrZero(runs, total) };
				const name = nameOfCharacter(snapshot.catalogue, character);
				return { id: character.toLowerCase(), name, runs, wins, abandoned, ...rates };
			})
			.filter(({ runs }) => runs > 0)
			.sort((left, right) => right.runs - left.runs || (left.id < right.id ? -1 : 1));
	},
};
