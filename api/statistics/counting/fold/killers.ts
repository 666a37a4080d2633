import { source } from '../cells/source.ts';
import { counted, item } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

const EVENT_DEATHS = readStatement(new URL('../../community/event-deaths.sql', import.meta.url));

export const DEATHS = readStatement(new URL('../../community/deaths.sql', import.meta.url));

/** What ended losses. */
export const killers = source({
	counts: ({ encounters, events }) => ({ encounters, events }),
	statements: {
		counts: {
			encounters: [counted(DEATHS, [item('killed_by', 'encounters', 1)], { deaths: 0 })],
			events: [counted(EVENT_DEATHS, [item('killed_by_event', 'events', 1)], { deaths: 0 })],
		},
	},
});
