import { blobChart } from '../chart.ts';
import { CURVE, curves, drawCurve } from '../sources/curves.ts';

/** Gold by floor. */
export const goldCurve = blobChart({
	label: 'Gold by floor',
	group: 'Run curves',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'Floor', y: 'Gold' },
	desc: 'Average gold after each floor, of wins and of other runs.',
	method: null,

	source: curves,
	draw: (view) => drawCurve(view, CURVE.gold, 1),
});
