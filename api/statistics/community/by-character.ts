import { totalsOf } from '../answers/slice.ts';
import { percentOrZero } from '../math/rate.ts';
import { outcome } from '../counting/fold/outcome.ts';
import type { CommunityBlock } from './block.ts';
import { nameOfCharacter } from './characters.ts';

/** How the runs of each character ended, most played first. */
export const byCharacter: CommunityBlock<'by_character'> = {
	sources: [outcome],

	answer({ snapshot, words, characters, sums, sumsOf }) {
		const total = totalsOf(snapshot, sums).runs;
		return characters
			.map((character) => {
				const { runs, wins, abandoned } = totalsOf(snapshot, sumsOf(character));
				const rates = { win_rate: percentOrZero(wins, runs), share: percentOrZero(runs, total) };
				const name = nameOfCharacter(words.catalogue, character);
				return { id: character.toLowerCase(), name, runs, wins, abandoned, ...rates };
			})
			.filter(({ runs }) => runs > 0)
			.sort((left, right) => right.runs - left.runs || (left.id < right.id ? -1 : 1));
	},
};
