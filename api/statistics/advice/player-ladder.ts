import { CHARACTERS, type Character } from '../../../contract/statistics/bracket.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { type Frame, type FrameColumns, OUTCOMES, isOfficial, isRanked } from '../counting/rows/frame.ts';
import { START, anchorOf, lifetimeRating, nextRating } from './rating.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

/** Runs under which the win rate of a character is not taken for its own, and the one that is taken without any. */
export const FEWEST_CHARACTER_RUNS = 100;
export const ASSUMED_RATE = 0.2;

/** A run that counts for the ladder of its player. */
export interface RatedRun {
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
	/** The rating after each run, not rounded, in the order in which they were played. */
	readonly history: readonly { readonly run: RatedRun; readonly elo: number }[];
}

/** Whether a row is rated, whoever played it. */
export function isRated(columns: FrameColumns, row: number): boolean {
	const isSoloStandard = columns.party[row] === 0 && columns.mode[row] === 0;
	return isRanked(columns, row) && columns.ascension[row] === HIGHEST_ASCENSION && isSoloStandard && columns.character[row]! >= 0;
}

/** Anchors of the characters: from the win rates of official runs of ascension 10. */
export function anchorsOf({ columns, length }: Frame): number[] {
	const runs = CHARACTERS.map(() => 0);
	const wins = CHARACTERS.map(() => 0);
	for (let row = 0; row < length; row++) {
		if (columns.ascension[row] !== HIGHEST_ASCENSION || !isOfficial(columns, row)) continue;
		const character = columns.character[row]!;
		runs[character]! += 1;
		if (columns.outcome[row] === OUTCOMES.win) wins[character]! += 1;
	}
	const rates = runs.map((count, character) => (count < FEWEST_CHARACTER_RUNS ? undefined : wins[character]! / count));
	const known = rates.filter((rate) => rate !== undefined);
	const mean = known.length === 0 ? ASSUMED_RATE : known.reduce((sum, rate) => sum + rate, 0) / known.length;
	return rates.map((rate) => anchorOf(rate ?? mean));
}

/** Rates the runs of one player, at least one, in any order. */
export function ratePlayer(unordered: readonly RatedRun[], anchors: readonly number[]): Rating {
	const runs = unordered.toSorted((left, right) => left.playedAt - right.playedAt || left.row - right.row);
	const ladders = CHARACTERS.map(() => ({ elo: START, runs: 0, wins: 0 }));
	const ratingOver = (played: number): number => ladders.reduce((sum, { elo, runs: own }) => sum + elo * own, 0) / played;
	const history = runs.map((run, position) => {
		const ladder = ladders[run.character]!;
		ladder.elo = nextRating(ladder.elo, anchors[run.character]!, run.won, ladder.runs);
		ladder.runs += 1;
		ladder.wins += run.won ? 1 : 0;
		return { run, elo: ratingOver(position + 1) };
	});
	const anchor = ladders.reduce((sum, { runs: own }, character) => sum + own * anchors[character]!, 0) / runs.length;
	const wins = runs.filter(({ won }) => won).length;
	const played = CHARACTERS.map((character, position) => [character, ladders[position]!] as const).filter(
		([, { runs: own }]) => own > 0,
	);
	return {
		elo: round(ratingOver(runs.length), 1),
		lifetime: round(lifetimeRating(anchor, wins, runs.length), 1),
		runs: runs.length,
		wins,
		main_character: played.toSorted(([, left], [, right]) => right.runs - left.runs)[0]?.[0] ?? null,
		by_character: Object.fromEntries(played.map(([id, each]) => [id, { ...each, elo: round(each.elo, 1) }])),
		history,
	};
}
