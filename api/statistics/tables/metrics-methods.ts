import { VIRTUAL_GAMES } from '../math/bradley-terry.ts';
import { clusteredInterval } from '../math/clustered-interval.ts';
import { FEWEST_CONTESTS } from '../math/elo.ts';
import { EXPECTATION_UNIT, FEWEST_LIFT_SEATS, FEWEST_OWN_RUNS, lift } from '../math/expectation.ts';
import { percent } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { FEWEST_PRIOR_PICKS, PRIOR_PICKS, SPAN, score } from '../math/score.ts';
import { LOWEST_SCORES, tierOf } from '../../../contract/statistics/math/tier.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import type { Method } from '../answers/method.ts';
import type { MakeMethod } from './table.ts';
import { createAdjuster } from '../answers/adjusted-score.ts';
import { type EntityCounts, sum } from '../answers/entity-counts.ts';
import { baselineOf, ratingOf, totalsOf } from '../answers/slice.ts';

/** The formulas of the columns of entities, each worked out for a card. */
export const METRICS_METHODS: readonly MakeMethod[] = [
	scoreMethod,
	adjustedScoreMethod,
	tierMethod,
	eloMethod,
	intervalMethod,
	clusteredMethod,
	baselineMethod,
	liftMethod,
	holdMethod,
	pickMethod,
];

function scoreMethod(snapshot: Snapshot, card: EntityCounts | undefined): Method {
	const baseline = baselineOf(snapshot, 'cards', {});
	return {
		key: 'score',
		title: 'Score',
		formula: `s = (wins + b·W) / (picks + W); score = round(50·((s − b) / ${SPAN} + 1)), between 0 and 100`,
		text: `The win rate, drawn towards the baseline b by W picks of an average card: few picks say little. 50 is the baseline; ${100 * SPAN} points of win rate move the score by 50. W is ${PRIOR_PICKS}; for relics in a bracket it shrinks with the bracket, down to ${FEWEST_PRIOR_PICKS}.`,
		example: card && {
			inputs: { wins: card.wins, picks: card.picks, b: round(baseline.rate, 4), W: PRIOR_PICKS },
			result: score(card.wins, card.picks, baseline),
		},
	};
}

function adjustedScoreMethod(snapshot: Snapshot, card: EntityCounts | undefined): Method {
	const { priorPicks } = baselineOf(snapshot, 'cards', {});
	const adjuster = createAdjuster(snapshot, 'cards', {}, priorPicks);
	return {
		key: 'adjusted_score',
		title: 'Score adjusted by character',
		formula: 'score with b = Σ picks of a character · baseline of the character / picks',
		text: 'Characters win unequally often, so that the cards of a strong one score high whatever they do. This score compares seats with what their own characters win with an average card. The site shows it since 2026-11-22; `score` stays as it was. In the table of all cards, `merged` has one row per card for all its copies; since the same day `lift` of a row without upgrades counts only the seats of that row.',
		example: card && {
			inputs: { wins: card.wins, picks: card.picks, b: round(adjuster.expectedRate(card.position, card), 4), W: priorPicks },
			result: adjuster.score(card.position, card),
		},
	};
}

function tierMethod(snapshot: Snapshot, card: EntityCounts | undefined): Method {
	const graded = card && score(card.wins, card.picks, baselineOf(snapshot, 'cards', {}));
	return {
		key: 'tier',
		title: 'Tier',
		formula: `${LOWEST_SCORES.map(([tier, lowest]) => `${tier} from ${lowest}`).join(', ')}, else F`,
		text: 'The tier names a range of scores.',
		example: card && { inputs: { score: graded ?? null }, result: tierOf(graded ?? null) },
	};
}

function eloMethod(snapshot: Snapshot, card: EntityCounts | undefined): Method {
	return {
		key: 'elo',
		title: 'Elo',
		formula: `Elo = 1500 + 400·log10(p), where p ← (W + ${VIRTUAL_GAMES / 2}) / (${VIRTUAL_GAMES}/(p + 1) + Σ n/(p + q))`,
		text: `On every screen what is taken beats what is left, and skipping beats all when nothing is taken. Strengths p are fitted to these contests by the Bradley-Terry model, with ${VIRTUAL_GAMES} virtual games against an average opponent. Under ${FEWEST_CONTESTS} contests there is no rating. Relics are rated by what ancients offer: compare those of one ancient, for relics of two ancients never meet on a screen.`,
		example: card && {
			inputs: { offers: sum(card.offered), taken: sum(card.picked) },
			result: ratingOf(snapshot, 'cards', {})?.elo[card.position] ?? null,
		},
	};
}

