import { sum } from '../answers/entity-counts.ts';
import { medianOf } from '../math/median.ts';
import { percentOrZero } from '../math/rate.ts';
import { CHOICE } from '../rollup/cells/columns.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { CHOICE_KINDS, type ChoiceKind } from './choices.ts';
import { DAMAGE_VALUES } from './fight-damage.ts';
import { optionPlace, optionsOf, reviewKey, reviewed } from './review-counters.ts';

/** Average choices that every rate starts from. */
export const PRIOR_CHOICES = 50;

/** How runs ended that took an option in an act. */
export interface Outcome {
	readonly runs: number;
	readonly wins: number;
	/** From 0 to 1, drawn towards that of all choices of the kind in the act. */
	readonly rate: number;
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
	const { character, band } = reviewKey.read(reviewKey.of(columns.character[row]!, columns.ascension[row]!));
	const counts = snapshot.total('reviews', (address) => address[0] === character && address[1] === band);
	for (let at = 0; at < counts.length; at++) counts[at] = counts[at]! - own[at]!;
	const at = layout.of(reviewed).counts;
	const countAt = (place: number) => ({ runs: counts[place + CHOICE.chosen]!, wins: counts[place + CHOICE.wins]! });
	const all = countAt(at.runs);
	const baselines = new Map<string, number>();
	const baselineOf = (kind: ChoiceKind, act: number): number => {
		const known = baselines.get(`${kind} ${act}`);
		if (known !== undefined) return known;
		const total = { runs: 0, wins: 0 };
		for (let option = 0; option < optionsOf(layout.size, kind); option++) {
			const { runs, wins } = countAt(optionPlace(layout, kind, act, option));
			total.runs += runs;
			total.wins += wins;
		}
		const rate = total.runs === 0 ? 0 : total.wins / total.runs;
		baselines.set(`${kind} ${act}`, rate);
		return rate;
	};
	return {
		runs: all.runs,
		winRate: percentOrZero(all.wins, all.runs),
		outcomeOf(kind, act, option) {
			const { runs, wins } = countAt(optionPlace(layout, kind, act, option));
			return { runs, wins, rate: (wins + PRIOR_CHOICES * baselineOf(kind, act)) / (runs + PRIOR_CHOICES) };
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
