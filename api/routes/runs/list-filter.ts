import type { z } from 'zod';
import type { runRoutes } from '../../../contract/routes/runs.ts';
import type { RankCategory, RunFilter, RunSort } from '../../store/lists/run-query.ts';
import { commaParts } from '../../../contract/routes/fields.ts';

type QueryOf<Id extends string> = z.output<Extract<(typeof runRoutes)[number], { id: Id; query: z.ZodType }>['query']>;
export type ListQuery = QueryOf<'runs.list'>;
export type LeaderboardQuery = QueryOf<'runs.leaderboard'>;

const MOST_PLAYERS = 255;
const LOWEST = Number.MIN_SAFE_INTEGER;
const HIGHEST = Number.MAX_SAFE_INTEGER;

const PARTIES = {
	single: { min: 1, max: 1 },
	1: { min: 1, max: 1 },
	2: { min: 2, max: 2 },
	3: { min: 3, max: 3 },
	4: { min: 4, max: MOST_PLAYERS },
	multi: { min: 2, max: MOST_PLAYERS },
} as const;

const SORTS = { date: 'date', time_asc: 'fastest', time_desc: 'slowest', ascension_desc: 'ascension' } as const satisfies Record<
	string,
	RunSort
>;
const SORTS_OF_CATEGORIES = { fastest: 'fastest', highest_ascension: 'ascension' } as const satisfies Record<
	RankCategory,
	RunSort
>;
const OUTCOMES = { true: 'won', false: 'lost' } as const;

export const sortOf = (sort: ListQuery['sort'] = 'date'): RunSort => SORTS[sort];
export const sortOfCategory = (category: RankCategory): RunSort => SORTS_OF_CATEGORIES[category];

/** The filter of the list route; an empty parameter counts as absent. */
export function listFilter(query: ListQuery, now: Date): RunFilter {
	const username = query.username?.trim();
	const isNamed = username !== undefined && username !== '';
	return compact({
		character: query.character?.toUpperCase(),
		outcome: query.win && OUTCOMES[query.win],
		username: isNamed ? username : undefined,
		steamId: isNamed ? undefined : query.steam_id?.replaceAll(/\D/g, ''),
		winrate: winrateOf(query.winrate_min, query.winrate_max),
		seedPrefix: query.today ? seedOfDay(now) : query.seed,
		builds: buildsOf(query),
		players: query.players && PARTIES[query.players],
		gameMode: query.game_mode,
		ascension: ascensionOf(query),
		cards: idsOf(query.card),
		relics: idsOf(query.relic),
		bought: idsOf(query.shop),
		hasReplay: query.has_replay,
	});
}

/** The filter of a leaderboard: wins of ascension 0 to 10 with a duration, of the game's characters unless one is named. */
export function leaderboardFilter(query: LeaderboardQuery, now: Date): RunFilter {
	return compact({
		outcome: 'won',
		isRanked: true,
		isOfficial: query.character === undefined,
		character: query.character?.toUpperCase(),
		players: query.players && PARTIES[query.players],
		gameMode: query.game_mode,
		seedPrefix: query.today ? seedOfDay(now) : undefined,
		ascension: query.ascension_min === undefined ? undefined : { min: query.ascension_min, max: HIGHEST },
		winrate: winrateOf(query.winrate_min, undefined),
		builds: query.build_id && [query.build_id],
	});
}

type Loose<Shape> = { readonly [Key in keyof Shape]?: Shape[Key] | undefined | '' };

/** Removes absent and empty values; a Steam id without digits stays, because it must find nothing. */
function compact(filter: Loose<RunFilter>): RunFilter {
	return Object.fromEntries(
		Object.entries(filter).filter(([name, value]) => value !== undefined && (value !== '' || name === 'steamId')),
	);
}

function winrateOf(min: number | undefined, max: number | undefined): RunFilter['winrate'] {
	return min === undefined && max === undefined ? undefined : { min: min ?? 0, max: max ?? 100 };
}

function ascensionOf({ ascension, ascension_min: min, ascension_max: max }: ListQuery): RunFilter['ascension'] {
	if (ascension !== undefined) return { min: ascension, max: ascension };
	return min === undefined && max === undefined ? undefined : { min: min ?? LOWEST, max: max ?? HIGHEST };
}

/** The list wins over the single value, unless it is empty. */
function buildsOf({ build_id: build, build_ids: list = '' }: ListQuery): RunFilter['builds'] {
	const builds = commaParts(list);
	if (builds.length > 0) return builds;
	return build === undefined ? undefined : [build];
}

function idsOf(text: string | undefined): readonly string[] | undefined {
	const ids = commaParts(text ?? '').map((id) => id.toUpperCase().replaceAll(' ', '_'));
	return ids.length === 0 ? undefined : ids;
}

/** The prefix of a daily challenge's seed: `DD_MM_YYYY`, UTC. */
export function seedOfDay(now: Date): string {
	const [year, month, day] = now.toISOString().slice(0, 10).split('-');
	return `${day}_${month}_${year}`;
}
