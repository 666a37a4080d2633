import { CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { DraftAdvice, DraftRecommendations, Pairings } from '../../../contract/statistics/advice.ts';
import type { Archetypes } from '../../../contract/statistics/archetypes.ts';
import type { PickCoach } from '../../../contract/statistics/decks.ts';
import type { EncounterStats } from '../../../contract/statistics/encounters.ts';
import type { CampfireMetrics, EventMetrics, Metrics, ShopMetrics } from '../../../contract/statistics/metrics.ts';
import type { RunReview } from '../../../contract/statistics/run-review.ts';
import { type ClaimName, TIERS, type Verdict, type VerdictName } from '../../../contract/statistics/verdicts.ts';
import {
	type Family,
	type Measure,
	type Simulation,
	insightsOf,
	isLinked,
	isPlantedId,
	sampleDecks,
	sampleHashes,
} from './measures.ts';
import { FOLLOWS, companionsOf } from './simulated-runs.ts';

type Interval = readonly [number, number] | null | undefined;

const language = 'eng';
const TYPES = ['cards', 'relics', 'potions'] as const;
const everything = { bracket: {}, name: 'all' };

/** Where an interval lies beside the true value, as a family of one: nobody compares it with others. */
function beside(interval: Interval, truth: number): Family[] {
	if (!interval) return [];
	return [[{ verdict: interval[0] > truth ? 'above' : interval[1] < truth ? 'below' : 'no clear difference' }]];
}

const heldRows = ({ ask }: Simulation, type: (typeof TYPES)[number], party?: 'solo') =>
	(ask('metrics', { type, bracket: party ? { party } : {}, name: party ?? 'all', character: null, isMerged: true }) as Metrics)
		.rows;

/** Rows of choices; `id` names what may be planted. */
const chosenRows = ({ ask }: Simulation) => [
	...(ask('events', everything) as EventMetrics).rows.map((row) => ({ ...row, id: row.event })),
	...(ask('shops', everything) as ShopMetrics).rows,
	...(ask('campfires', { ...everything, language }) as CampfireMetrics).rows.map((row) => ({ ...row, id: row.choice })),
];

/** Of a choice without effect the tier is that of a lift of 0. */
const tiers =
	(type: (typeof TYPES)[number]): Measure =>
	(world) => [
		heldRows(world, type)
			.filter(({ id, tier_range: range }) => range !== null && !isPlantedId(world, id))
			.map(({ tier_range: range }) => {
				const [lowest, highest] = range!.map((tier) => TIERS.indexOf(tier)) as [number, number];
				const verdict: Verdict = lowest < NO_LIFT ? 'above' : highest > NO_LIFT ? 'below' : 'no clear difference';
				return { verdict };
			}),
	];

const NO_LIFT = TIERS.indexOf('C');

/** How ranges of tiers and intervals are read from answers, where their truth is known. */
export const INTERVAL_MEASURES: { readonly [Name in Exclude<ClaimName, VerdictName>]: Measure } = {
	tiers_cards: tiers('cards'),
	tiers_relics: tiers('relics'),
	tiers_potions: tiers('potions'),
	win_rate: (world) =>
		TYPES.flatMap((type) =>
			world.truth.rate === undefined
				? []
				: heldRows(world, type, 'solo').flatMap(({ win_rate_ci: interval }) => beside(interval, 100 * world.truth.rate!)),
		),
	win_rate_clustered: (world) =>
		world.truth.rate === undefined
			? []
			: [...TYPES.flatMap((type) => heldRows(world, type)), ...chosenRows(world)].flatMap(({ win_rate_ci_clustered: interval }) =>
					beside(interval, 100 * world.truth.rate!),
				),
	lift_adjusted: (world) =>
		[...TYPES.flatMap((type) => heldRows(world, type)), ...chosenRows(world)]
			.filter(({ id }) => !isPlantedId(world, id))
			.flatMap(({ lift_adjusted_ci: interval }) => beside(interval, 0)),
	review_lift: (world) => {
		const reviews = sampleHashes(world).map((hash) => world.ask('runReview', { hash, language }) as RunReview);
		const options = reviews.flatMap(({ character, compared_with: { ascensions }, floors }) =>
			floors.flatMap(({ act, choices }) =>
				choices
					.filter((choice) => !choice.options.some(({ id }) => isPlantedId(world, id)))
					.flatMap(({ options: list }) =>
						list.map(({ id, lift_adjusted_ci: interval }) => [[character, ascensions, act, id].join(), interval] as const),
					),
			),
		);
		return [...new Map(options).values()].flatMap((interval) => beside(interval, 0));
	},
	fatal_rate: (world) => {
		const { encounters } = world.ask('encounterStats', {
			...{ acts: null, roomTypes: null, multiplayer: 'exclude', bracket: {}, encounters: null, page: 1, limit: 500 },
		}) as EncounterStats;
		const { fatalRate } = world.truth;
		return fatalRate === undefined ? [] : encounters.flatMap(({ fatal_rate_ci: interval }) => beside(interval, 100 * fatalRate));
	},
	take_rate: (world) =>
		world.simulated.world.heroes.flatMap((hero) => {
			const [companion, follower] = companionsOf({ hero });
			const { ranked } = world.ask('draftAdvice', { deck: [], offered: [companion], language }) as DraftAdvice;
			const { recommends } = world.ask('draftRecommendations', {
				type: 'cards',
				id: companion,
				language,
			}) as DraftRecommendations;
			const followed = recommends.find(({ id }) => id === follower);
			return [...beside(ranked[0]?.base_ci, 50), ...beside(followed?.pref_ci, 100 * (FOLLOWS + world.truth.effect))];
		}),
	hold_rate: (world) =>
		// Where nothing is planted the follower is a partner by chance alone, and runs that died may not have met it.
		world.truth.effect < 0.1
			? []
			: world.simulated.world.heroes.flatMap((hero) => {
					const [companion, follower] = companionsOf({ hero });
					const { partners } = world.ask('pairings', { type: 'cards', id: companion, language }) as Pairings;
					return beside(partners.cards?.find(({ id }) => id === follower)?.conf_ci, 100 * (FOLLOWS + world.truth.effect));
				}),
	support: (world) =>
		sampleDecks(world).flatMap(({ character, deck, offer }) => {
			const { offers = [] } = world.ask('pickCoach', { character, offer, target: null, ...deck, language }) as PickCoach;
			return offers
				.filter(({ id }) => !isLinked(world, id))
				.flatMap(({ support_ci: interval, usual_support: usual }) => beside(interval, usual ?? 0));
		}),
	share: (world) => {
		const { characters } = world.ask('archetypes', { language }) as Archetypes;
		// Versions are played by turns, so that the share is that of all runs.
		return CHARACTERS.flatMap((character) => characters[character] ?? []).flatMap(({ share, trend }) =>
			beside(trend?.share_ci, share),
		);
	},
	own_rate: (world) =>
		insightsOf(world).map(({ card_picks: cards, event_divergence: events }) => [
			...[...cards.over_picked, ...cards.under_picked]
				.filter(({ id }) => !isPlantedId(world, id) && !world.simulated.liked.has(id))
				.flatMap(({ your_ci: interval, community_pick_rate: usual }) => beside(interval, usual).flat()),
			...events.flatMap(({ your_ci: interval, community_pct: usual }) => beside(interval, usual).flat()),
		]),
};
