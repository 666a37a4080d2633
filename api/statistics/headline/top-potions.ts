import { percentOrZero } from '../math/rate.ts';
import { Marks } from '../rollup/fold/marks.ts';
import { SHOP_PLACE } from '../rollup/fold/screens.ts';
import { bump } from '../rollup/fold/seat.ts';
import { type HeadlineFigure, countAt, headlineSource } from './figure.ts';

/** Runs that held and used a potion, and its offers; `picked` counts shop shelves only (`behaviour/statistics.md#headline`). */
export const potionsHeld = headlineSource({
	counts: ({ potions }) => ({ offered: potions, picked: potions, used: potions, runs: potions }),

	createFold({ view, index, layout }, { counts: at }) {
		const held = new Marks(layout.size.potions);
		const used = new Marks(layout.size.potions);
		return ({ sign }, counts) => {
			const { words, potions, potionEvents, potionOffers } = view;
			held.clear();
			used.clear();
			const hold = (code: number): number => {
				const potion = index.potions[code]!;
				if (potion >= 0 && held.add(potion)) bump(counts, at.runs + potion, sign);
				return potion;
			};
			for (let row = 0; row < potions.count; row++) hold(words[potions.id + row]!);
			for (let row = 0; row < potionEvents.count; row++) {
				const potion = hold(words[potionEvents.id + row]!);
				if (potion < 0 || words[potionEvents.isUsed + row] !== 1 || !used.add(potion)) continue;
				bump(counts, at.used + potion, sign);
			}
			for (let row = 0; row < potionOffers.count; row++) {
				const potion = index.potions[words[potionOffers.id + row]!]!;
				if (potion < 0) continue;
				const isBought = words[potionOffers.isPicked + row] === 1 && words[potionOffers.place + row] === SHOP_PLACE;
				bump(counts, at.offered + potion, sign);
				if (isBought) bump(counts, at.picked + potion, sign);
			}
		};
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
