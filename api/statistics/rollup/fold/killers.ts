import { loggedSource } from './cell-source.ts';

/** What ended losses. */
export const killers = loggedSource({
	counts: ({ encounters, events }) => ({ encounters, events }),

	createLoggedFold({ view, index }, { counts: at }) {
		return ({ died }, positions) => {
			if (died === 0) return;
			const { words, run } = view;
			const encounter = index.encounters[words[run.killedByEncounter]!]!;
			if (encounter >= 0) positions.add(at.encounters + encounter);
			const event = index.events[words[run.killedByEvent]!]!;
			if (event >= 0) positions.add(at.events + event);
		};
	},
});
