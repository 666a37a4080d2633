import { SHORT_FLOORS } from '../../../../contract/statistics/bracket.ts';
import type { OwnRun } from './own-run.ts';

export interface Outcome {
	readonly runs: number;
	readonly wins: number;
}

/** Fights against an encounter, and how many ended the run. */
export interface Fights {
	readonly fights: number;
	readonly deaths: number;
}

export interface Streaks {
	/** Wins in a row; an abandoned run ends a streak. */
	readonly longest: number;
	readonly current: number;
	/** Runs in a row without a win. */
	readonly longestWithout: number;
}

/**
 * Figures of a player's own runs, counted like the community's: early abandoned runs are ignored in rates, later ones count as
 * losses.
 */
export interface OwnFigures {
	readonly total: Outcome;
	readonly abandoned: number;
	readonly characters: ReadonlyMap<string, Outcome>;
	readonly ascensions: ReadonlyMap<number, Outcome>;
	readonly cards: ReadonlyMap<string, Outcome>;
	readonly relics: ReadonlyMap<string, Outcome>;
	readonly encounters: ReadonlyMap<string, Fights>;
	/** Losses by final floor, without abandoned runs. */
	readonly deaths: ReadonlyMap<number, number>;
	readonly streaks: Streaks;
}

export function ownFigures(runs: readonly OwnRun[]): OwnFigures {
	const counted = runs.filter(({ isAbandoned, floors }) => !isAbandoned || floors > SHORT_FLOORS);
	const losses = runs.filter(({ isWin, isAbandoned }) => !isWin && !isAbandoned);
	return {
		total: outcomeOf(counted),
		abandoned: runs.filter(({ isAbandoned }) => isAbandoned).length,
		characters: outcomesBy(counted, ({ character }) => [character]),
		ascensions: outcomesBy(counted, ({ ascension }) => [ascension]),
		cards: outcomesBy(counted, ({ cards }) => cards),
		relics: outcomesBy(counted, ({ relics }) => relics),
		encounters: fightsOf(counted),
		deaths: new Map([...Map.groupBy(losses, ({ floors }) => floors)].map(([floor, ended]) => [floor, ended.length])),
		streaks: streaksOf(runs),
	};
}

const outcomeOf = (runs: readonly OwnRun[]): Outcome => ({ runs: runs.length, wins: runs.filter(({ isWin }) => isWin).length });

function outcomesBy<Key>(runs: readonly OwnRun[], keysOf: (run: OwnRun) => readonly Key[]): Map<Key, Outcome> {
	const outcomes = new Map<Key, Outcome>();
	for (const run of runs) {
		for (const key of keysOf(run)) {
			const { runs: count, wins } = outcomes.get(key) ?? { runs: 0, wins: 0 };
			outcomes.set(key, { runs: count + 1, wins: wins + Number(run.isWin) });
		}
	}
	return outcomes;
}

function fightsOf(runs: readonly OwnRun[]): Map<string, Fights> {
	const all = new Map<string, Fights>();
	for (const { fights, killedBy } of runs) {
		for (const [place, id] of fights.entries()) {
			const { fights: count, deaths } = all.get(id) ?? { fights: 0, deaths: 0 };
			const isLast = place === fights.lastIndexOf(id);
			all.set(id, { fights: count + 1, deaths: deaths + Number(isLast && id === killedBy) });
		}
	}
	return all;
}

function streaksOf(runs: readonly OwnRun[]): Streaks {
	const inOrder = runs.toSorted((one, other) => (one.startTime ?? 0) - (other.startTime ?? 0));
	let [current, without, longest, longestWithout] = [0, 0, 0, 0];
	for (const { isWin } of inOrder) {
		current = isWin ? current + 1 : 0;
		without = isWin ? 0 : without + 1;
		longest = Math.max(longest, current);
		longestWithout = Math.max(longestWithout, without);
	}
	return { longest, current, longestWithout };
}
