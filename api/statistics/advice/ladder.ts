import { CHARACTERS, type Character } from '../../../contract/statistics/bracket.ts';
import type { EloBoard } from '../../../contract/statistics/players.ts';
import { percentOrZero } from '../math/rate.ts';
import { round } from '../math/round.ts';
import { wilsonInterval } from '../math/wilson.ts';
import { type Frame, type FrameColumns, OUTCOMES, isOfficial, isRanked } from '../rollup/rows/frame.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { advice } from './advice.ts';
import { FIRST_RUNS, FIRST_STEP, LATER_STEP, START, anchorOf, lifetimeRating, nextRating } from './rating.ts';

/** Rated runs that the board asks for, and its length. */
const FEWEST_RUNS = 10;
const MOST_PLAYERS = 500;
/** Runs under which the win rate of a character is not taken for its own, and the one that is taken without any. */
const FEWEST_CHARACTER_RUNS = 100;
const ASSUMED_RATE = 0.2;
const HIGH_ASCENSION = 10;

/** A run that counts for the ladder of its player. */
interface RatedRun {
	readonly row: number;
	/** Epoch seconds. */
	readonly playedAt: number;
	/** Position among the characters. */
	readonly character: number;
	readonly won: boolean;
}

interface Ladder {
	readonly elo: number;
	readonly runs: number;
	readonly wins: number;
}

/** The ratings of one player. */
interface Rating {
	readonly elo: number;
	readonly lifetime: number;
	readonly runs: number;
	readonly wins: number;
	readonly main_character: Character | null;
	readonly by_character: Readonly<Record<string, Ladder>>;
}

type BoardPlayer = Omit<EloBoard['players'][number], 'rank'>;

interface LadderFile {
	readonly players: readonly BoardPlayer[];
	/** Players with enough runs. */
	readonly rated: number;
}

/** Whether a row is rated, whoever played it. */
function isRated(columns: FrameColumns, row: number): boolean {
	const isSoloStandard = columns.party[row] === 0 && columns.mode[row] === 0;
	return isRanked(columns, row) && columns.ascension[row] === HIGH_ASCENSION && isSoloStandard && columns.character[row]! >= 0;
}

/** Anchors of the characters: from the win rates of official runs of ascension 10. */
function anchorsOf({ columns, length }: Frame): number[] {
	const runs = CHARACTERS.map(() => 0);
	const wins = CHARACTERS.map(() => 0);
	for (let row = 0; row < length; row++) {
		if (columns.ascension[row] !== HIGH_ASCENSION || !isOfficial(columns, row)) continue;
		const character = columns.character[row]!;
		runs[character]! += 1;
		if (columns.outcome[row] === OUTCOMES.win) wins[character]! += 1;
	}
	const rates = runs.map((count, character) => (count < FEWEST_CHARACTER_RUNS ? undefined : wins[character]! / count));
	const known = rates.filter((rate) => rate !== undefined);
	const mean = known.length === 0 ? ASSUMED_RATE : known.reduce((sum, rate) => sum + rate, 0) / known.length;
	return rates.map((rate) => anchorOf(rate ?? mean));
}

/** Rates the runs of one player, whatever their order. */
function ratePlayer(unordered: readonly RatedRun[], anchors: readonly number[]): Rating {
	const runs = unordered.toSorted((left, right) => left.playedAt - right.playedAt || left.row - right.row);
	const ladders = CHARACTERS.map(() => ({ elo: START, runs: 0, wins: 0 }));
	for (const { character, won } of runs) {
		const ladder = ladders[character]!;
		ladder.elo = nextRating(ladder.elo, anchors[character]!, won, ladder.runs);
		ladder.runs += 1;
		ladder.wins += won ? 1 : 0;
	}
	const wins = runs.filter(({ won }) => won).length;
	const elo = ladders.reduce((sum, { elo: own, runs: n }) => sum + own * n, 0) / runs.length;
	const anchor = ladders.reduce((sum, { runs: n }, character) => sum + n * anchors[character]!, 0) / runs.length;
	const played = CHARACTERS.map((character, position) => [character, ladders[position]!] as const).filter(
		([, { runs: n }]) => n > 0,
	);
	return {
		elo: round(elo, 1),
		lifetime: round(lifetimeRating(anchor, wins, runs.length), 1),
		runs: runs.length,
		wins,
		main_character: played.toSorted(([, left], [, right]) => right.runs - left.runs)[0]?.[0] ?? null,
		by_character: Object.fromEntries(played.map(([id, each]) => [id, { ...each, elo: round(each.elo, 1) }])),
	};
}

export const ladder = advice<LadderFile>({
	file: 'ladder.json',
	empty: { players: [], rated: 0 },
	methods: [
		{
			key: 'ladder_elo',
			title: 'Elo of players',
			formula: `anchor = ${START} + 400·log10((1 − p)/p); E = 1/(1 + 10^((anchor − R)/400)); R += K·(result − E); K = ${FIRST_STEP} for the first ${FIRST_RUNS} runs, then ${LATER_STEP}`,
			text: `Every solo run of ascension ${HIGH_ASCENSION} in the standard mode under a name is a game against the character that was played, whose strength follows from how often everybody wins with it (p; under ${FEWEST_CHARACTER_RUNS} runs the mean of the others, ${ASSUMED_RATE} without any). Each character has a ladder of its own that starts at ${START}; the rating is their mean by runs. The board has the best ${MOST_PLAYERS} players with ${FEWEST_RUNS} runs. A rating of few runs says little: see \`win_rate_ci\`.`,
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
			return { key: frame.users[user]!, lastRow: runs.at(-1)!.row, rating: ratePlayer(runs, anchors) };
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
}

/** The best players (`behaviour/statistics.md#ladder-of-players`). */
export function eloBoard(snapshot: Snapshot, { limit, minRuns }: EloQuery): EloBoard {
	const { players, rated } = snapshot.advice(ladder);
	const shown = players.filter(({ runs }) => runs >= minRuns).slice(0, limit);
	return {
		players: shown.map((player, index) => ({ rank: index + 1, ...player })),
		total_rated: rated,
		min_runs: minRuns,
		computed_at: snapshot.isLoaded ? new Date(snapshot.manifest.builtAt).toISOString() : null,
	};
}
