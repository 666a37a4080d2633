import type { SeatView } from '../../../runs/vector/seat-view.ts';
import { LIFT, REST } from '../cells/columns.ts';
import { liftedSource } from './cell-source.ts';
import { RunTally } from './run-tally.ts';

/** Choices at rest sites, with those made under half of the HP (`behaviour/statistics.md#campfires`). */
export const restChoices = liftedSource({
	counts: (size) => ({ rests: size.restChoices * REST.width }),
	lifts: (size) => ({ rests: size.restChoices * LIFT.width }),

	createLoggedFold({ view, index, layout }, { counts }) {
		const tally = new RunTally(view, layout.size.restChoices);
		return ({ won }, positions) => {
			const { words, restChoices: choices } = view;
			tally.begin();
			for (let row = 0; row < choices.count; row++) {
				const choice = index.restChoices[words[choices.id + row]!]!;
				if (choice < 0) continue;
				const at = counts.rests + choice * REST.width;
				tally.count(choice, at, won, positions);
				if (isLow(view, words[choices.floor + row]!)) positions.add(at + REST.low);
			}
		};
	},

	createAcquisitions({ view, index }, { lifts }) {
		return (visit) => {
			const { words, restChoices: choices } = view;
			for (let row = 0; row < choices.count; row++) {
				const choice = index.restChoices[words[choices.id + row]!]!;
				if (choice >= 0) visit(lifts.rests + choice * LIFT.width, words[choices.floor + row]!);
			}
		};
	},
});

/** Under half of the HP before a floor: as the last earlier floor with figures left it, as this floor did without one. */
function isLow({ words, floors }: SeatView, floor: number): boolean {
	let row = floor - 2;
	while (row >= 0 && words[floors.hasFigures + row] !== 1) row--;
	if (row < 0) row = floor - 1;
	return words[floors.hp + row]! * 2 < words[floors.maxHp + row]!;
}
