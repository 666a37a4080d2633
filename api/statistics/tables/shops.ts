import type { ShopMetrics } from '../../../contract/statistics/metrics.ts';
import { decisionsAt, liftCounts } from '../answers/entity-counts.ts';
import { envelope } from '../answers/envelope.ts';
import { percent } from '../math/rate.ts';
import { LIFT, SHOP } from '../rollup/cells/columns.ts';
import { goodsOf, goodsOffset } from '../rollup/cells/sizes.ts';
import { liftedSource } from '../rollup/fold/cell-source.ts';
import { RunTally } from '../rollup/fold/run-tally.ts';
import { SHELVES, createShelfReader } from '../rollup/fold/shelves.ts';
import { ENTITY_TYPES, type EntityType } from '../snapshot/entity-type.ts';
import { outcomeColumns } from './outcome-columns.ts';
import { type TableQuery, table } from './table.ts';

/** What stood in shops and was bought, each thing once per visit. */
export const goods = liftedSource({
	counts: (size) => ({ shops: goodsOf(size) * SHOP.width }),
	lifts: (size) => ({ shops: goodsOf(size) * LIFT.width }),

	createLoggedFold(tools, { counts }) {
		const { size } = tools.layout;
		const shelves = SHELVES.map((shelf) => ({ read: createShelfReader(tools, shelf), first: goodsOffset(size, shelf.type) }));
		const tally = new RunTally(tools.view, goodsOf(size));
		return ({ won }, positions) => {
			tally.begin();
			for (const { read, first } of shelves) {
				read((item, isBought) => {
					const at = counts.shops + (first + item) * SHOP.width;
					positions.add(at + SHOP.seen);
					if (isBought) tally.count(first + item, at, won, positions);
				});
			}
		};
	},

	createAcquisitions(tools, { lifts }) {
		const shelves = SHELVES.map((shelf) => ({
			read: createShelfReader(tools, shelf),
			base: lifts.shops + goodsOffset(tools.layout.size, shelf.type) * LIFT.width,
		}));
		return (visit) => {
			for (const { read, base } of shelves) {
				read((item, isBought, floor) => {
					if (isBought) visit(base + item * LIFT.width, floor);
				});
			}
		};
	},
});

export interface ShopQuery extends TableQuery {
	/** Only goods of this type. */
	readonly type?: EntityType | null;
}

/** What stood in shops and was bought (`behaviour/statistics.md#shops`). */
export const shops = table<ShopQuery, ShopMetrics>({
	sources: [goods],
	methods: [],

	answer(snapshot, { bracket, name, type: only = null }) {
		const { counts, lifts } = snapshot.sums(bracket);
		const { cell } = snapshot.layouts;
		const places = cell.of(goods);
		const types = only === null ? ENTITY_TYPES : [only];
		const rows = types.flatMap((type) =>
			snapshot.catalogue[type].map(({ id }, position) => {
				const item = goodsOffset(cell.size, type) + position;
				const at = places.counts.shops + item * SHOP.width;
				const seen = counts[at + SHOP.seen]!;
				const bought = counts[at + SHOP.bought]!;
				const outcome = outcomeColumns(decisionsAt(counts, at), liftCounts(lifts, places.lifts.shops + item * LIFT.width));
				return { entity_type: type, id, seen, bought, buy_rate: percent(bought, seen), ...outcome };
			}),
		);
		return { ...envelope(snapshot, bracket, name), rows: rows.filter(({ seen }) => seen > 0) };
	},
});
