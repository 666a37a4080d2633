import { percentOrZero } from '../math/rate.ts';
import { type HeadlineFigure, countAt } from './figure.ts';
import { source } from '../counting/cells/source.ts';
import { item, section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';
import { POTIONS, USED_POTIONS } from '../counting/fold/holdings/holdings.ts';

const POTION_OFFERS = readStatement(new URL('potion-offers.sql', import.meta.url));

/** Runs that held and used a potion, and its offers; `picked` counts shop shelves only (`behaviour/statistics.md#headline`). */
const potionsHeld = source({
	counts: {
		offered: section([item('item', 'potions')], 1, [[POTION_OFFERS, { offered: 0 }]]),
		picked: section([item('item', 'potions')], 1, [[POTION_OFFERS, { picked: 0 }]]),
		used: section([item('item', 'potions')], 1, [[USED_POTIONS, { used: 0 }]]),
		runs: section([item('item', 'potions')], 1, [[POTIONS, { picks: 0 }]]),
	},
});

export const topPotions: HeadlineFigure<'top_potions'> = {
	sources: [potionsHeld],
	isLong: true,

	answer(view) {
		const { catalogue, layouts } = view.snapshot;
		const at = layouts.headline.of(potionsHeld).counts;
		return catalogue.potions
			.map(({ id }, position) => {
				const of = (section: keyof typeof at) => countAt(view, at[section] + position);
				const [offered, picked, runs] = [of('offered').all, of('picked').all, of('runs')];
				const held = { used: of('used').all, total_runs_with: runs.all, win_runs: runs.inWins };
				return { potion_id: id, offered, picked, ...held, pick_rate: percentOrZero(picked, offered) };
			})
			.filter(({ offered, total_runs_with }) => offered + total_runs_with > 0)
			.sort((left, right) => right.offered - left.offered || (left.potion_id < right.potion_id ? -1 : 1));
	},
};
