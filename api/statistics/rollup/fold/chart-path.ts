import {
	BUCKET_POINTS,
	CHART_ENCOUNTER,
	CHART_ENCOUNTER_SUMS,
	CHART_FLOORS,
	CURVE,
	type ChartLayout,
	DAMAGE_BUCKETS,
} from '../cells/chart-layout.ts';
import { WORDS } from '../catalogue/code-index.ts';
import { fixedPercent } from './fixed-point.ts';
import { fightAt, isFight } from './path.ts';
import { type Cell, type FoldTools, type SeatFacts, bump, bumpSum } from './seat.ts';

/** A fold of charts; `character` is the position among the official ones. */
export type ChartFold = (seat: SeatFacts & { readonly character: number }, cell: Cell) => void;

const MOST_HP = 150;
const MOST_GOLD = 20_000;
const MOST_TURNS = 200;

/** HP, gold and deck by floor, apart for wins and losses. */
export function createCurves({ view }: FoldTools, at: ChartLayout): ChartFold {
	const added = new Uint32Array(CHART_FLOORS + 1);
	return ({ sign, won }, { counts, sums }) => {
		const { words, floors, deck } = view;
		added.fill(0);
		for (let row = 0; row < deck.count; row++) {
			const floor = Math.min(CHART_FLOORS, words[deck.floor + row]!);
			added[floor] = added[floor]! + 1;
		}
		let cards = added[0]!;
		for (let row = 0; row < Math.min(CHART_FLOORS, floors.count); row++) {
			cards += added[row + 1]!;
			const curve = ((1 - won) * CHART_FLOORS + row) * CURVE.width;
			const add = (column: number, value: number): void => {
				bump(counts, at.counts.curves + curve + column, sign);
				bumpSum(sums, at.sums.curves + curve + column, sign * value);
			};
			add(CURVE.deck, cards);
			if (words[floors.hasFigures + row] !== 1) continue;
			add(CURVE.gold, Math.min(MOST_GOLD, words[floors.gold + row]!));
			const maxHp = words[floors.maxHp + row]!;
			if (maxHp > 0) add(CURVE.hp, fixedPercent(words[floors.hp + row]!, maxHp, MOST_HP));
		}
	};
}

/** Damage of fights, by floor and by encounter. */
export function createFights(tools: FoldTools, at: ChartLayout): ChartFold {
	const { view } = tools;
	return ({ sign, character }, { counts, sums }) => {
		const { words, floors, rooms } = view;
		for (let row = 0; row < rooms.count; row++) {
			const floor = words[rooms.floor + row]!;
			const maxHp = words[floors.maxHp + floor - 1]!;
			if (!isFight(tools, row) || maxHp === 0) continue;
			const loss = fixedPercent(words[floors.damage + floor - 1]!, maxHp, MOST_HP);
			if (floor <= CHART_FLOORS) {
				bump(counts, at.counts.hpLoss + character * CHART_FLOORS + floor - 1, sign);
				bumpSum(sums, at.sums.hpLoss + character * CHART_FLOORS + floor - 1, sign * loss);
			}
			const encounter = fightAt(tools, row);
			if (encounter < 0) continue;
			const fight = at.counts.encounters + encounter * CHART_ENCOUNTER.width;
			bump(counts, fight + CHART_ENCOUNTER.fights, sign);
			bump(counts, fight + CHART_ENCOUNTER.histogram + bucketOf(words[floors.damage + floor - 1]!, maxHp), sign);
			const total = at.sums.encounters + encounter * CHART_ENCOUNTER_SUMS.width;
			bumpSum(sums, total + CHART_ENCOUNTER_SUMS.damage, sign * loss);
			bumpSum(sums, total + CHART_ENCOUNTER_SUMS.turns, sign * Math.min(MOST_TURNS, words[rooms.turns + row]!));
		}
	};
}

/** Integers throughout, so that 5 % is never a little less. */
function bucketOf(damage: number, maxHp: number): number {
	return Math.min(DAMAGE_BUCKETS - 1, Math.floor((100 * damage) / (BUCKET_POINTS * maxHp)));
}

/** The last room of losses. */
export function createDeaths({ view, index }: FoldTools, at: ChartLayout): ChartFold {
	return ({ sign, died, character }, { counts }) => {
		const { words, rooms } = view;
		if (died === 0 || rooms.count === 0) return;
		const type = index.roomTypes[words[rooms.type + rooms.count - 1]!]!;
		if (type >= 0) bump(counts, at.counts.deaths + character * WORDS.roomTypes.length + type, sign);
	};
}
