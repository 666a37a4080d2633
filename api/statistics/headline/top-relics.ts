import { type HeadlineFigure, countAt } from './figure.ts';
import { source } from '../counting/cells/source.ts';
import { item, section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const TOP_RELICS = readStatement(new URL('top-relics.sql', import.meta.url));

/** Relics at the end, and runs that held one. */
const relicsHeld = source({
	counts: {
		copies: section([item('item', 'relics')], 1, [[TOP_RELICS, { copies: 0 }]]),
		runs: section([item('item', 'relics')], 1, [[TOP_RELICS, { runs: 0 }]]),
	},
});

export const topRelics: HeadlineFigure<'top_relics'> = {
	sources: [relicsHeld],
	isLong: true,

	answer(view) {
		const { catalogue, layouts } = view.snapshot;
		const at = layouts.headline.of(relicsHeld).counts;
		return catalogue.relics
			.map(({ id }, position) => {
				const runs = countAt(view, at.runs + position);
				const copies = countAt(view, at.copies + position).all;
				return { relic_id: id, count: copies, total_runs_with: runs.all, win_runs: runs.inWins };
			})
			.filter(({ count }) => count > 0)
			.sort((left, right) => right.count - left.count || (left.relic_id < right.relic_id ? -1 : 1));
	},
};
