import { LIFT, OPTION } from '../cells/columns.ts';
import { liftedSource } from '../cells/source.ts';
import type { FoldTools } from '../cells/seat.ts';
import { DECIDED, OPTION_AXIS, section } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

export const TAKEN_OPTIONS = readStatement(new URL('../../tables/events.sql', import.meta.url));

/** Options taken in events (`behaviour/statistics.md#events`). */
export const options = liftedSource({
	counts: { options: section([OPTION_AXIS], OPTION.width, [[TAKEN_OPTIONS, { chosen: OPTION.chosen, ...DECIDED }]]) },
	lifts: (size) => ({ options: size.options * LIFT.width }),

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
