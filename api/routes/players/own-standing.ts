import { type OwnStanding, ownBestsSchema, ownStandingSchema } from '../../../contract/statistics/own-standing.ts';
import type { RankCategory } from '../../store/lists/run-query.ts';
import type { Services } from '../services.ts';
import { shownOnBoard } from './shown-player.ts';

type Place = OwnStanding['places'][number];

const ALL = { character: null, ascension: null, version: null, players: null };
const ratedSchema = ownStandingSchema.omit({ places: true });
const bestsSchema = ownBestsSchema.pick({ personal_bests: true });

/** A player's ranks, from the statistics and, for single runs, from the store. @throws ThreadError `UNKNOWN_PLAYER` */
export async function ownStanding(username: string, services: Services): Promise<OwnStanding> {
	const { statistics, tree } = services;
	const query = { username, shown: await shownOnBoard(services) };
	const rated = await statistics.answer(tree.root, 'ratedStanding', query);
	const bests = await statistics.answer(tree.root, 'ownBests', { username, filter: ALL });
	const { personal_bests: best } = bestsSchema.parse(read(bests));
	const wins = best.flatMap(({ character, fastest_win: fastest, highest_win: highest }) => [
		{ character, category: 'fastest' as const, win: fastest },
		{ character, category: 'highest_ascension' as const, win: highest },
	]);
	const places = await Promise.all(wins.map((win) => placeOf(win, services)));
	return { ...ratedSchema.parse(read(rated)), places: places.filter((place) => place !== undefined) };
}

function read({ representation }: Awaited<ReturnType<Services['statistics']['answer']>>): unknown {
	return JSON.parse(representation.bodies.identity.toString('utf8'));
}

interface BestWin {
	/** Null is the total, which has no ladder. */
	readonly character: string | null;
	readonly category: RankCategory;
	readonly win: Omit<Place, 'character' | 'category' | 'rank'> | null;
}

/** Undefined for a win that was hidden or deleted since the statistics were made. */
async function placeOf({ character, category, win }: BestWin, { runs }: Services): Promise<Place | undefined> {
	if (character === null || win === null) return undefined;
	const rank = await runs.store.rank(win.run_hash, category);
	return rank === null ? undefined : { character, category, ...win, rank };
}
