import { ANCIENT, CHOICE, REST } from '../cells/columns.ts';
import type { SeatView } from '../../../runs/seat-vector.ts';
import type { FoldTools, MetricsFold } from './seat.ts';

/** Options taken in events, at rest sites and with ancients (`runs-and-statistics.md` 4.6 and 4.7). */
export function createChoiceFold(tools: FoldTools): MetricsFold {
	const folds = [createEventFold(tools), createRestFold(tools), createAncientFold(tools)];
	return (ending, positions) => {
		for (const fold of folds) fold(ending, positions);
	};
}

/** Position of the option of a row of `eventChoices`; undefined when it is not official. */
export function optionAt({ view, index }: FoldTools, row: number): number | undefined {
	const { words, eventChoices } = view;
	return index.options.get(words[eventChoices.event + row]! * 0x1_0000 + words[eventChoices.option + row]!);
}

function createEventFold(tools: FoldTools): MetricsFold {
	const { view, layout } = tools;
	return ({ won }, positions) => {
		for (let row = 0; row < view.eventChoices.count; row++) {
			const option = optionAt(tools, row);
			if (option === undefined) continue;
			positions.add(layout.counts.options + option * CHOICE.width + CHOICE.chosen);
			if (won === 1) positions.add(layout.counts.options + option * CHOICE.width + CHOICE.wins);
		}
	};
}

function createRestFold({ view, index, layout }: FoldTools): MetricsFold {
	return ({ won }, positions) => {
		const { words, restChoices } = view;
		for (let row = 0; row < restChoices.count; row++) {
			const choice = index.restChoices[words[restChoices.id + row]!]!;
			if (choice < 0) continue;
			const at = layout.counts.rests + choice * REST.width;
			positions.add(at + REST.chosen);
			if (won === 1) positions.add(at + REST.wins);
			if (isLow(view, words[restChoices.floor + row]!)) positions.add(at + REST.low);
		}
	};
}

/** Under half of the HP before a floor: as the last earlier floor with figures left it, as this floor did without one. */
function isLow({ words, floors }: SeatView, floor: number): boolean {
	let row = floor - 2;
	while (row >= 0 && words[floors.hasFigures + row] !== 1) row--;
	if (row < 0) row = floor - 1;
	return words[floors.hp + row]! * 2 < words[floors.maxHp + row]!;
}

function createAncientFold({ view, index, layout }: FoldTools): MetricsFold {
	return (_, positions) => {
		const { words, ancientOffers } = view;
		for (let row = 0; row < ancientOffers.count; row++) {
			const relic = index.relics[words[ancientOffers.id + row]!]!;
			if (relic < 0) continue;
			positions.add(layout.counts.ancients + relic * ANCIENT.width + ANCIENT.offered);
			if (words[ancientOffers.isPicked + row] === 1)
				positions.add(layout.counts.ancients + relic * ANCIENT.width + ANCIENT.picked);
		}
	};
}
