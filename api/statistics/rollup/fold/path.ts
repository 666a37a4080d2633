import { FIGHTS, MAP, MAP_ACTS, REMOVAL, TOTALS } from '../cells/columns.ts';
import { WORDS } from '../catalogue/code-index.ts';
import { fixedPercent } from './fixed-point.ts';
import { type Fold, type FoldTools, bump, bumpSum } from './seat.ts';

const POINT_TYPES = WORDS.pointTypes.length;

/** What the way through the map cost, by type of point and by encounter, and where it ended (`runs-and-statistics.md` 4.7). */
export function createPathFold(tools: FoldTools): Fold {
	const folds = [createPointFold(tools), createDangerFold(tools), createRemovalFold(tools)];
	return (seat, cell) => {
		for (const fold of folds) fold(seat, cell);
	};
}

function createPointFold({ view, index, layout }: FoldTools): Fold {
	return ({ sign, died }, { counts, sums }) => {
		const { words, floors } = view;
		for (let row = 0; row < floors.count; row++) {
			const type = index.pointTypes[words[floors.type + row]!]!;
			if (type < 0) continue;
			const point = Math.min(MAP_ACTS - 1, words[floors.act + row]!) * POINT_TYPES + type;
			if (died === 1 && row === floors.count - 1) bump(counts, layout.counts.map + point * MAP.width + MAP.deaths, sign);
			const maxHp = words[floors.maxHp + row]!;
			if (maxHp === 0) continue;
			bump(counts, layout.counts.map + point * MAP.width + MAP.visits, sign);
			bumpSum(sums, layout.sums.map + point, sign * fixedPercent(words[floors.damage + row]!, maxHp, 100));
		}
	};
}

/** Fights by encounter; a death is charged to the last fight of the last floor. */
function createDangerFold(tools: FoldTools): Fold {
	const { view, layout } = tools;
	return ({ sign, died }, { counts, sums }) => {
		const { words, floors, rooms } = view;
		let last = -1;
		for (let row = 0; row < rooms.count; row++) {
			const encounter = fightAt(tools, row);
			if (encounter < 0) continue;
			const floor = words[rooms.floor + row]!;
			if (floor === floors.count) last = encounter;
			const maxHp = words[floors.maxHp + floor - 1]!;
			if (maxHp === 0) continue;
			bump(counts, layout.counts.dangers + encounter * MAP.width + MAP.visits, sign);
			bumpSum(sums, layout.sums.dangers + encounter, sign * fixedPercent(words[floors.damage + floor - 1]!, maxHp, 100));
		}
		if (died === 1 && last >= 0) bump(counts, layout.counts.dangers + last * MAP.width + MAP.deaths, sign);
	};
}

/** Whether a row of `rooms` is a monster, an elite or a boss. */
export function isFight({ view, index }: FoldTools, row: number): boolean {
	const type = index.roomTypes[view.words[view.rooms.type + row]!]!;
	return type >= 0 && type < FIGHTS;
}

/** The official encounter of a row of `rooms`; -1 when it is no fight or not official. */
export function fightAt(tools: FoldTools, row: number): number {
	const { words, rooms } = tools.view;
	return isFight(tools, row) ? tools.index.encounters[words[rooms.model + row]!]! : -1;
}

/** Cards taken out of decks; what goes on the floor of a thieving hopper was stolen. */
function createRemovalFold({ view, index, layout }: FoldTools): Fold {
	const isHopper = (floor: number): boolean => {
		const { words, rooms } = view;
		for (let row = 0; row < rooms.count; row++) {
			if (words[rooms.floor + row] === floor && index.hoppers[words[rooms.model + row]!]! >= 0) return true;
		}
		return false;
	};
	return ({ sign }, { counts }) => {
		const { words, removedCards } = view;
		for (let row = 0; row < removedCards.count; row++) {
			const card = index.cards[words[removedCards.id + row]!]!;
			if (card < 0) continue;
			const isStolen = isHopper(words[removedCards.floor + row]!);
			bump(counts, layout.counts.removals + card * REMOVAL.width + (isStolen ? REMOVAL.stolen : REMOVAL.removed), sign);
			if (!isStolen) bump(counts, layout.counts.totals + TOTALS.removed, sign);
		}
	};
}
