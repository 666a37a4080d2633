import { FIXED } from '../../rollup/fold/fixed-point.ts';
import { blobChart } from '../chart.ts';
import { CURVE, curves, drawCurve } from '../sources/curves.ts';

/** HP by floor. */
export const hpByFloor = blobChart({
	label: 'HP by floor',
	group: 'Run curves',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'Floor', y: 'HP, % of max HP' },
	desc: 'Average HP after each floor, of wins and of other runs.',
	method: null,

	source: curves,
	draw: (view) => drawCurve(view, CURVE.hp, FIXED),
});
