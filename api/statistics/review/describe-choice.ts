import type { RunReview } from '../../../contract/statistics/run-review.ts';
import { verdictOf } from '../advice/verdict.ts';
import type { ViewWords } from '../community/block.ts';
import { round } from '../math/round.ts';
import { wilsonInterval } from '../math/wilson.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { CHOICE_KINDS, type Choice, type ChoiceKind } from './choices.ts';
import { type Outcome, type Peers, alternatives } from './peers.ts';

/** Taking nothing. */
const NOTHING = { id: 'SKIP', name: 'SKIP' };

type DescribedChoice = RunReview['floors'][number]['choices'][number];

interface Option {
	readonly option: number;
	readonly isTaken: boolean;
	readonly outcome: Outcome;
}

/** A choice with what became of runs that took each option. */
export function describeChoice(choice: Choice, peers: Peers, snapshot: Snapshot, words: ViewWords): DescribedChoice {
	const { kind, act } = choice;
	const options = optionsOf(choice, peers, snapshot)
		.map((option): Option => {
			return { option, isTaken: choice.taken.has(option), outcome: peers.outcomeOf(kind, act, option) };
		})
		.sort((left, right) => right.outcome.rate - left.outcome.rate || left.option - right.option);
	const best = options[0]!.outcome;
	const taken = options.find(({ isTaken }) => isTaken)!.outcome;
	const isClear = best !== taken && verdictOf(best.wins, best.runs, taken.rate) === 'above';
	return {
		kind: NAMES_OF_KINDS[kind],
		is_offer_known: choice.offered.count > 0,
		options: options.map(({ option, isTaken, outcome: { runs, wins, rate } }) => ({
			...idAndName(kind, option, words),
			taken: isTaken,
			runs,
			win_rate: round(100 * rate, 1),
			win_rate_ci: wilsonInterval(wins, runs),
		})),
		gap: round(100 * (best.rate - taken.rate), 1),
		// A best option of few runs stands high by what it is drawn to: its own interval may lie below.
		verdict: isClear ? 'above' : 'no clear difference',
	};
}

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
