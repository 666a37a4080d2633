import { FIXED } from '../../rollup/fold/fixed-point.ts';
import { blobChart } from '../chart.ts';
import { CHART_ENCOUNTER_SUMS, drawEncounters, fights } from '../sources/fights.ts';

/** The encounters that cost the most HP. */
export const encounterDamage = blobChart({
	label: 'Most damaging encounters',
	group: 'Combat',
	needs: [],
	splits: [],
	flags: ['bars', 'horizontal'],
	axis: { x: 'Encounter', y: 'Damage per fight, % of max HP' },
	desc: 'The encounters that cost the most HP on average.',
	method: null,

	source: fights,
	draw: (view) => drawEncounters(view, CHART_ENCOUNTER_SUMS.damage, FIXED),
});
