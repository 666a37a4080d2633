import type { Archetypes, EncounterBuilds } from '../../../contract/statistics/archetypes.ts';
import type { DraftAdvice, DraftRecommendations, Pairings } from '../../../contract/statistics/advice.ts';
import { type Character, CHARACTERS } from '../../../contract/statistics/bracket.ts';
import type { DeckAdvice, PickCoach, SimilarRuns } from '../../../contract/statistics/decks.ts';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import type { RunReview } from '../../../contract/statistics/run-review.ts';
import type { Verdict, VerdictName } from '../../../contract/statistics/verdicts.ts';
import { createRandom } from '../../commands/generate/random.ts';
import type { HeroKind } from '../../commands/generate/world.ts';
import type { NamedDeck } from '../../statistics/advice/decks/deck.ts';
import { hashOf, isOfficial } from '../../statistics/counting/rows/frame.ts';
import type { AnswerName, QueryOf } from '../../statistics/questions/answers.ts';
import type { Snapshot } from '../../statistics/generation/snapshot/snapshot.ts';
import { type SimulatedWorld, companionsOf } from './simulated-runs.ts';

/** Answers about simulated runs. */
export interface Simulation {
	readonly simulated: SimulatedWorld;
	readonly snapshot: Snapshot;
	ask<Name extends AnswerName>(name: Name, query: QueryOf<Name>): unknown;
	/** How many answers of a kind are looked at. */
	readonly samples: number;
}

/** One verdict of an answer. */
export interface Measured {
	readonly verdict: Verdict;
	/** Whether a planted effect is behind it: above is right then. */
	readonly isPlanted: boolean;
}

/** The verdicts that are compared together: those of one table, run, item or player. */
export type Family = readonly Measured[];

const language = 'eng';
const TYPES = ['cards', 'relics', 'potions'] as const;
const DECK_CARDS = 10;
const OFFERED = 3;

const plain = (verdict: Verdict): Measured => ({ verdict, isPlanted: false });

const table =
	(type: (typeof TYPES)[number], isPlanted: (world: SimulatedWorld, id: string) => boolean) => (world: Simulation) => {
		const { rows } = world.ask('metrics', { type, bracket: {}, name: 'all', character: null, isMerged: true }) as {
			rows: { id: string; verdict?: Verdict }[];
		};
		return [rows.flatMap(({ id, verdict }) => (verdict ? [{ verdict, isPlanted: isPlanted(world.simulated, id) }] : []))];
	};

const isPlantedCard = ({ planted }: SimulatedWorld, id: string): boolean => [...planted.cards.values()].includes(id);

function sampleHashes({ snapshot: { frame }, samples }: Simulation): string[] {
	const rows = Array.from({ length: frame.length }, (_, row) => row).filter((row) => isOfficial(frame.columns, row));
	const step = Math.max(1, Math.floor(rows.length / samples));
	return rows.filter((_, index) => index % step === 0).map((row) => hashOf(frame.columns, row));
}

