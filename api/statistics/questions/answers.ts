import type { ChatWords } from '../../../contract/chat/chat-words.ts';
import type { LanguageCode } from '../../../contract/languages.ts';
import { COMMUNITY_FIELDS, type CommunityField } from '../../../contract/statistics/community.ts';
import type { EncounterSeries, EncounterStats } from '../../../contract/statistics/encounters.ts';
import type { PlayerInsights } from '../../../contract/statistics/insights.ts';
import type { SeedPage } from '../../../contract/statistics/seeds.ts';
import type { EloBoard } from '../../../contract/statistics/players.ts';
import type { CampfireQuery } from '../tables/campfires.ts';
import { encounterSeries } from '../tables/encounters.ts';
import type { MetricsQuery } from '../tables/metrics.ts';
import type { ShopQuery } from '../tables/shops.ts';
import type { TableQuery } from '../tables/table.ts';
import { TABLES } from '../tables/tables.ts';
import type { ViewWords } from '../community/block.ts';
import { type CommunityQuery, bracketView, communityPart } from '../community/community.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { entityStats } from '../answers/entity-stats.ts';
import { partBlocks, wholeBlocks } from '../headline/headline-blocks.ts';
import { type HistoryQuery, entityHistory } from './history.ts';
import { methods } from './methods.ts';
import { type RunStatsQuery, runStats } from '../headline/run-stats.ts';
import { actScores, scores, top } from '../answers/scores.ts';
import { draftAdvice, draftRecommendations } from '../advice/drafts.ts';
import { allArchetypes } from '../advice/archetypes/archetypes.ts';
import { encounterBuilds } from '../advice/archetypes/encounter-builds.ts';
import { deckAdvice } from '../advice/decks/deck-advisor.ts';
import { pickCoach } from '../advice/decks/pick-coach.ts';
import { type SimilarQuery, similarRuns } from '../advice/decks/similar.ts';
import type { NamesOf } from '../counting/catalogue/named.ts';
import { pairingsOf } from '../advice/pairings.ts';
import { eloBoard, namesOnBoard } from '../advice/ladder.ts';
import { chart, chartMeta } from '../charts/explorer/answer.ts';
import type { ChartRequest } from '../charts/explorer/charts.ts';
import type { ChartWords } from '../charts/chart-words.ts';
import type { EntityType } from '../generation/snapshot/entity-type.ts';
import { type PlayerStatsQuery, playerStats } from '../tables/player-stats.ts';
import { playerCounters } from '../answers/player-counters.ts';
import { type PlayerInsightsQuery, playerInsights } from '../insights/insights.ts';
import { ownBests, ratedStanding } from '../insights/own-standing.ts';
import { type RunReviewQuery, runReview } from '../review/run-review.ts';
import { type SeedFinderQuery, seedFinder } from '../seeds/seed-finder.ts';
import { type SeedQuery, randomSeed, seedMeta, seedPage } from '../seeds/seed-page.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';

/** What answers are made from. */
export interface AnswerContext {
	readonly snapshot: Snapshot;
	/** Folder of the run store and the statistics. */
	readonly state: string;
	/** Folder of seat vectors. */
	readonly segments: string;
	/** Words of the language for rest-site choices. */
	readonly restNames: (language: LanguageCode) => Readonly<Record<string, string>>;
	/** Names of records in a language. */
	readonly names: (language: LanguageCode) => NamesOf;
	/** Strings of the pages in a language. */
	readonly strings: (language: LanguageCode) => ChatWords['string'];
	/** A catalogue with names in a language. */
	readonly translated: (catalogue: StatisticsCatalogue, language: LanguageCode) => StatisticsCatalogue;
}

type Answer<Query> = (context: AnswerContext, query: Query) => unknown;

interface InLanguage {
	readonly language: LanguageCode;
}

function wordsIn({ snapshot, translated, restNames }: AnswerContext, language: LanguageCode): ViewWords {
	return { catalogue: translated(snapshot.catalogue, language), restNames: restNames(language) };
}

function chartWordsIn({ snapshot, translated, strings }: AnswerContext, language: LanguageCode): ChartWords {
	return { catalogue: translated(snapshot.catalogue, language), string: strings(language) };
}

const answer = <Query>(make: Answer<Query>): Answer<Query> => make;

const ofSnapshot = <Query>(make: (snapshot: Snapshot, query: Query) => unknown): Answer<Query> => {
	return ({ snapshot }, query) => make(snapshot, query);
};

const withNames = <Query>(make: (snapshot: Snapshot, query: Query, names: NamesOf) => unknown): Answer<Query & InLanguage> => {
	return ({ snapshot, names }, query) => make(snapshot, query, names(query.language));
};

