import { CHOICE, LIFT } from '../cells/columns.ts';
import { liftedSource } from './cell-source.ts';
import type { FoldTools } from './seat.ts';

/** Options taken in events (`behaviour/statistics.md#events`). */
export const options = liftedSource({
	counts: (size) => ({ options: size.options * CHOICE.width }),
	lifts: (size) => ({ options: size.options * LIFT.width }),

	createLoggedFold(tools, { counts: at }) {
		const { view } = tools;
		return ({ won }, positions) => {
			for (let row = 0; row < view.eventChoices.count; row++) {
				const option = optionAt(tools, row);
				if (option === undefined) continue;
				positions.add(at.options + option * CHOICE.width + CHOICE.chosen);
				if (won === 1) positions.add(at.options + option * CHOICE.width + CHOICE.wins);
			}
		};
	},

	createAcquisitions(tools, { lifts: at }) {
		const { view } = tools;
		return (visit) => {
			for (let row = 0; row < view.eventChoices.count; row++) {
				const option = optionAt(tools, row);
				if (option !== undefined) visit(at.options + option * LIFT.width, view.words[view.eventChoices.floor + row]!);
			}
		};
	},
});

/** Position of the option of a row of `eventChoices`; undefined when it is not official. */
export function optionAt({ view, index }: FoldTools, row: number): number | undefined {
	const { words, eventChoices } = view;
	return index.options.get(words[eventChoices.event + row]! * 0x1_0000 + words[eventChoices.option + row]!);
}