/** Decks in the making, each with an offer of which it holds nothing. */
function sampleDecks({ simulated: { world }, samples }: Simulation) {
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

function insightsOf(world: Simulation): PlayerInsights[] {
	const filter = { character: null, ascension: null, version: null, players: null };
	return mostPlayed(world).map(
		(username) => world.ask('playerInsights', { username, filter, isShown: true, language }) as PlayerInsights,
	);
}

function recommendations(world: Simulation, of: (found: DraftRecommendations['recommends'][number]) => Verdict) {
	return (planted: (hero: HeroKind, holder: string, card: string) => boolean): Family[] =>
		world.simulated.world.heroes.flatMap((hero) => {
			const cards = hero.cards.slice(0, 31).map(({ id }) => ({ type: 'cards' as const, id }));
			const relics = hero.relics.map((id) => ({ type: 'relics' as const, id }));
			return [...cards, ...relics].map(({ type, id }) => {
				const { recommends } = world.ask('draftRecommendations', { type, id, language }) as DraftRecommendations;
				return recommends.map((found) => ({ verdict: of(found), isPlanted: planted(hero, id, found.id) }));
			});
		});
}

const isFollower = (hero: HeroKind, holder: string, card: string): boolean => {
	const [companion, follower] = companionsOf({ hero });
	return holder === companion && card === follower;
};

/** How the verdicts of each kind are read from answers. */
export const MEASURES: { readonly [Name in VerdictName]: (world: Simulation) => Family[] } = {
	cards: table('cards', isPlantedCard),
	relics: table('relics', ({ planted }, id) => planted.relic === id),
	potions: table('potions', () => false),
	events: (world) => {
		const { rows } = world.ask('events', { bracket: {}, name: 'all' }) as {
			rows: { event: string; option: string; verdict?: Verdict }[];
		};
		const { event, option } = world.simulated.planted;
		return [
			rows.flatMap((row) =>
				row.verdict ? [{ verdict: row.verdict, isPlanted: row.event === event && row.option === option }] : [],
			),
		];
	},
	shops: (world) => {
		const { rows } = world.ask('shops', { bracket: {}, name: 'all' }) as { rows: { verdict?: Verdict }[] };
		return [rows.flatMap(({ verdict }) => (verdict ? [plain(verdict)] : []))];
	},
	campfires: (world) => {
		const { rows } = world.ask('campfires', { bracket: {}, name: 'all', language }) as { rows: { verdict?: Verdict }[] };
		return [rows.flatMap(({ verdict }) => (verdict ? [plain(verdict)] : []))];
	},
	review: (world) =>
		sampleHashes(world).map((hash) => {
			const { floors } = world.ask('runReview', { hash, language }) as RunReview;
			const { planted } = world.simulated;
			const ids = new Set([...planted.cards.values(), planted.relic, `${planted.event}.${planted.option}`]);
			return floors.flatMap(({ choices }) =>
				choices.map(({ verdict, options }) => ({
					verdict,
					isPlanted: options.some(({ id, taken }) => ids.has(id) && !taken),
				})),
			);
		}),
	draft_preference: (world) => recommendations(world, ({ pref_verdict: verdict }) => verdict)(isFollower),
	draft_wins: (world) =>
		recommendations(world, ({ verdict }) => verdict)((_hero, _holder, card) => isPlantedCard(world.simulated, card)),
	draft_advice: (world) =>
		sampleDecks(world).map(({ hero, deck: { cards, relics }, offer }) => {
			const [companion, follower] = companionsOf({ hero });
			const held = [...new Set([companion, ...cards])].filter((id) => id !== follower && !offer.includes(id));
			const deck = [
				...held.map((id) => ({ type: 'cards' as const, id })),
				...relics.map((id) => ({ type: 'relics' as const, id })),
			];
			const { ranked } = world.ask('draftAdvice', { deck, offered: [...new Set([follower, ...offer])], language }) as DraftAdvice;
			return ranked.map(({ id, verdict }) => ({ verdict, isPlanted: id === follower }));
		}),
	pairings: (world) =>
		world.simulated.world.heroes.flatMap((hero) => {
			const [companion, follower] = companionsOf({ hero });
			return hero.cards.slice(1, 31).map(({ id }) => {
				const { partners } = world.ask('pairings', { type: 'cards', id, language }) as Pairings;
				return (partners.cards ?? []).map((partner) => ({
					verdict: partner.verdict,
					isPlanted: [id, partner.id].toSorted().join() === [companion, follower].toSorted().join(),
				}));
			});
		}),
	similar: (world) =>
		sampleHashes(world).map((hash) => {
			const { winners_also_took: taken } = world.ask('similarRuns', { hash, language }) as SimilarRuns;
			return taken.map(({ verdict }) => plain(verdict));
		}),
	deck_advisor: (world) =>
		sampleDecks(world).map(({ character, deck }) => {
			const { items } = world.ask('deckAdvice', { character, limit: 8, ...deck, language }) as DeckAdvice;
			return items.map(({ verdict }) => plain(verdict));
		}),
	pick_coach: (world) =>
		sampleDecks(world).map(({ character, deck, offer }) => {
			const { offers = [] } = world.ask('pickCoach', { character, offer, target: null, ...deck, language }) as PickCoach;
			return offers.map(({ verdict }) => plain(verdict));
		}),
	encounter_builds: (world) =>
		world.simulated.world.stages.flatMap(([act]) =>
			[...act!.monsters, ...act!.elites, ...act!.bosses].map((encounter) => {
				const { builds } = world.ask('encounterBuilds', { encounter, language }) as EncounterBuilds;
				return builds.map(({ verdict }) => plain(verdict));
			}),
		),
	archetype_wins: (world) => {
		const { characters } = world.ask('archetypes', { language }) as Archetypes;
		return CHARACTERS.flatMap((character) => (characters[character] ? [characters[character]] : [])).map((list) =>
			list.map(({ third_act: { verdict } }) => plain(verdict)),
		);
	},
	archetype_trend: (world) => {
		const { characters } = world.ask('archetypes', { language }) as Archetypes;
		return CHARACTERS.flatMap((character) => (characters[character] ? [characters[character]] : [])).map((list) =>
			list.flatMap(({ trend }) => (trend ? [plain(trend.verdict)] : [])),
		);
	},
	insight_cards: (world) =>
		insightsOf(world).map(({ card_picks: { over_picked: over, under_picked: under } }) =>
			[...over, ...under].map(({ verdict }) => plain(verdict)),
		),
	insight_relics: (world) =>
		insightsOf(world).map(({ relic_picks: { over_carried: over, under_carried: under } }) =>
			[...over, ...under].map(({ verdict }) => plain(verdict)),
		),
	insight_events: (world) => insightsOf(world).map(({ event_divergence: list }) => list.map(({ verdict }) => plain(verdict))),
};
