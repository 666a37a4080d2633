import { blobChart } from '../chart.ts';
import { CURVE, curves, drawCurve } from '../sources/curves.ts';

/** Cards of the final deck that were there by each floor. */
export const deckGrowth = blobChart({
	label: 'Deck by floor',
	group: 'Run curves',
	needs: [],
	splits: [],
	flags: [],
	axis: { x: 'Floor', y: 'Cards added' },
	desc: 'How many cards of the final deck were there by each floor.',
	method: null,

	source: curves,
	draw: (view) => drawCurve(view, CURVE.deck, 1),
});
