import { Marks } from '../rollup/fold/marks.ts';
import { bump } from '../rollup/fold/seat.ts';
import { type HeadlineFigure, countAt, headlineSource } from './figure.ts';

/** Relics at the end, and runs that held one. */
export const relicsHeld = headlineSource({
	counts: ({ relics }) => ({ copies: relics, runs: relics }),

	createFold({ view, index, layout }, { counts: at }) {
		const held = new Marks(layout.size.relics);
		return ({ sign }, counts) => {
			const { words, relics } = view;
			held.clear();
			for (let row = 0; row < relics.count; row++) {
				const relic = index.relics[words[relics.id + row]!]!;
				if (relic < 0) continue;
				bump(counts, at.copies + relic, sign);
				if (held.add(relic)) bump(counts, at.runs + relic, sign);
			}
		};
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
