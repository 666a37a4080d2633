import { HEADLINE_CARD, HEADLINE_POTION, HEADLINE_RELIC, type HeadlineLayout } from '../cells/headline-layout.ts';
import { Marks } from './marks.ts';
import { SHOP_PLACE } from './screens.ts';
import { type FoldTools, type SeatFacts, bump } from './seat.ts';

export type CountsFold = (seat: SeatFacts, counts: Int32Array) => void;

/** What `/api/runs/stats` counts (`behaviour/statistics.md#headline`): copies in decks, offers of all places, and what killed. */
export function createHeadlineFold(tools: FoldTools, at: HeadlineLayout): CountsFold {
	const folds = [createDecks(tools, at), createRelics(tools, at), createPotions(tools, at), createKillers(tools, at)];
	return (seat, counts) => {
		bump(counts, at.runs, seat.sign);
		for (const fold of folds) fold(seat, counts);
	};
}

function createDecks({ view, index, layout }: FoldTools, at: HeadlineLayout): CountsFold {
	const held = new Marks(layout.size.cards);
	return ({ sign }, counts) => {
		const { words, deck, cardOffers } = view;
		held.clear();
		for (let row = 0; row < deck.count; row++) {
			const card = index.cards[words[deck.id + row]!]!;
			if (card < 0) continue;
			bump(counts, at.cards + card * HEADLINE_CARD.width + HEADLINE_CARD.copies, sign);
			if (held.add(card)) bump(counts, at.cards + card * HEADLINE_CARD.width + HEADLINE_CARD.runs, sign);
		}
		for (let row = 0; row < cardOffers.count; row++) {
			const card = index.cards[words[cardOffers.id + row]!]!;
			if (card < 0) continue;
			bump(counts, at.cards + card * HEADLINE_CARD.width + HEADLINE_CARD.offered, sign);
			bump(counts, at.cards + card * HEADLINE_CARD.width + HEADLINE_CARD.picked, sign * words[cardOffers.isPicked + row]!);
		}
	};
}

function createRelics({ view, index, layout }: FoldTools, at: HeadlineLayout): CountsFold {
	const held = new Marks(layout.size.relics);
	return ({ sign }, counts) => {
		const { words, relics } = view;
		held.clear();
		for (let row = 0; row < relics.count; row++) {
			const relic = index.relics[words[relics.id + row]!]!;
			if (relic < 0) continue;
			bump(counts, at.relics + relic * HEADLINE_RELIC.width + HEADLINE_RELIC.count, sign);
			if (held.add(relic)) bump(counts, at.relics + relic * HEADLINE_RELIC.width + HEADLINE_RELIC.runs, sign);
		}
	};
}

function createPotions({ view, index, layout }: FoldTools, at: HeadlineLayout): CountsFold {
	const held = new Marks(layout.size.potions);
	const used = new Marks(layout.size.potions);
	return ({ sign }, counts) => {
		const { words, potions, potionEvents, potionOffers } = view;
		held.clear();
		used.clear();
		const hold = (code: number): number => {
			const potion = index.potions[code]!;
			if (potion >= 0 && held.add(potion)) bump(counts, at.potions + potion * HEADLINE_POTION.width + HEADLINE_POTION.runs, sign);
			return potion;
		};
		for (let row = 0; row < potions.count; row++) hold(words[potions.id + row]!);
		for (let row = 0; row < potionEvents.count; row++) {
			const potion = hold(words[potionEvents.id + row]!);
			if (potion < 0 || words[potionEvents.isUsed + row] !== 1 || !used.add(potion)) continue;
			bump(counts, at.potions + potion * HEADLINE_POTION.width + HEADLINE_POTION.used, sign);
		}
		for (let row = 0; row < potionOffers.count; row++) {
			const potion = index.potions[words[potionOffers.id + row]!]!;
			if (potion < 0) continue;
			const isBought = words[potionOffers.isPicked + row] === 1 && words[potionOffers.place + row] === SHOP_PLACE;
			bump(counts, at.potions + potion * HEADLINE_POTION.width + HEADLINE_POTION.offered, sign);
			if (isBought) bump(counts, at.potions + potion * HEADLINE_POTION.width + HEADLINE_POTION.picked, sign);
		}
	};
}

/** The encounter that ended a loss, else the event. */
function createKillers({ view, index }: FoldTools, at: HeadlineLayout): CountsFold {
	return ({ sign, died }, counts) => {
		if (died === 0) return;
		const { words, run } = view;
		const encounter = index.encounters[words[run.killedByEncounter]!]!;
		const event = index.events[words[run.killedByEvent]!]!;
		if (encounter >= 0) bump(counts, at.killersEncounters + encounter, sign);
		else if (event >= 0) bump(counts, at.killersEvents + event, sign);
	};
}
