import { FIXED } from '../../counting/fold/fixed-point.ts';
import { blobChart } from '../chart.ts';
import { CURVE, curves, drawCurve } from '../sources/curves.ts';

/** HP by floor. */
export const hpByFloor = blobChart({
	group: 'chart_group.curves',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'stats.floor', y: 'chart_axis.hp' },
	method: null,

	source: curves,
	draw: (view) => drawCurve(view, CURVE.hp, FIXED),
});
