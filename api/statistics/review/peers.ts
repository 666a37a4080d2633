import { sum } from '../answers/entity-counts.ts';
import { NO_WIN_SUMS, type WinSums, addSums, withoutSums } from '../comparison/win-sums.ts';
import { medianOf } from '../math/median.ts';
import { percentOrZero } from '../math/rate.ts';
import { CHOICE } from '../counting/cells/columns.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { CHOICE_KINDS, type ChoiceKind, IS_OFFER_KNOWN } from './choices.ts';
import { DAMAGE_VALUES } from './fight-damage.ts';
import { choiceWins, winSumsOf } from './choice-wins.ts';
import { optionPlace, reviewed } from './review-counters.ts';
import { REVIEWS, reviewKey } from '../counting/rows/cell-key.ts';

/** How runs ended that took an option in an act. */
export interface Outcome {
	readonly runs: number;
	readonly wins: number;
	/** Wins beyond expectation, the run itself among them. */
	readonly took: WinSums;
	/** Those of runs that had the choice and left the option. */
	readonly left: WinSums;
}

/** The official runs of the same character and ascension band, but for the run itself. */
export interface Peers {
	readonly runs: number;
	/** In percent. */
	readonly winRate: number;
	outcomeOf(kind: ChoiceKind, act: number, option: number): Outcome;
	/** What others lost in the encounter; the median is null without any. */
	damageOf(encounter: number): { readonly median_damage: number | null; readonly fights: number };
}

/** @param own what the run itself adds to the counters. */
export function createPeers(snapshot: Snapshot, row: number, own: Int32Array): Peers {
	const { columns } = snapshot.frame;
	const layout = snapshot.layouts.review;
	const key = reviewKey(columns, row);
	const { character, band } = REVIEWS.read(key);
	const counts = snapshot.total('reviews', (address) => address[0] === character && address[1] === band);
	for (let at = 0; at < counts.length; at++) counts[at] = counts[at]! - own[at]!;
	const at = layout.of(reviewed).counts;
	const countAt = (place: number) => ({ runs: counts[place + CHOICE.chosen]!, wins: counts[place + CHOICE.wins]! });
	const all = countAt(at.runs);
	const wins = snapshot.advice(choiceWins);
	return {
		runs: all.runs,
		winRate: percentOrZero(all.wins, all.runs),
		outcomeOf(kind, act, option) {
			const sumsOf = (of: number) => winSumsOf(wins, key, layout.size, { kind, act, option: of });
			const { took, left } = sumsOf(option);
			const all = IS_OFFER_KNOWN[kind]
				? addSums(took, left)
				: alternatives(snapshot, kind, option)
						.map((each) => sumsOf(each).took)
						.reduce(addSums, NO_WIN_SUMS);
			return { ...countAt(optionPlace(layout, kind, act, option)), took, left: withoutSums(all, took) };
		},
		damageOf(encounter) {
			const start = at.damage + encounter * DAMAGE_VALUES;
			const fights = [...counts.subarray(start, start + DAMAGE_VALUES)];
			return { median_damage: medianOf(fights), fights: sum(fights) };
		},
	};
}

/** Positions of the options of a kind that stand for each other: those of one event, and all others of the kind. */
export function alternatives({ catalogue }: Snapshot, kind: ChoiceKind, option: number): number[] {
	const list = catalogue[CHOICE_KINDS[kind]];
	const event = kind === 'options' ? catalogue.options[option]?.event : undefined;
	return [...list.keys()].filter((position) => event === undefined || catalogue.options[position]?.event === event);
}
