import type { EloBoard } from '../../../contract/statistics/players.ts';
import { percentOrZero } from '../math/rate.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
import { type Frame, OUTCOMES } from '../counting/rows/frame.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { advice } from './advice.ts';
import { ASSUMED_RATE, FEWEST_CHARACTER_RUNS, type RatedRun, anchorsOf, isRated, ratePlayer } from './player-ladder.ts';
import { FIRST_RUNS, FIRST_STEP, LATER_STEP, START } from './rating.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

/** Rated runs that the board asks for, and its length. */
const FEWEST_RUNS = 10;
const MOST_PLAYERS = 500;

type BoardPlayer = Omit<EloBoard['players'][number], 'rank'>;

interface LadderFile {
	readonly players: readonly BoardPlayer[];
	/** Players with enough runs. */
	readonly rated: number;
}

export const ladder = advice<LadderFile>({
	file: 'ladder.json',
	empty: { players: [], rated: 0 },
	methods: [
		{
			key: 'ladder_elo',
			title: 'Elo of players',
			formula: `anchor = ${START} + 400·log10((1 − p)/p); E = 1/(1 + 10^((anchor − R)/400)); R += K·(result − E); K = ${FIRST_STEP} for the first ${FIRST_RUNS} runs, then ${LATER_STEP}`,
			text: `Every solo run of ascension ${HIGHEST_ASCENSION} in the standard mode under a name is a game against the character that was played, whose strength follows from how often everybody wins with it (p; under ${FEWEST_CHARACTER_RUNS} runs the mean of the others, ${ASSUMED_RATE} without any). Each character has a ladder of its own that starts at ${START}; the rating is their mean by runs. The board has the best ${MOST_PLAYERS} players with ${FEWEST_RUNS} runs. A rating of few runs says little: see \`win_rate_ci\`.`,
		},
		{
			key: 'ladder_lifetime',
			title: 'Rating over all runs',
			formula: 'lifetime = mean anchor + 400·log10(q/(1 − q)), q the lower bound of the 95 % Wilson interval of the win rate',
			text: 'What the whole record of a player proves, whatever the order of the runs: few runs prove little, so that it is low with them.',
		},
	],

	prepare({ frame, nameOfRow }) {
		const { columns } = frame;
		const anchors = anchorsOf(frame);
		const rated = [...ratedRuns(frame)].filter(([, runs]) => runs.length >= FEWEST_RUNS);
		const players = rated.map(([user, runs]) => {
			const { history: _, ...rating } = ratePlayer(runs, anchors);
			return { key: frame.users[user]!, lastRow: runs.at(-1)!.row, rating };
		});
		players.sort(
			(left, right) =>
				right.rating.elo - left.rating.elo || right.rating.lifetime - left.rating.lifetime || (left.key < right.key ? -1 : 1),
		);
		const board = players.slice(0, MOST_PLAYERS).map(({ key, lastRow, rating }) => ({
			username: nameOfRow(columns.id[lastRow]!) ?? key,
			...rating,
			win_rate: percentOrZero(rating.wins, rating.runs),
			win_rate_ci: wilsonInterval(rating.wins, rating.runs),
		}));
		return { players: board, rated: rated.length };
	},
});

/** The rated runs of each user, in the order of the frame. */
function ratedRuns({ columns, length }: Frame): Map<number, RatedRun[]> {
	const byUser = new Map<number, RatedRun[]>();
	for (let row = 0; row < length; row++) {
		const user = columns.user[row]!;
		if (user < 0 || !isRated(columns, row)) continue;
		const runs = byUser.get(user) ?? [];
		byUser.set(user, runs);
		const won = columns.outcome[row] === OUTCOMES.win;
		runs.push({ row, playedAt: columns.playedAt[row]!, character: columns.character[row]!, won });
	}
	return byUser;
}

export interface EloQuery {
	readonly limit: number;
	/** Rated runs that a player needs to be shown. */
	readonly minRuns: number;
	/** Of the names of {@link namesOnBoard} those that may be shown. */
	readonly shown: readonly string[];
}

/** All players on the board, best first. Readers remove private profiles, which the generation does not know. */
export function namesOnBoard(snapshot: Snapshot): string[] {
	return snapshot.advice(ladder).players.map(({ username }) => username);
}

/** The best players (`behaviour/statistics.md#ladder-of-players`). */
export function eloBoard(snapshot: Snapshot, { limit, minRuns, shown: names }: EloQuery): EloBoard {
	const { players, rated } = snapshot.advice(ladder);
	const isShown = new Set(names);
	const shown = players.filter(({ runs, username }) => runs >= minRuns && isShown.has(username)).slice(0, limit);
	return {
		players: shown.map((player, index) => ({ rank: index + 1, ...player })),
		total_rated: rated,
		min_runs: minRuns,
		computed_at: snapshot.isLoaded ? new Date(snapshot.manifest.builtAt).toISOString() : null,
	};
}
