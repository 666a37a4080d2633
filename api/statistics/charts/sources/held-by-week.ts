import type { EntityType } from '../../generation/snapshot/entity-type.ts';
import { source } from '../../counting/cells/source.ts';
import { RUNS, RUNS_AND_WINS } from '../columns.ts';
import { item, section } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';
import { OFFICIAL_RUNS } from '../runs.ts';

const HELD = readStatement(new URL('../blob/entity-over-time.sql', import.meta.url));

const heldIn = (list: EntityType) => section([item('item', list)], RUNS.width, [[HELD, RUNS_AND_WINS]]);

/** Runs of a week, all and by what their party held at the end; a block of these counters is of one week. */
export const heldByWeek = source({
	counts: {
		all: section([], RUNS.width, [[OFFICIAL_RUNS, RUNS_AND_WINS]]),
		...{ cards: heldIn('cards'), relics: heldIn('relics'), potions: heldIn('potions') },
	},
});
