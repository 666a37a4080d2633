import type { Places, Sized } from '../../rollup/cells/layout.ts';
import { Marks } from '../../rollup/fold/marks.ts';
import type { FoldTools, SeatFacts } from '../../rollup/fold/seat.ts';
import { countRun } from '../chart-source.ts';
import { RUNS } from '../columns.ts';

type Section = 'all' | 'cards' | 'relics' | 'potions';

interface WeekSource extends Sized<Section, never, never> {
	createFold(tools: FoldTools, at: Places<Section, never, never>): (seat: SeatFacts, counts: Int32Array) => void;
}

/** Runs of a week, all and by what their party held at the end; a block of these counters is of one week. */
export const heldByWeek: WeekSource = {
	counts: ({ cards, relics, potions }) => ({
		all: RUNS.width,
		cards: cards * RUNS.width,
		relics: relics * RUNS.width,
		potions: potions * RUNS.width,
	}),

	createFold({ view, index, layout: { size } }, { counts: at }) {
		const lists = [
			{ sections: ['deck', 'otherCards'], positions: index.cards, base: at.cards, marks: new Marks(size.cards) },
			{ sections: ['relics', 'otherRelics'], positions: index.relics, base: at.relics, marks: new Marks(size.relics) },
			{ sections: ['potions', 'otherPotions'], positions: index.potions, base: at.potions, marks: new Marks(size.potions) },
		] as const;
		return (seat, counts) => {
			countRun(counts, at.all, seat);
			for (const { sections, positions, base, marks } of lists) {
				marks.clear();
				for (const section of sections) {
					const { count, id } = view[section];
					for (let row = 0; row < count; row++) {
						const position = positions[view.words[id + row]!]!;
						if (position >= 0 && marks.add(position)) countRun(counts, base + position * RUNS.width, seat);
					}
				}
			}
		};
	},
};
