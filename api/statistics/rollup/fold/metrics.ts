import { createChoiceFold } from './choices.ts';
import { createHeldFold } from './held.ts';
import { createOfferFold } from './offers.ts';
import { createOutcomeFold } from './outcome.ts';
import type { FoldTools, MetricsFold } from './seat.ts';
import { createShopFold } from './shops.ts';

const POSITIONS = 0x1_0000;

/** What the metrics tables are made from: totals, what was held, offered, sold and chosen. */
export function createMetricsFolds(tools: FoldTools): MetricsFold[] {
	const { length } = tools.layout.counts;
	if (length > POSITIONS)
		throw new Error(
			`A cell has ${length} counters; positions in its log have 16 bits, for ${POSITIONS}. Give the log wider words.`,
		);
	return [createOutcomeFold, createHeldFold, createOfferFold, createShopFold, createChoiceFold].map((make) => make(tools));
}
