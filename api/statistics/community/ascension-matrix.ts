import { outcome } from '../counting/fold/outcome.ts';
import type { CommunityBlock } from './block.ts';
import { ascensionsOf } from './by-ascension.ts';

/** How the runs of each character ended on each ascension level. */
export const ascensionMatrix: CommunityBlock<'ascension_matrix'> = {
	sources: [outcome],

	answer({ snapshot, characters, sumsOf }) {
		const rows = characters.map((character) => {
			const levels = ascensionsOf(snapshot, sumsOf(character));
			return [
				character.toLowerCase(),
				Object.fromEntries(levels.map(({ ascension, runs, wins, win_rate }) => [ascension, { runs, wins, win_rate }])),
			] as const;
		});
		return Object.fromEntries(rows.filter(([, levels]) => Object.keys(levels).length > 0));
	},
};
