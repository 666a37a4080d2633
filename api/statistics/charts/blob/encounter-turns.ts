import { blobChart } from '../chart.ts';
import { CHART_ENCOUNTER_SUMS, drawEncounters, fights } from '../sources/fights.ts';

/** The encounters that take the most turns. */
export const encounterTurns = blobChart({
	group: 'chart_group.combat',
	needs: [],
	splits: [],
	flags: ['bars', 'horizontal'],
	axis: { x: 'chart.encounter', y: 'chart_axis.turns' },
	method: null,

	source: fights,
	draw: (view) => drawEncounters(view, CHART_ENCOUNTER_SUMS.turns, 1),
});
