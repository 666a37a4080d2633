import { ASCENSION_BANDS } from '../ascension-bands.ts';
import { ACTS, CHOICE } from '../rollup/cells/columns.ts';
import type { Layout } from '../rollup/cells/layout.ts';
import type { Sizes } from '../rollup/cells/sizes.ts';
import { Marks } from '../rollup/fold/marks.ts';
import { type FoldTools, type SeatFacts, bump } from '../rollup/fold/seat.ts';
import { CHOICE_KINDS, type ChoiceKind, createChoiceVisitor } from './choices.ts';
import { DAMAGE_VALUES, createFightVisitor } from './fight-damage.ts';

/** Counters of the official runs of a character and a band: what was taken by act, with the wins, and damage by encounter. */
export const reviewKey = {
	of: (character: number, ascension: number): number =>
		reviewKey.at(
			character,
			ASCENSION_BANDS.findIndex(({ from, to }) => ascension >= from && ascension <= to),
		),
	at: (character: number, band: number): number => character * ASCENSION_BANDS.length + band,
	read: (key: number): { readonly character: number; readonly band: number } => ({
		character: Math.floor(key / ASCENSION_BANDS.length),
		band: key % ASCENSION_BANDS.length,
	}),
} as const;

/** Options of a kind, with the one that is nothing. */
export function optionsOf(size: Sizes, kind: ChoiceKind): number {
	return size[CHOICE_KINDS[kind]] + 1;
}

const perAct = (size: Sizes, kind: ChoiceKind): number => ACTS * optionsOf(size, kind) * CHOICE.width;

export const reviewed = {
	counts: (size: Sizes) => ({
		runs: CHOICE.width,
		cards: perAct(size, 'cards'),
		relics: perAct(size, 'relics'),
		ancients: perAct(size, 'ancients'),
		options: perAct(size, 'options'),
		rests: perAct(size, 'rests'),
		damage: size.encounters * DAMAGE_VALUES,
	}),
};

/** Where an option of a kind stands. */
export function optionPlace(layout: Layout, kind: ChoiceKind, act: number, option: number): number {
	return layout.of(reviewed).counts[kind] + (act * optionsOf(layout.size, kind) + option) * CHOICE.width;
}

/**
 * Counts a seat; `layout` is that of the review and not that of cells. What was taken several times in an act counts once: intervals are
 * those of runs, and choices of one run end alike.
 */
export function createReviewFold(tools: FoldTools, layout: Layout): (facts: SeatFacts, counts: Int32Array) => void {
	const eachChoice = createChoiceVisitor(tools);
	const eachFight = createFightVisitor(tools);
	const at = layout.of(reviewed).counts;
	const counted = new Marks(layout.lengths.counts);
	return ({ sign, won }, counts) => {
		const count = (place: number): void => {
			bump(counts, place + CHOICE.chosen, sign);
			bump(counts, place + CHOICE.wins, sign * won);
		};
		count(at.runs);
		counted.clear();
		eachChoice(({ kind, act, taken }) => {
			for (let option = 0; option < taken.count; option++) {
				const place = optionPlace(layout, kind, act, taken.at(option));
				if (counted.add(place)) count(place);
			}
		});
		eachFight((encounter, _, damage) => {
			bump(counts, at.damage + encounter * DAMAGE_VALUES + Math.min(DAMAGE_VALUES - 1, damage), sign);
		});
	};
}
