import { Marks } from './marks.ts';
import { type FoldTools, type SeatFacts, bump } from './seat.ts';

/** Columns of the counters that tell copies with and without an upgrade apart. */
export const UPGRADE = { basePicks: 0, baseWins: 1, upgradedPicks: 2, upgradedWins: 3, width: 4 } as const;

/** Seats by whether they held a card upgraded, and what was upgraded over what; over all official runs. */
export interface UpgradeTables {
	/** {@link UPGRADE} per card. */
	readonly held: Int32Array;
	/** `wins[winner * cards + loser]` of rest sites. */
	readonly contests: Int32Array;
}

export type UpgradeFold = (seat: SeatFacts, tables: UpgradeTables) => void;

export function createUpgradeFold(tools: FoldTools): UpgradeFold {
	const folds = [createUpgradedFold(tools), createSmithFold(tools)];
	return (seat, tables) => {
		for (const fold of folds) fold(seat, tables);
	};
}

function createUpgradedFold({ view, index, layout }: FoldTools): UpgradeFold {
	const base = new Marks(layout.size.cards);
	const upgraded = new Marks(layout.size.cards);
	return ({ sign, won }, { held }) => {
		const { words, deck } = view;
		base.clear();
		upgraded.clear();
		for (let row = 0; row < deck.count; row++) {
			const card = index.cards[words[deck.id + row]!]!;
			if (card < 0) continue;
			const isUpgraded = words[deck.upgrades + row]! > 0;
			if (!(isUpgraded ? upgraded : base).add(card)) continue;
			const at = card * UPGRADE.width + (isUpgraded ? UPGRADE.upgradedPicks : UPGRADE.basePicks);
			bump(held, at, sign);
			bump(held, at + 1, sign * won);
		}
	};
}

/**
 * At a rest site each card upgraded beats the other upgradeable cards of the final deck that were there by that floor and not
 * upgraded at an earlier rest site (`behaviour/formulas.md#rating`).
 */
function createSmithFold({ view, index, layout }: FoldTools): UpgradeFold {
	const smithed = new Marks(layout.size.cards);
	const compared = new Marks(layout.size.cards);
	return ({ sign }, { contests }) => {
		const { words, smithedCards, deck } = view;
		smithed.clear();
		let start = 0;
		while (start < smithedCards.count) {
			const floor = words[smithedCards.floor + start]!;
			const winners: number[] = [];
			let end = start;
			for (; end < smithedCards.count && words[smithedCards.floor + end] === floor; end++) {
				const card = index.upgradeable[words[smithedCards.id + end]!]!;
				if (card >= 0 && !winners.includes(card)) winners.push(card);
			}
			start = end;
			compared.clear();
			for (const winner of winners) compared.add(winner);
			for (let row = 0; row < deck.count; row++) {
				const loser = index.upgradeable[words[deck.id + row]!]!;
				if (loser < 0 || words[deck.floor + row]! > floor || smithed.has(loser) || !compared.add(loser)) continue;
				for (const winner of winners) bump(contests, winner * layout.size.cards + loser, sign);
			}
			for (const winner of winners) smithed.add(winner);
		}
	};
}