function intervalMethod(_snapshot: Snapshot, card: EntityCounts | undefined): Method {
	return {
		key: 'win_rate_ci',
		title: 'Confidence interval',
		formula: '(p + z²/2n ± z·√(p(1 − p)/n + z²/4n²)) / (1 + z²/n), z = 1.96',
		text: 'The range that holds the true win rate with 95 % confidence (Wilson).',
		example: card && { inputs: { wins: card.wins, n: card.picks }, result: wilsonInterval(card.wins, card.picks) },
	};
}

function clusteredMethod(_snapshot: Snapshot, card: EntityCounts | undefined): Method {
	const decisions = card?.decisions;
	return {
		key: 'win_rate_ci_clustered',
		title: 'Confidence interval over runs',
		formula:
			"Wilson's with n* = p(1 − p)·(Σn)² / Σn²(y − p)² in place of n, where n counts the decisions of a run and y is 1 for a win; (Σn)²/Σn² where p is 0 or 1",
		text: 'All decisions of a run, and all its seats, win or lose together, so that ten rests in one run prove no more than one. This interval counts runs: n* is as many independent decisions as have the cluster-robust (linearised) variance of the ratio Σny/Σn over runs; without two decisions in any run it is the interval above. A pair of seats counts where the later seat is, so that in a bracket of some players only the interval is rather too wide. The site shows it since 2026-11-22, for rest sites, events, shops and whatever is held; `win_rate_ci` stays as it was.',
		example: decisions && {
			inputs: { wins: decisions.wins, n: decisions.count, pairs: decisions.pairs, pairs_won: decisions.wonPairs },
			result: clusteredInterval(decisions),
		},
	};
}

function baselineMethod(snapshot: Snapshot, card: EntityCounts | undefined): Method {
	const { runs, wins } = totalsOf(snapshot, snapshot.sums({}));
	const baseline = baselineOf(snapshot, 'cards', {});
	return {
		key: 'baseline_win_rate',
		title: 'Base rates',
		formula:
			'of tables of what is held: 100·Σ wins / Σ picks over all rows; of shops, events and rest sites: 100·total_wins / total_seats',
		text: 'Two averages stand on these pages, and they differ. A run that gets far holds more cards, relics and potions, and wins more often: counted once for everything that it held it weighs more, so that the average over all rows of a table lies above the share of seats that won. Each row is compared with the average of its own table, because what was held stands in the same long runs; choices are compared with the share of seats that won.',
		example: card && {
			inputs: { total_wins: wins, total_seats: runs, of_seats: percent(wins, runs) },
			result: percent(baseline.rate, 1),
		},
	};
}

function liftMethod(_snapshot: Snapshot, card: EntityCounts | undefined): Method {
	return {
		key: 'lift',
		title: 'Lift',
		formula: 'lift = 100·(wins − Σ expected) / n',
		text: `Wins above expectation per 100 seats. Expected is the win rate of the player's other runs that got as deep as the floor where it was acquired, on the same side of ascension 10; of everyone's when the player has fewer than ${FEWEST_OWN_RUNS}. Under ${FEWEST_LIFT_SEATS} seats there is no lift. Since 2026-11-22 a relic that was given away counts from the floor where it was taken, not from the first.`,
		example: card && {
			inputs: { wins: card.lift.wins, expected: round(card.lift.expected * EXPECTATION_UNIT, 2), n: card.lift.seats },
			result: lift(card.lift.wins, card.lift.expected, card.lift.seats),
		},
	};
}

function holdMethod(snapshot: Snapshot, card: EntityCounts | undefined): Method {
	const seats = totalsOf(snapshot, snapshot.sums({})).runs;
	return {
		key: 'hold_rate',
		title: 'Hold rate',
		formula: '100·picks / seats',
		text: 'The share of all seats that held it. A seat is one player of one run and counts once, however many copies it held.',
		example: card && { inputs: { picks: card.picks, seats }, result: percent(card.picks, seats) },
	};
}

function pickMethod(_snapshot: Snapshot, card: EntityCounts | undefined): Method {
	const [offered, picked] = card ? [sum(card.offered), sum(card.picked)] : [0, 0];
	return {
		key: 'pick_rate',
		title: 'Pick rate',
		formula: '100·taken / offered',
		text: 'How often it was taken when it was offered. Relics count on free screens only: not in shops, and where something had to be left. Since 2026-11-22 the offers of ancients are such screens; until then almost no relic had offers or an Elo, for run files name all other relics only once they are taken.',
		example: card && { inputs: { offered, taken: picked }, result: percent(picked, offered) },
	};
}
