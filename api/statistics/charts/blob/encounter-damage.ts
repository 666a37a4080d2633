import { FIXED } from '../../counting/fold/fixed-point.ts';
import { blobChart } from '../chart.ts';
import { CHART_ENCOUNTER_SUMS, drawEncounters, fights } from '../sources/fights.ts';

/** The encounters that cost the most HP. */
export const encounterDamage = blobChart({
	group: 'chart_group.combat',
	needs: [],
	splits: [],
	flags: ['bars', 'horizontal'],
	axis: { x: 'chart.encounter', y: 'chart_axis.damage_share' },
	method: null,

	source: fights,
	draw: (view) => drawEncounters(view, CHART_ENCOUNTER_SUMS.damage, FIXED),
});
