import { type Counted, counted, goods, item, key, number } from '../counting/cells/section.ts';
import type { SeatKeyName } from '../counting/seat-keys.ts';
import { type Statement, readStatement } from '../counting/cells/statement.ts';
import type { Sizes } from '../counting/cells/sizes.ts';
import type { CounterName } from '../counting/counters/counters.ts';
import { DRAFT, draftPlaces } from '../counting/fold/drafts.ts';
import { pairPlaces } from '../counting/fold/pairs.ts';
import { ACTS, RELIC_ACT, UPGRADE } from '../counting/cells/columns.ts';

const rating = (name: string): Statement => readStatement(new URL(`../generation/ratings/${name}.sql`, import.meta.url));
const advice = (name: string): Statement => readStatement(new URL(`../advice/${name}.sql`, import.meta.url));

/** A matrix of winners and losers, whose last row and column are nothing. */
function contests(list: 'cards' | 'relics', contest: Statement, skips: Statement): Counted[] {
	const row = (size: Sizes): number => size[list] + 1;
	return [
		counted(contest, [key(item('winner', list), row), key(item('loser', list), 1)], { wins: 0 }),
		counted(skips, [key(item('item', list), 1)], {
			taken: ([thing], size) => thing! * row(size) + size[list],
			left_alone: ([thing], size) => size[list] * row(size) + thing!,
		}),
	];
}

const CONTESTS = {
	cardContests: contests('cards', rating('card-contests'), rating('card-skips')),
	relicContests: contests('relics', rating('relic-contests'), rating('relic-skips')),
};

/** Columns of the counters of cards without an upgrade and with one. */
const UPGRADED = key(number('upgraded', 0, 2), UPGRADE.upgradedPicks);

/** Counters that are one section. */
export const BLOCK_STATEMENTS: readonly {
	readonly keys: readonly SeatKeyName[];
	readonly counters: { readonly [Name in CounterName]?: readonly Counted[] };
}[] = [
	{ keys: ['contest', 'version'], counters: CONTESTS },
	{
		keys: ['character'],
		counters: {
			upgrades: [
				counted(rating('upgrades'), [key(item('item', 'cards'), UPGRADE.width), UPGRADED], {
					picks: UPGRADE.basePicks,
					wins: UPGRADE.baseWins,
				}),
			],
		},
	},
	{
		keys: ['whole'],
		counters: {
			upgradeContests: [
				counted(
					rating('upgrade-contests'),
					[key(item('winner', 'cards'), ({ cards }) => cards), key(item('loser', 'cards'), 1)],
					{
						wins: 0,
					},
				),
			],
			relicActs: [
				counted(rating('relic-acts'), [key(item('item', 'relics'), RELIC_ACT.width), key(number('act', 1, ACTS), 1)], {
					picks: RELIC_ACT.picks,
					wins: RELIC_ACT.wins,
				}),
			],
		},
	},
	{
		keys: ['ranked'],
		counters: {
			pairs: [
				counted(advice('pairings'), [key(goods('one'), 0), key(goods('other'), 0)], {
					runs: ([one, other], size) => pairPlaces(size).runs(one!, other!),
					wins: ([one, other], size) => pairPlaces(size).wins(one!, other!),
				}),
				counted(advice('paired-runs'), [], { runs: (_, size) => pairPlaces(size).allRuns }),
			],
			drafts: [
				counted(
					advice('drafts'),
					[key(goods('holding'), ({ cards }) => cards * DRAFT.width), key(item('card', 'cards'), DRAFT.width)],
					{
						offers: DRAFT.offers,
						picks: DRAFT.picks,
						pick_wins: DRAFT.pickWins,
					},
				),
				counted(advice('draft-offers'), [key(item('item', 'cards'), 1)], {
					offers: ([card], size) => draftPlaces(size).offers(card!),
					picks: ([card], size) => draftPlaces(size).picks(card!),
				}),
			],
		},
	},
];
