import { PARTIES } from '../../../contract/statistics/bracket.ts';
import { ASCENSION_BANDS, bandOf } from '../counting/rows/ascension-bands.ts';
import { EXPECTATION_UNIT, FEWEST_OWN_RUNS } from '../math/expectation.ts';
import { type FrameColumns, type Frame, OUTCOMES, isOfficial } from '../counting/rows/frame.ts';

/** Runs of one player that count in full, at least; more of them share this weight, or that of a part of all runs. */
const MOST_OWN_WEIGHT = 20;
const MOST_OWN_SHARE = 0.02;
/** Keeps the number of a game exact beside a start in seconds. */
const MOST_GAME_SECONDS = 2 ** 21;

/** Runs that were alive after a floor, by floor, and their wins; of a player their wins beyond what is expected, in expectation units. */
interface Curve {
	readonly runs: Uint32Array;
	readonly wins: Float64Array;
}

/**
 * Expected wins of the official runs: of the other runs with the same party, character and band of ascensions that were alive after a
 * floor; with at least {@link FEWEST_OWN_RUNS} other such runs of the player, raised by what these win beyond their own expectation
 * (`behaviour/formulas.md#adjusted-lift`). A player without enough runs is judged by a partner who has them, because they win or
 * lose together. It looks at one run at a time.
 */
export class ExpectedWins {
	readonly #columns: FrameColumns;
	readonly #groups: ReadonlyMap<number, Curve>;
	readonly #own: ReadonlyMap<number, Curve>;
	readonly #judged: ReadonlyMap<number, number>;
	readonly #mostWeight: number;
	#group: Curve | undefined;
	#player: Curve | undefined;
	/** Of the seat by whose player the run is judged. */
	#playerGroup: Curve | undefined;
	#last = -1;
	/** 1 when the run won. */
	won: 0 | 1 = 0;
	/** Players of the run, who win or lose together. */
	seats = 1;
	/** From above 0 to 1: runs of one player do not count for more than a bounded number. */
	weight = 1;

	constructor(frame: Frame) {
		const { columns, length } = frame;
		const rows = Array.from({ length }, (_, row) => row).filter((row) => isOfficial(columns, row));
		this.#columns = columns;
		this.#groups = groupCurves(columns, rows);
		this.#own = ownCurves(frame, rows, this.#groups);
		this.#judged = judgedRows(columns, rows, this.#own);
		this.#mostWeight = Math.max(MOST_OWN_WEIGHT, MOST_OWN_SHARE * rows.length);
	}

	/** Looks at an official run. */
	open(row: number): void {
		const columns = this.#columns;
		this.#group = this.#groups.get(groupOf(columns, row));
		const judged = this.#judgedRow(row);
		this.#player = judged === undefined ? undefined : this.#own.get(columns.user[judged]!);
		this.#playerGroup = judged === undefined ? undefined : this.#groups.get(groupOf(columns, judged));
		this.#last = lastAlive(columns, row);
		this.won = columns.outcome[row] === OUTCOMES.win ? 1 : 0;
		this.seats = columns.party[row]! + 1;
		this.weight = this.#player === undefined ? 1 : Math.min(1, this.#mostWeight / this.#player.runs[0]!);
	}

