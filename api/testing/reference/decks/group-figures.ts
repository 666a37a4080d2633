import { rateOrZero, wilson } from '../formulas.ts';
import type { Group } from './clusters.ts';
import { type Deck, type Term, isWin } from './deck.ts';

export const winsOf = (decks: readonly Deck[]): number => decks.filter(({ row }) => isWin(row)).length;
export const keyOf = ({ cards }: Group): string =>
	cards
		.slice(0, 2)
		.map(({ id }) => id)
		.sort()
		.join('+');
const named = (terms: readonly Term[]): object[] => terms.map(({ id, name }) => ({ id, name }));
export const isShown = ({ members, cards }: Group): boolean => members.length >= 50 && cards.length > 0;

export function results({ members }: Group, all: number): object {
	return {
		size: members.length,
		share: rateOrZero(members.length, all),
		win_rate: rateOrZero(winsOf(members), members.length),
		win_rate_ci: wilson(winsOf(members), members.length),
	};
}

export function naming(group: Group): object {
	const name = group.cards
		.slice(0, 2)
		.map((card) => card.name)
		.join(' + ');
	return { name, key: keyOf(group), defining_cards: named(group.cards), defining_relics: named(group.relics) };
}
