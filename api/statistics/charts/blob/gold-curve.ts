import { blobChart } from '../chart.ts';
import { CURVE, curves, drawCurve } from '../sources/curves.ts';

/** Gold by floor. */
export const goldCurve = blobChart({
	group: 'chart_group.curves',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'stats.floor', y: 'chart_axis.gold' },
	method: null,

	source: curves,
	draw: (view) => drawCurve(view, CURVE.gold, 1),
});
