import { source } from '../cells/source.ts';
import { item, section } from '../cells/section.ts';
import { readStatement } from '../cells/statement.ts';

const EVENT_DEATHS = readStatement(new URL('../../community/event-deaths.sql', import.meta.url));

export const DEATHS = readStatement(new URL('../../community/deaths.sql', import.meta.url));

/** What ended losses. */
export const killers = source({
	counts: {
		encounters: section([item('killed_by', 'encounters')], 1, [[DEATHS, { deaths: 0 }]]),
		events: section([item('killed_by_event', 'events')], 1, [[EVENT_DEATHS, { deaths: 0 }]]),
	},
});
