import type { RunReview } from '../../../contract/statistics/run-review.ts';
import type { ViewWords } from '../community/block.ts';
import { verdictOfInterval } from '../comparison/certainty.ts';
import { adjustedLift, differenceOfLifts } from '../comparison/win-sums.ts';
import { percentOrZero } from '../math/rate.ts';
import { wilsonInterval } from '../math/wilson.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { CHOICE_KINDS, type Choice, type ChoiceKind } from './choices.ts';
import { type Outcome, type Peers, alternatives } from './peers.ts';

/** Taking nothing. */
const NOTHING = { id: 'SKIP', name: 'SKIP' };

type DescribedChoice = RunReview['floors'][number]['choices'][number];

interface Option {
	readonly option: number;
	readonly isTaken: boolean;
	readonly outcome: Outcome;
	readonly lift: ReturnType<typeof adjustedLift>;
}

/**
 * A choice with what became of runs that took each option.
 * @param compared options beside taken ones, of all choices of the run
 */
export function describeChoice(choice: Choice, { peers, snapshot, words, compared }: ChoiceContext): DescribedChoice {
	const { kind, act } = choice;
	const options = optionsOf(choice, peers, snapshot)
		.map((option): Option => {
			const outcome = peers.outcomeOf(kind, act, option);
			return { option, isTaken: choice.taken.has(option), outcome, lift: adjustedLift(outcome.sums) };
		})
		.sort((left, right) => lowerBound(right) - lowerBound(left) || left.option - right.option);
	const best = options[0]!;
	const taken = options.find(({ isTaken }) => isTaken)!;
	const difference = best === taken ? null : differenceOfLifts(best.outcome.sums, taken.outcome.sums, compared);
	return {
		kind: NAMES_OF_KINDS[kind],
		is_offer_known: choice.offered.count > 0,
		options: options.map(({ option, isTaken, outcome: { runs, wins }, lift }) => ({
			...idAndName(kind, option, words),
			taken: isTaken,
			runs,
			win_rate: percentOrZero(wins, runs),
			win_rate_ci: wilsonInterval(wins, runs),
			lift_adjusted: lift?.lift ?? null,
			lift_adjusted_ci: lift?.interval ?? null,
		})),
		gap: Math.max(0, difference?.difference ?? 0),
		gap_ci: difference?.interval ?? null,
		verdict: verdictOfInterval(difference?.interval ?? null),
	};
}

/** What a choice is described with. */
export interface ChoiceContext {
	readonly peers: Peers;
	readonly snapshot: Snapshot;
	readonly words: ViewWords;
	readonly compared: number;
}

/** Options that a choice could have taken instead. */
export function alternativesTo(choice: Choice, peers: Peers, snapshot: Snapshot): number {
	return optionsOf(choice, peers, snapshot).filter((option) => !choice.taken.has(option)).length;
}

const lowerBound = ({ lift }: Option): number => lift?.interval[0] ?? -101;

const NAMES_OF_KINDS = {
	cards: 'card',
	relics: 'relic',
	ancients: 'ancient',
	options: 'event',
	rests: 'rest_site',
} as const satisfies Record<ChoiceKind, string>;

/** What was offered and nothing; where the file does not say what was, everything that others took. */
function optionsOf({ kind, act, offered, taken }: Choice, peers: Peers, snapshot: Snapshot): number[] {
	if (offered.count > 0) return [...new Set([...offered.toArray(), snapshot.catalogue[CHOICE_KINDS[kind]].length])];
	const others = alternatives(snapshot, kind, taken.at(0));
	return others.filter((option) => taken.has(option) || peers.outcomeOf(kind, act, option).runs > 0);
}

function idAndName(kind: ChoiceKind, option: number, { catalogue, restNames }: ViewWords) {
	switch (kind) {
		case 'cards':
		case 'relics':
		case 'ancients': {
			const { id, name } = catalogue[CHOICE_KINDS[kind]][option] ?? NOTHING;
			return { id, name };
		}
		case 'options': {
			const { event, option: id, label } = catalogue.options[option]!;
			return { id: `${event}.${id}`, name: label };
		}
		case 'rests': {
			const id = catalogue.restChoices[option]!;
			return { id, name: restNames[id] ?? id };
		}
	}
}
