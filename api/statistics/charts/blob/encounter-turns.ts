import { blobChart } from '../chart.ts';
import { CHART_ENCOUNTER_SUMS, drawEncounters, fights } from '../sources/fights.ts';

/** The encounters that take the most turns. */
export const encounterTurns = blobChart({
	label: 'Longest encounters',
	group: 'Combat',
	needs: [],
	splits: [],
	flags: ['bars', 'horizontal'],
	axis: { x: 'Encounter', y: 'Turns per fight' },
	desc: 'The encounters that take the most turns on average.',
	method: null,

	source: fights,
	draw: (view) => drawEncounters(view, CHART_ENCOUNTER_SUMS.turns, 1),
});
