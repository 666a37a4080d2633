import { LIFT, REST } from '../cells/columns.ts';
import { liftedSource } from '../cells/source.ts';
import { DECIDED, item, section } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

const CAMPFIRES = readStatement(new URL('../../tables/campfires.sql', import.meta.url));

/** Choices at rest sites, with those made under half of the HP (`behaviour/statistics.md#campfires`). */
export const restChoices = liftedSource({
	counts: {
		rests: section([item('choice', 'restChoices')], REST.width, [
			[CAMPFIRES, { chosen: REST.chosen, low: REST.low, ...DECIDED }],
		]),
	},
	lifts: (size) => ({ rests: size.restChoices * LIFT.width }),

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
