import { outcome } from '../rollup/fold/outcome.ts';
import type { CommunityBlock } from './block.ts';
import { ascensionsOf } from './by-ascension.ts';
import { charactersIn } from './characters.ts';

/** How the runs of each character ended on each ascension level. */
export const ascensionMatrix: CommunityBlock<'ascension_matrix'> = {
	sources: [outcome],
	method: null,

	answer({ snapshot, bracket }) {
		const rows = charactersIn(bracket).map((character) => {
			const levels = ascensionsOf(snapshot, snapshot.sums({ ...bracket, character }));
			return [
				character.toLowerCase(),
				Object.fromEntries(levels.map(({ ascension, runs, wins, win_rate }) => [ascension, { runs, wins, win_rate }])),
			] as const;
		});
		return Object.fromEntries(rows.filter(([, levels]) => Object.keys(levels).length > 0));
	},
};
