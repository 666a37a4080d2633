import type { Archetypes, EncounterBuilds } from '../../../contract/statistics/archetypes.ts';
import type { DraftAdvice, DraftRecommendations, Pairings } from '../../../contract/statistics/advice.ts';
import { type Character, CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { DeckAdvice, PickCoach, SimilarRuns } from '../../../contract/statistics/decks.ts';
import type { EventMetrics, CampfireMetrics, Metrics, ShopMetrics } from '../../../contract/statistics/metrics.ts';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import type { RunReview } from '../../../contract/statistics/run-review.ts';
import type { Verdict, VerdictName } from '../../../contract/statistics/verdicts.ts';
import { createRandom } from '../../commands/generate/random.ts';
import type { HeroKind } from '../../commands/generate/world.ts';
import type { NamedDeck } from '../../statistics/advice/deck.ts';
import { hashOf, isOfficial } from '../../statistics/counting/rows/frame.ts';
import type { AnswerName, QueryOf } from '../../statistics/questions/answers.ts';
import type { Snapshot } from '../../statistics/generation/snapshot/snapshot.ts';
import { type SimulatedWorld, companionsOf } from './simulated-runs.ts';
import type { Truth } from './truths.ts';

/** Answers about simulated runs. */
export interface Simulation {
	readonly simulated: SimulatedWorld;
	readonly truth: Truth;
	readonly snapshot: Snapshot;
	ask<Name extends AnswerName>(name: Name, query: QueryOf<Name>): unknown;
	/** Number of answers per kind. */
	readonly samples: number;
}

/** A verdict of an answer. */
export interface Measured {
	readonly verdict: Verdict;
	/** What is right where a planted effect is behind it. */
	readonly expected?: Verdict;
	/** Seats of the smaller side, where there is one. */
	readonly seats?: number;
}

/** Verdicts that are compared together: of one table, run, item or player. */
export type Family = readonly Measured[];

const language = 'eng';
const TYPES = ['cards', 'relics', 'potions'] as const;
const DECK_CARDS = 10;
const OFFERED = 3;

const plain = (verdict: Verdict): Measured => ({ verdict });

/** A verdict that should be `above` where the truth has an effect and `isPlanted`. */
function planted({ truth }: Simulation, isPlanted: boolean, verdict: Verdict, seats: number): Measured {
	return truth.effect > 0 && isPlanted ? { verdict, expected: 'above', seats } : { verdict };
}

const table =
	(type: (typeof TYPES)[number], isPlanted: (world: SimulatedWorld, id: string) => boolean) => (world: Simulation) => {
		const { rows } = world.ask('metrics', { type, bracket: {}, name: 'all', character: null, isMerged: true }) as Metrics;
		return [
			rows
				.filter(({ id }) => !isCompanion(world, id))
				.map(({ id, verdict, offered, picked }) =>
					planted(world, isPlanted(world.simulated, id), verdict, Math.min(picked, offered - picked)),
				),
		];
	};

const isPlantedCard = ({ planted: { cards } }: SimulatedWorld, id: string): boolean => cards.has(id);

export function sampleHashes({ snapshot: { frame }, samples }: Simulation): string[] {
	const rows = Array.from({ length: frame.length }, (_, row) => row).filter((row) => isOfficial(frame.columns, row));
	const step = Math.max(1, Math.floor(rows.length / samples));
	return rows.filter((_, index) => index % step === 0).map((row) => hashOf(frame.columns, row));
}

/** Decks in the making, each with an offer of which it holds nothing. */
export function sampleDecks({ simulated: { world }, samples }: Simulation) {
	const random = createRandom('decks');
	return Array.from({ length: samples }, () => {
		const hero = random.pick(world.heroes);
		const pool = hero.cards.filter(({ isCoop }) => !isCoop).slice(1, 31);
		const [offer, held] = [random.sample(pool, OFFERED), random.sample(pool, DECK_CARDS)].map((list) => list.map(({ id }) => id));
		const deck: NamedDeck = { cards: [...hero.deck, ...held!.filter((id) => !offer!.includes(id))], relics: hero.relics };
		return { character: hero.id as Character, hero, deck, offer: offer! };
	});
}

function mostPlayed({ snapshot: { frame }, samples }: Simulation): string[] {
	const runs = new Uint32Array(frame.users.length);
	for (let row = 0; row < frame.length; row++) if (frame.columns.user[row]! >= 0) runs[frame.columns.user[row]!]! += 1;
	const order = [...runs.keys()].toSorted((left, right) => runs[right]! - runs[left]! || left - right);
	return order.slice(0, Math.max(4, Math.floor(samples / 10))).map((user) => frame.users[user]!);
}

export function insightsOf(world: Simulation): PlayerInsights[] {
	const filter = { character: null, ascension: null, version: null, players: null };
	return mostPlayed(world).map(
		(username) => world.ask('playerInsights', { username, filter, isShown: true, language }) as PlayerInsights,
	);
}

type Recommendation = DraftRecommendations['recommends'][number];

function recommendations(world: Simulation, of: (found: Recommendation, holder: string, hero: HeroKind) => Measured): Family[] {
	return world.simulated.world.heroes.flatMap((hero) => {
		const cards = hero.cards.slice(0, 34).map(({ id }) => ({ type: 'cards' as const, id }));
		const relics = hero.relics.map((id) => ({ type: 'relics' as const, id }));
		return [...cards, ...relics].map(({ type, id }) => {
			const { recommends } = world.ask('draftRecommendations', { type, id, language }) as DraftRecommendations;
			return recommends.map((found) => of(found, id, hero));
		});
	});
}

const isFollower = (hero: HeroKind, holder: string, card: string): boolean => {
	const [companion, follower] = companionsOf({ hero });
	return holder === companion && card === follower;
};

/** Whether decks hold a card more often because of another: that one of them stands out is true. */
export const isLinked = ({ truth, simulated: { world } }: Simulation, id: string): boolean =>
	truth.effect > 0 && world.heroes.some((hero) => companionsOf({ hero }).includes(id));

/** Whether a card wins more because of what its holders take later. */
const isCompanion = (world: Simulation, id: string): boolean => isLinked(world, id) && !isPlantedId(world, id);

/** Whether a planted effect hangs on a card, relic, event or option. */
export function isPlantedId({ truth, simulated }: Simulation, id: string): boolean {
	const { cards, relic, event } = simulated.planted;
	return truth.effect > 0 && (cards.has(id) || [relic, event].includes(id) || id.startsWith(`${event}.`));
}

type Choice = RunReview['floors'][number]['choices'][number];

/** A choice of a review, with what is right: a planted thing that was left lies above, one that was taken has the others below. */
function reviewed({ truth, simulated }: Simulation, { options, verdict }: Choice, runs: number): Measured {
	const { cards, relic, event, option } = simulated.planted;
	const found = options.find(({ id }) => cards.has(id) || id === relic || id === `${event}.${option}`);
	if (truth.effect === 0 || !found) return { verdict };
	return { verdict, expected: found.taken ? 'below' : 'above', seats: Math.min(found.runs, runs - found.runs) };
}

/** How claims of a kind are read from answers. */
export type Measure = (world: Simulation) => Family[];

/** Archetypes differ in planted cards, and so in wins. */
const whereNothingIsPlanted =
	(measure: Measure): Measure =>
	(world) =>
		world.truth.effect > 0 ? [] : measure(world);

/** How the verdicts of each kind are read from answers. */
export const VERDICT_MEASURES: { readonly [Name in VerdictName]: Measure } = {
	cards: table('cards', isPlantedCard),
	relics: table('relics', ({ planted }, id) => planted.relic === id),
	potions: table('potions', () => false),
	events: (world) => {
		const { rows } = world.ask('events', { bracket: {}, name: 'all' }) as EventMetrics;
		const { event, option } = world.simulated.planted;
		const others = rows
			.filter((row) => row.event === event && row.option !== option)
			.reduce((sum, { chosen }) => sum + chosen, 0);
		return [
			rows.map((row) =>
				// Of two options the one is as much worse as the other is better.
				row.event === event && row.option !== option
					? { ...planted(world, true, row.verdict, row.chosen), ...(world.truth.effect > 0 && { expected: 'below' as const }) }
					: planted(world, row.event === event, row.verdict, Math.min(row.chosen, others)),
			),
		];
	},
	shops: (world) => {
		const { rows } = world.ask('shops', { bracket: {}, name: 'all' }) as ShopMetrics;
		return [rows.map(({ verdict }) => plain(verdict))];
	},
	campfires: (world) => {
		const { rows } = world.ask('campfires', { bracket: {}, name: 'all', language }) as CampfireMetrics;
		return [rows.map(({ verdict }) => plain(verdict))];
	},
	review: (world) =>
		sampleHashes(world).map((hash) => {
			const { floors, compared_with: others } = world.ask('runReview', { hash, language }) as RunReview;
			return floors.flatMap(({ choices }) =>
				choices
					.filter(({ options }) => !options.some(({ id }) => isCompanion(world, id)))
					.map((choice) => reviewed(world, choice, others.runs)),
			);
		}),
	draft_preference: (world) =>
		recommendations(world, ({ id, pref_verdict: verdict, offers }, holder, hero) =>
			planted(world, isFollower(hero, holder, id), verdict, offers),
		),
	draft_wins: (world) =>
		recommendations(world, ({ id, verdict, compared: { runs, took } }) =>
			planted(world, isPlantedCard(world.simulated, id), verdict, Math.min(took, runs - took)),
		),
	draft_advice: (world) =>
		sampleDecks(world).map(({ hero, deck: { cards, relics }, offer }) => {
			const [companion, follower] = companionsOf({ hero });
			const held = [...new Set([companion, ...cards])].filter((id) => id !== follower && !offer.includes(id));
			const deck = [
				...held.map((id) => ({ type: 'cards' as const, id })),
				...relics.map((id) => ({ type: 'relics' as const, id })),
			];
			const { ranked } = world.ask('draftAdvice', { deck, offered: [...new Set([follower, ...offer])], language }) as DraftAdvice;
			return ranked.map(({ id, verdict, reasons }) => {
				const offers = reasons.find(({ from }) => from === `cards:${companion}`)?.offers ?? 0;
				return planted(world, id === follower, verdict, offers);
			});
		}),
	pairings: (world) =>
		world.simulated.world.heroes.flatMap((hero) => {
			const [companion, follower] = companionsOf({ hero });
			return hero.cards.slice(0, 34).map(({ id }) => {
				const { partners, count = 0 } = world.ask('pairings', { type: 'cards', id, language }) as Pairings;
				return (partners.cards ?? []).map((partner) => {
					const isPlanted = [id, partner.id].toSorted().join() === [companion, follower].toSorted().join();
					return planted(world, isPlanted, partner.verdict, count);
				});
			});
		}),
	similar: (world) =>
		sampleHashes(world).map((hash) => {
			const { winners_also_took: taken } = world.ask('similarRuns', { hash, language }) as SimilarRuns;
			return taken.filter(({ id }) => !isLinked(world, id)).map(({ verdict }) => plain(verdict));
		}),
	deck_advisor: (world) =>
		sampleDecks(world).map(({ character, deck }) => {
			const { items } = world.ask('deckAdvice', { character, limit: 8, ...deck, language }) as DeckAdvice;
			return items.filter(({ id }) => !isLinked(world, id)).map(({ verdict }) => plain(verdict));
		}),
	pick_coach: (world) =>
		sampleDecks(world).map(({ character, deck, offer }) => {
			const { offers = [] } = world.ask('pickCoach', { character, offer, target: null, ...deck, language }) as PickCoach;
			return offers.filter(({ id }) => !isLinked(world, id)).map(({ verdict }) => plain(verdict));
		}),
	encounter_builds: whereNothingIsPlanted((world) =>
		world.simulated.world.stages.flatMap(([act]) =>
			[...act!.monsters, ...act!.elites, ...act!.bosses].map((encounter) => {
				const { builds } = world.ask('encounterBuilds', { encounter, language }) as EncounterBuilds;
				return builds.map(({ verdict }) => plain(verdict));
			}),
		),
	),
	archetype_wins: whereNothingIsPlanted((world) => {
		const { characters } = world.ask('archetypes', { language }) as Archetypes;
		return CHARACTERS.flatMap((character) => (characters[character] ? [characters[character]] : [])).map((list) =>
			list.map(({ third_act: { verdict } }) => plain(verdict)),
		);
	}),
	archetype_trend: (world) => {
		const { characters } = world.ask('archetypes', { language }) as Archetypes;
		return CHARACTERS.flatMap((character) => (characters[character] ? [characters[character]] : [])).map((list) =>
			list.flatMap(({ trend }) => (trend ? [plain(trend.verdict)] : [])),
		);
	},
	insight_cards: (world) =>
		insightsOf(world).map(({ card_picks: { over_picked: over, under_picked: under } }) =>
			[...over, ...under].filter(({ id }) => !isPlantedCard(world.simulated, id)).map(({ verdict }) => plain(verdict)),
		),
	insight_relics: (world) =>
		insightsOf(world).map(({ relic_picks: { over_carried: over, under_carried: under } }) =>
			[...over, ...under].map(({ verdict }) => plain(verdict)),
		),
	insight_events: (world) => insightsOf(world).map(({ event_divergence: list }) => list.map(({ verdict }) => plain(verdict))),
};
