import { ANCIENT, CHOICE, REST } from '../cells/columns.ts';
import type { SeatView } from '../../runs/seat-vector.ts';
import { type Fold, type FoldTools, bump } from './seat.ts';

/** Options taken in events, at rest sites and with ancients (`runs-and-statistics.md` 4.6 and 4.7). */
export function createChoiceFold(tools: FoldTools): Fold {
	const folds = [createEventFold(tools), createRestFold(tools), createAncientFold(tools)];
	return (seat, cell) => {
		for (const fold of folds) fold(seat, cell);
	};
}

/** Position of the option of a row of `eventChoices`; undefined when it is not official. */
export function optionAt({ view, index }: FoldTools, row: number): number | undefined {
	const { words, eventChoices } = view;
	return index.options.get((words[eventChoices.event + row] as number) * 0x1_0000 + (words[eventChoices.option + row] as number));
}

function createEventFold(tools: FoldTools): Fold {
	const { view, layout } = tools;
	return ({ sign, won }, { counts }) => {
		for (let row = 0; row < view.eventChoices.count; row++) {
			const option = optionAt(tools, row);
			if (option === undefined) continue;
			bump(counts, layout.counts.options + option * CHOICE.width + CHOICE.chosen, sign);
			bump(counts, layout.counts.options + option * CHOICE.width + CHOICE.wins, sign * won);
		}
	};
}

function createRestFold({ view, index, layout }: FoldTools): Fold {
	return ({ sign, won }, { counts }) => {
		const { words, restChoices } = view;
		for (let row = 0; row < restChoices.count; row++) {
			const choice = index.restChoices[words[restChoices.id + row] as number] as number;
			if (choice < 0) continue;
			const at = layout.counts.rests + choice * REST.width;
			bump(counts, at + REST.chosen, sign);
			bump(counts, at + REST.wins, sign * won);
			if (isLow(view, words[restChoices.floor + row] as number)) bump(counts, at + REST.low, sign);
		}
	};
}

/** Under half of the HP before a floor: as the last earlier floor with figures left it, as this floor did without one. */
function isLow({ words, floors }: SeatView, floor: number): boolean {
	let row = floor - 2;
	while (row >= 0 && words[floors.hasFigures + row] !== 1) row--;
	if (row < 0) row = floor - 1;
	return (words[floors.hp + row] as number) * 2 < (words[floors.maxHp + row] as number);
}

function createAncientFold({ view, index, layout }: FoldTools): Fold {
	return ({ sign }, { counts }) => {
		const { words, ancientOffers } = view;
		for (let row = 0; row < ancientOffers.count; row++) {
			const relic = index.relics[words[ancientOffers.id + row] as number] as number;
			if (relic < 0) continue;
			bump(counts, layout.counts.ancients + relic * ANCIENT.width + ANCIENT.offered, sign);
			bump(counts, layout.counts.ancients + relic * ANCIENT.width + ANCIENT.picked, sign * (words[ancientOffers.isPicked + row] as number));
		}
	};
}
