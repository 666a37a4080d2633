import type { RunReview } from '../../../contract/statistics/run-review.ts';
import type { ViewWords } from '../community/block.ts';
import { verdictOfInterval } from '../comparison/certainty.ts';
import { differenceOfLifts, isEnough } from '../comparison/win-sums.ts';
import { percentOrZero } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
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
	/** How much more often those that took it won than those that had the choice and left it. */
	readonly lift: ReturnType<typeof differenceOfLifts>;
}

/**
 * A choice with what became of runs that took each option.
 * @param compared options of all choices of the run, each once an act
 */
export function describeChoice(choice: Choice, { peers, snapshot, words, compared }: ChoiceContext): DescribedChoice {
	const { kind, act } = choice;
	const options = optionsOf(choice, peers, snapshot)
		.map((option): Option => {
			const outcome = peers.outcomeOf(kind, act, option);
			const { took, left } = outcome;
			return { option, isTaken: choice.taken.has(option), outcome, lift: differenceOfLifts(took, left, 1) };
		})
		.sort((left, right) => lowerBound(right) - lowerBound(left) || left.option - right.option);
	return {
		kind: NAMES_OF_KINDS[kind],
		is_offer_known: choice.offered.count > 0,
		options: options.map(({ option, isTaken, outcome: { runs, wins }, lift }) => ({
			...idAndName(kind, option, words),
			taken: isTaken,
			runs,
			win_rate: percentOrZero(wins, runs),
			win_rate_ci: wilsonInterval(wins, runs),
			lift_adjusted: lift?.difference ?? null,
			lift_adjusted_ci: lift?.interval ?? null,
		})),
		...gapOf(options, compared),
	};
}

/**
 * How far the best option that was not taken lies above the taken one. Either is judged by those that left it, whatever they took instead:
 * few runs had the same two. So the lift of the other counts against it only where that is sure.
 */
function gapOf(options: readonly Option[], compared: number): Pick<DescribedChoice, 'gap' | 'gap_ci' | 'verdict'> {
	const best = options[0]!;
	const rival = options.find(({ isTaken }) => isTaken !== best.isTaken);
	const found = rival && differenceOfLifts(best.outcome.took, best.outcome.left, compared);
	if (!found) return { gap: 0, gap_ci: null, verdict: 'no clear difference' };
	const sure = lowerBound(rival) > 0 ? rival.lift!.difference : 0;
	const [low, high] = found.interval.map((bound) => bounded(bound - sure)) as [number, number];
	const gap_ci: [number, number] = best.isTaken ? [0 - high, 0 - low] : [low, high];
	return { gap: best.isTaken ? 0 : Math.max(0, bounded(found.difference - sure)), gap_ci, verdict: verdictOfInterval(gap_ci) };
}

const bounded = (points: number): number => round(Math.max(-100, Math.min(100, points)), 1);

/** What a choice is described with. */
export interface ChoiceContext {
	readonly peers: Peers;
	readonly snapshot: Snapshot;
	readonly words: ViewWords;
	readonly compared: number;
}

/** Options of a choice that enough runs took and left to be compared, by names that all choices of the same comparison share. */
export function comparable(choice: Choice, peers: Peers, snapshot: Snapshot): string[] {
	const { kind, act } = choice;
	return optionsOf(choice, peers, snapshot)
		.filter((option) => {
			const { took, left } = peers.outcomeOf(kind, act, option);
			return isEnough(took) && isEnough(left);
		})
		.map((option) => `${kind} ${act} ${option}`);
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
