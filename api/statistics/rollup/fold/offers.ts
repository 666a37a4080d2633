import { ACTS, CARD, RELIC } from '../cells/columns.ts';
import { actOf, endOfScreen } from './screens.ts';
import { eachFreeScreen } from './free-screens.ts';
import type { FoldTools, LoggedFold } from './seat.ts';

/** What was offered and taken, by act (`behaviour/statistics.md#metrics`): card screens of all places, free relic screens. */
export function createOfferFold(tools: FoldTools, at: { readonly cards: number; readonly relics: number }): LoggedFold {
	const folds = [createCardOfferFold(tools, at.cards), createRelicOfferFold(tools, at.relics)];
	return (ending, positions) => {
		for (const fold of folds) fold(ending, positions);
	};
}

function createCardOfferFold({ view, index, layout }: FoldTools, base: number): LoggedFold {
	const skip = base + layout.size.cards * CARD.width;
	return (_, positions) => {
		const { words, cardOffers } = view;
		for (let start = 0, end = 0; start < cardOffers.count; start = end) {
			end = endOfScreen(view, cardOffers, start);
			const act = actOf(view, words[cardOffers.floor + start]!);
			let offered = 0;
			let picked = 0;
			for (let row = start; row < end; row++) {
				const card = index.rewards[words[cardOffers.id + row]!]!;
				if (card < 0) continue;
				const isPicked = words[cardOffers.isPicked + row]!;
				offered += 1;
				picked += isPicked;
				positions.add(base + card * CARD.width + CARD.offered + act);
				if (isPicked === 1) positions.add(base + card * CARD.width + CARD.picked + act);
			}
			if (offered === 0) continue;
			positions.add(skip + CARD.offered + act);
			if (picked === 0) positions.add(skip + CARD.picked + act);
		}
	};
}

function createRelicOfferFold(tools: FoldTools, base: number): LoggedFold {
	const { view, index } = tools;
	return (_, positions) => {
		const { words } = view;
		eachFreeScreen(tools, (offers, start, end) => {
			const act = actOf(view, words[offers.floor + start]!);
			for (let row = start; row < end; row++) {
				const relic = index.relics[words[offers.id + row]!]!;
				if (relic < 0) continue;
				const at = base + relic * RELIC.width;
				positions.add(at + RELIC.offered + act);
				if (words[offers.isPicked + row] === 1) positions.add(at + RELIC.picked + act);
			}
		});
	};
}

/** Sum over the acts of counters that are kept per act. */
export function overActs(counts: ArrayLike<number>, at: number): number {
	let sum = 0;
	for (let act = 0; act < ACTS; act++) sum += counts[at + act]!;
	return sum;
}
