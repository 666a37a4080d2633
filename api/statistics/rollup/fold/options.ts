import { LIFT, OPTION } from '../cells/columns.ts';
import { liftedSource } from './cell-source.ts';
import { RunTally } from './run-tally.ts';
import type { FoldTools } from './seat.ts';

/** Options taken in events (`behaviour/statistics.md#events`). */
export const options = liftedSource({
	counts: (size) => ({ options: size.options * OPTION.width }),
	lifts: (size) => ({ options: size.options * LIFT.width }),

	createLoggedFold(tools, { counts: at }) {
		const { view, layout } = tools;
		const tally = new RunTally(view, layout.size.options);
		return ({ won }, positions) => {
			tally.begin();
			for (let row = 0; row < view.eventChoices.count; row++) {
				const option = optionAt(tools, row);
				if (option !== undefined) tally.count(option, at.options + option * OPTION.width, won, positions);
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