/** Every answer that is made from a generation. */
export const ANSWERS = {
	metrics: answer<MetricsQuery & Partial<InLanguage>>(({ snapshot }, query) => TABLES.metrics.answer(snapshot, query)),
	shops: answer<ShopQuery & Partial<InLanguage>>(({ snapshot }, query) => TABLES.shops.answer(snapshot, query)),
	events: answer<TableQuery & Partial<InLanguage>>(({ snapshot }, query) => TABLES.events.answer(snapshot, query)),
	campfires: answer<TableQuery & { language: LanguageCode }>(({ snapshot, restNames }, { language, ...query }) =>
		TABLES.campfires.answer(snapshot, { ...query, names: restNames(language) } satisfies CampfireQuery),
	),
	community: answer<Omit<CommunityQuery, 'words'> & InLanguage & { readonly fields?: readonly CommunityField[] | undefined }>(
		(context, { language, fields = COMMUNITY_FIELDS, ...query }) =>
			communityPart(bracketView(context.snapshot, { ...query, words: wordsIn(context, language) }), fields),
	),
	entityStats: answer<{ type: EntityType; id: string }>(({ snapshot }, { type, id }) => entityStats(snapshot, type, id)),
	entityHistory: answer<HistoryQuery>(({ state }, query) => entityHistory(state, query)),
	scores: ofSnapshot(scores),
	actScores: answer<{ act: number }>(({ snapshot }, { act }) => actScores(snapshot, act)),
	top: answer<{ type: EntityType; character: string; limit: number }>(({ snapshot }, { type, character, limit }) =>
		top(snapshot, type, character, limit),
	),
	encounterStats: ofSnapshot(TABLES.encounterStats.answer),
	encounterSeries: answer<{ encounters: readonly string[] }>(({ snapshot }, { encounters }) =>
		encounterSeries(snapshot, encounters),
	),
	runStats: answer<RunStatsQuery & { username: string | null }>(({ snapshot, segments }, { username, ...query }) => {
		const blocks =
			username === null
				? wholeBlocks(snapshot)
				: partBlocks(snapshot, playerCounters(snapshot, segments, username, ['headline']).headlines);
		return runStats(snapshot, blocks, query);
	}),
	chartMeta: answer<InLanguage>((context, { language }) => chartMeta(context.snapshot, chartWordsIn(context, language))),
	chart: answer<ChartRequest & InLanguage>((context, { language, ...query }) =>
		chart(context.snapshot, query, context.state, chartWordsIn(context, language)),
	),
	pairings: withNames(pairingsOf),
	draftRecommendations: withNames(draftRecommendations),
	draftAdvice: withNames(draftAdvice),
	similarRuns: answer<SimilarQuery & InLanguage>(({ snapshot, state, segments, names }, { language, ...query }) =>
		similarRuns(snapshot, { state, segments }, query, names(language)),
	),
	archetypes: answer<InLanguage>(({ snapshot, names }, { language }) => allArchetypes(snapshot, names(language))),
	encounterBuilds: withNames(encounterBuilds),
	deckAdvice: withNames(deckAdvice),
	pickCoach: withNames(pickCoach),
	playerStats: answer<PlayerStatsQuery>(({ snapshot, segments }, query) => playerStats(snapshot, segments, query)),
	playerInsights: answer<PlayerInsightsQuery>((context, query) =>
		playerInsights(context.snapshot, context.segments, query, wordsIn(context, query.language)),
	),
	ownBests: ofSnapshot(ownBests),
	ratedStanding: ofSnapshot(ratedStanding),
	runReview: answer<RunReviewQuery & InLanguage>((context, { language, ...query }) =>
		runReview(context.snapshot, context.segments, query, wordsIn(context, language)),
	),
	seedFinder: answer<SeedFinderQuery>(({ snapshot, state, segments }, query) => seedFinder(snapshot, { state, segments }, query)),
	seedMeta: answer<InLanguage>(({ snapshot, state, translated }, { language }) =>
		seedMeta(snapshot, state, translated(snapshot.catalogue, language)),
	),
	randomSeed: answer<{ share: number }>(({ snapshot, state }, { share }) => randomSeed(snapshot, state, share)),
	seedPage: answer<SeedQuery & InLanguage>(({ snapshot, state, segments, translated }, { language, ...query }) =>
		seedPage(snapshot, { state, segments }, query, translated(snapshot.catalogue, language)),
	),
	namesOnBoard: answer<Record<string, never>>(({ snapshot }) => namesOnBoard(snapshot)),
	eloBoard: ofSnapshot(eloBoard),
	methods: answer<Record<string, never>>(({ snapshot }) => methods(snapshot)),
};

export type AnswerName = keyof typeof ANSWERS;
export type QueryOf<Name extends AnswerName> = Parameters<(typeof ANSWERS)[Name]>[1];

/** Whether an answer is empty, for answers that are not cached while empty (`behaviour/statistics.md#empty-answers`). */
const IS_EMPTY: { readonly [Name in AnswerName]?: (body: unknown) => boolean } = {
	scores: isEmptyObject,
	actScores: isEmptyObject,
	encounterStats: (body) => (body as EncounterStats).encounters.length === 0,
	similarRuns: isUnavailable,
	archetypes: isUnavailable,
	encounterBuilds: isUnavailable,
	deckAdvice: isUnavailable,
	pickCoach: isUnavailable,
	seedPage: (body) => (body as SeedPage).runs === 0,
	playerInsights: (body) => (body as PlayerInsights).runs_walked === 0,
	eloBoard: (body) => (body as EloBoard).players.length === 0,
	encounterSeries: (body) => Object.values((body as EncounterSeries).brackets).every((rows) => rows.length === 0),
};

function isUnavailable(body: unknown): boolean {
	return (body as { readonly available: boolean }).available === false;
}

function isEmptyObject(body: unknown): boolean {
	return Object.keys(body as object).length === 0;
}

/** Whether the answer says something, about runs that there are. */
export function isWorthKeeping(name: AnswerName, body: unknown, { manifest }: Snapshot): boolean {
	return manifest.runs > 0 && !IS_EMPTY[name]?.(body);
}
