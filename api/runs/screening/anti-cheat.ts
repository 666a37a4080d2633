import type { Floor, ParsedRun } from '../seat.ts';

const MOST_COPIES = 5;
const SHORTEST_WIN_SECONDS = 900;
const SHORTEST_FLOOR_SECONDS = 15;
const SHORTEST_ACT_FLOORS = 8;
const BOSS_ACTS = 3;
const MOST_REASONS = 4;

type Rule = (run: ParsedRun, coopCards: ReadonlySet<string>) => boolean;

/** Rules of `behaviour/runs.md#hidden-runs`, in its order. */
const RULES = {
	duplicate_relics: (run) => run.seats.some(({ relics }) => hasMoreCopies(relics.map((relic) => relic.id))),
	impossible_time: (run) => run.isWin && run.runTime > 0 && run.runTime < SHORTEST_WIN_SECONDS,
	impossible_pace: ({ isWin, runTime, statedFloors }) =>
		isWin && statedFloors !== null && runTime > 0 && runTime < SHORTEST_FLOOR_SECONDS * statedFloors,
	boss_teleport: (run) => run.isWin && bossActs(run).some((floors) => floors.length < SHORTEST_ACT_FLOORS),
	missing_acts: (run) => run.isWin && run.gameMode === 'standard' && bossActs(run).length < BOSS_ACTS,
	one_turn_boss: (run) =>
		countedFloors(run).some((floor) => floor.rooms.some((room) => room.type === 'boss' && room.turns === 1)),
	coop_card_solo: (run, coopCards) => run.seats.length === 1 && deckHas(run, coopCards),
} as const satisfies Record<string, Rule>;

/**
 * Why a run is kept hidden: `auto:` and up to four reasons, null for an honest one.
 * @param coopCards ids of cards that exist only with several players; empty when no catalogue is there.
 */
export function cheatReason(run: ParsedRun, coopCards: ReadonlySet<string>): string | null {
	const reasons = Object.entries(RULES)
		.filter(([, rule]) => rule(run, coopCards))
		.map(([name]) => name);
	return reasons.length === 0 ? null : `auto:${reasons.slice(0, MOST_REASONS).join(',')}`;
}

function hasMoreCopies(ids: readonly string[]): boolean {
	const groups = Map.groupBy(ids, (id) => id);
	return [...groups.values()].some((copies) => copies.length > MOST_COPIES);
}

function floorsOf(run: ParsedRun): readonly Floor[] {
	return run.seats[0]?.floors ?? [];
}

function bossActs(run: ParsedRun): Floor[][] {
	const acts = [...Map.groupBy(floorsOf(run), (floor) => floor.act).values()];
	return acts.filter((floors) => floors.some((floor) => floor.rooms.some((room) => room.type === 'boss')));
}

/** A lost fight against a boss may end on its first turn. */
function countedFloors(run: ParsedRun): readonly Floor[] {
	return run.isWin ? floorsOf(run) : floorsOf(run).slice(0, -1);
}

function deckHas(run: ParsedRun, cards: ReadonlySet<string>): boolean {
	return run.seats.some(({ deck }) => deck.some((card) => cards.has(card.id)));
}
