import { source } from '../../counting/cells/source.ts';
import { RUNS, RUNS_AND_WINS } from '../columns.ts';
import { counted, item } from '../../counting/cells/section.ts';
import { readStatement } from '../../counting/cells/statement.ts';
import { OFFICIAL_RUNS } from '../runs.ts';

const HELD = readStatement(new URL('../blob/entity-over-time.sql', import.meta.url));

/** Runs of a week, all and by what their party held at the end; a block of these counters is of one week. */
export const heldByWeek = source({
	counts: ({ cards, relics, potions }) => ({
		all: RUNS.width,
		cards: cards * RUNS.width,
		relics: relics * RUNS.width,
		potions: potions * RUNS.width,
	}),
	statements: {
		counts: {
			all: [counted(OFFICIAL_RUNS, [], RUNS_AND_WINS)],
			cards: [counted(HELD, [item('item', 'cards', RUNS.width)], RUNS_AND_WINS)],
			relics: [counted(HELD, [item('item', 'relics', RUNS.width)], RUNS_AND_WINS)],
			potions: [counted(HELD, [item('item', 'potions', RUNS.width)], RUNS_AND_WINS)],
		},
	},
});
