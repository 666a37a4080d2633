import type { RunHold } from '../../../contract/submit/run-holds.ts';
import type { Floor, ParsedRun } from '../../../contract/run-files/seat.ts';
import { type Rule, actsOf, floorsOf, isBossFloor, isUsual } from './evidence.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';

const MOST_COPIES = 5;
const SHORTEST_WIN_SECONDS = 900;
const SHORTEST_FLOOR_SECONDS = 15;
const SHORTEST_ACT_FLOORS = 8;
const BOSS_ACTS = 3;
/** Clocks of players are sometimes days wrong. */
const MOST_FUTURE_SECONDS = 30 * DAY_SECONDS;
/** Seconds; the fastest known win took 1.8 times as long. */
const RECORD_PACE = { floor: 6, turn: 7, turnOfEachOther: 2 };

/** Rules about the outcome, path and times of a run. */
export const OUTCOME_RULES = {
	duplicate_relics: ({ run }) => run.seats.some(({ relics }) => hasMoreCopies(relics.map((relic) => relic.id))),
	impossible_time: ({ run }) => run.isWin && run.runTime > 0 && run.runTime < SHORTEST_WIN_SECONDS,
	impossible_pace: ({ run: { isWin, runTime, statedFloors } }) =>
		isWin && statedFloors !== null && runTime > 0 && runTime < SHORTEST_FLOOR_SECONDS * statedFloors,
	boss_teleport: ({ run }) => run.isWin && bossActs(run).some((floors) => floors.length < SHORTEST_ACT_FLOORS),
	missing_acts: ({ run }) => run.isWin && run.gameMode === 'standard' && bossActs(run).length < BOSS_ACTS,
	one_turn_boss: ({ run }) =>
		countedFloors(run).some((floor) => floor.rooms.some((room) => room.type === 'boss' && room.turns === 1)),
	coop_card_solo: ({ run, coopCards }) => run.seats.length === 1 && deckHas(run, coopCards),
	killed_winner: ({ run }) => run.isWin && (run.killedByEncounter !== null || run.killedByEvent !== null),
	dead_winner: ({ run }) => run.isWin && run.seats.every(({ floors }) => isDead(floors.at(-1))),
	future_start: ({ run, now }) => run.startTime !== null && run.startTime > now + MOST_FUTURE_SECONDS,
	broken_path: ({ run, books }) =>
		isUsual(run) && books.every(({ areKept }) => areKept) && actsLeft(run).some((floors) => !isBossFloor(floors.at(-1)!)),
	record_pace: ({ run, books }) =>
		run.isWin && run.runTime > 0 && books.every(({ areKept }) => areKept) && run.runTime < recordSeconds(run),
} as const satisfies Partial<Record<RunHold, Rule>>;

function hasMoreCopies(ids: readonly string[]): boolean {
	const groups = Map.groupBy(ids, (id) => id);
	return [...groups.values()].some((copies) => copies.length > MOST_COPIES);
}

function bossActs(run: ParsedRun): readonly (readonly Floor[])[] {
	return actsOf(run).filter((floors) => floors.some(isBossFloor));
}

/** All acts of a win; all but the last act of a loss. */
function actsLeft(run: ParsedRun): readonly (readonly Floor[])[] {
	return run.isWin ? actsOf(run) : actsOf(run).slice(0, -1);
}

/** A lost boss fight may end on its first turn. */
function countedFloors(run: ParsedRun): readonly Floor[] {
	return run.isWin ? floorsOf(run) : floorsOf(run).slice(0, -1);
}

function deckHas(run: ParsedRun, cards: ReadonlySet<string>): boolean {
	return run.seats.some(({ deck }) => deck.some((card) => cards.has(card.id)));
}

/** Files without figures have no HP. */
function isDead(floor: Floor | undefined): boolean {
	return floor?.hasFigures === true && floor.maxHp > 0 && floor.hp === 0;
}

function recordSeconds(run: ParsedRun): number {
	const floors = floorsOf(run);
	const turns = floors.reduce((sum, { rooms }) => rooms.reduce((more, room) => more + room.turns, sum), 0);
	return floors.length * RECORD_PACE.floor + turns * (RECORD_PACE.turn + (run.seats.length - 1) * RECORD_PACE.turnOfEachOther);
}
