import { rateOrZero, roundExactly, verdict, wilson } from '../formulas.ts';
import type { Row } from '../rows.ts';
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

/** Of some runs those that something happened to, beside what happens to all at the same ascensions. */
export function beside(own: readonly Deck[], all: readonly Deck[], happened: (row: Row) => boolean) {
	const expected = own.map(({ row: { file } }) => {
		const alike = all.filter(({ row }) => row.file.ascension === file.ascension);
		return alike.filter(({ row }) => happened(row)).length / alike.length;
	});
	const part = own.filter(({ row }) => happened(row)).length;
	const mean = own.length === 0 ? 0 : expected.reduce((sum, each) => sum + each, 0) / own.length;
	return {
		rate: rateOrZero(part, own.length),
		ci: wilson(part, own.length),
		expected: own.length === 0 ? null : roundExactly(100 * mean, 1),
		verdict: verdict(part, own.length, mean),
	};
}
