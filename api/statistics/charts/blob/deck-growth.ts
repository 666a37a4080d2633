import { blobChart } from '../chart.ts';
import { CURVE, curves, drawCurve } from '../sources/curves.ts';

/** Cards of the final deck that were there by each floor. */
export const deckGrowth = blobChart({
	group: 'chart_group.curves',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'stats.floor', y: 'chart_axis.cards_added' },
	method: null,

	source: curves,
	draw: (view) => drawCurve(view, CURVE.deck, 1),
});