	/** Chance of winning after a floor, in expectation units; undefined where the run ended there or nothing is known. */
	expectedAfter(floor: number): number | undefined {
		const [group, player] = [this.#group!, this.#player];
		if (floor > this.#last || group.runs[floor]! < 2) return undefined;
		const others = (player?.runs[floor] ?? 0) - 1;
		if (player === undefined || others < FEWEST_OWN_RUNS)
			return Math.round((group.wins[floor]! - this.won) / (group.runs[floor]! - 1) / EXPECTATION_UNIT);
		const own = this.won / EXPECTATION_UNIT - chanceAt(this.#playerGroup!, floor);
		return chanceAt(group, floor) + Math.round((player.wins[floor]! - own) / others);
	}

	/** Variance of a win after a floor. */
	varianceAfter(floor: number): number {
		const { runs, wins } = this.#group!;
		const rate = wins[floor]! / runs[floor]!;
		return rate * (1 - rate);
	}

	/** The seat of the same game by whose player a run is judged: itself, or else a partner. */
	#judgedRow(row: number): number | undefined {
		const { user, party, floors, outcome } = this.#columns;
		if (this.#own.has(user[row]!)) return row;
		const partner = party[row] === 0 ? undefined : this.#judged.get(gameOf(this.#columns, row));
		const isOfGame = partner !== undefined && floors[partner] === floors[row] && outcome[partner] === outcome[row];
		return isOfGame ? partner : undefined;
	}
}

/** Start and length of a game, which its seats share. */
function gameOf({ playedAt, runTime }: FrameColumns, row: number): number {
	return playedAt[row]! * MOST_GAME_SECONDS + (runTime[row]! % MOST_GAME_SECONDS);
}

/** Of each game of several players, the first seat whose player has enough runs. */
function judgedRows(columns: FrameColumns, rows: readonly number[], own: ReadonlyMap<number, Curve>): Map<number, number> {
	const judged = new Map<number, number>();
	for (const row of rows) {
		if (columns.party[row] === 0 || !own.has(columns.user[row]!)) continue;
		const first = judged.get(gameOf(columns, row));
		if (first === undefined || columns.id[row]! < columns.id[first]!) judged.set(gameOf(columns, row), row);
	}
	return judged;
}

/** The last floor after which a run was alive; -1 for none. */
function lastAlive({ floors, outcome }: FrameColumns, row: number): number {
	return floors[row]! - (outcome[row] === OUTCOMES.win ? 0 : 1);
}

function groupOf({ party, character, ascension }: FrameColumns, row: number): number {
	return (character[row]! * PARTIES.length + party[row]!) * ASCENSION_BANDS.length + bandOf(ascension[row]!);
}

function groupCurves(columns: FrameColumns, rows: readonly number[]): Map<number, Curve> {
	const curves = new Map<number, Curve>();
	for (const [group, members] of Map.groupBy(rows, (row) => groupOf(columns, row))) {
		const deepest = members.reduce((most, row) => Math.max(most, columns.floors[row]!), 0);
		const curve = emptyCurve(deepest);
		for (const row of members) {
			const last = lastAlive(columns, row);
			if (last < 0) continue;
			curve.runs[last]! += 1;
			if (columns.outcome[row] === OUTCOMES.win) curve.wins[last]! += 1;
		}
		for (let floor = deepest - 1; floor >= 0; floor--) {
			curve.runs[floor]! += curve.runs[floor + 1]!;
			curve.wins[floor]! += curve.wins[floor + 1]!;
		}
		curves.set(group, curve);
	}
	return curves;
}

const emptyCurve = (deepest: number): Curve => ({
	runs: new Uint32Array(deepest + 1),
	wins: new Float64Array(deepest + 1),
});

/** Chance of winning after a floor, in expectation units. */
const chanceAt = ({ runs, wins }: Curve, floor: number): number => Math.round(wins[floor]! / runs[floor]! / EXPECTATION_UNIT);

/** Of each player with enough runs: those alive after each floor, and their wins beyond the chances of their groups. */
function ownCurves({ columns, users }: Frame, rows: readonly number[], groups: ReadonlyMap<number, Curve>): Map<number, Curve> {
	const [runs, deepest] = [new Uint32Array(users.length), new Uint16Array(users.length)];
	for (const row of rows) {
		const user = columns.user[row]!;
		if (user < 0) continue;
		runs[user]! += 1;
		deepest[user] = Math.max(deepest[user]!, columns.floors[row]!);
	}
	const curves = new Map<number, Curve>();
	for (const row of rows) {
		const user = columns.user[row]!;
		if (user < 0 || runs[user]! <= FEWEST_OWN_RUNS) continue;
		const curve = curves.get(user) ?? emptyCurve(deepest[user]!);
		curves.set(user, curve);
		const group = groups.get(groupOf(columns, row))!;
		const win = columns.outcome[row] === OUTCOMES.win ? 1 / EXPECTATION_UNIT : 0;
		for (let floor = 0, last = lastAlive(columns, row); floor <= last; floor++) {
			curve.runs[floor]! += 1;
			curve.wins[floor]! += win - chanceAt(group, floor);
		}
	}
	return curves;
}
