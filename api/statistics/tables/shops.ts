import type { ShopMetrics } from '../../../contract/statistics/metrics.ts';
import { decisionsAt, liftCounts, sum } from '../answers/entity-counts.ts';
import { envelope } from '../answers/envelope.ts';
import { NO_WIN_SUMS, addSums } from '../comparison/win-sums.ts';
import { percent } from '../math/rate.ts';
import { LIFT, SHOP } from '../counting/cells/columns.ts';
import { goodsOf, goodsOffset } from '../counting/cells/sizes.ts';
import { liftedSource } from '../counting/cells/source.ts';
import { SHELVES, createShelfReader } from '../counting/fold/shelves.ts';
import { ENTITY_TYPES, type EntityType } from '../generation/snapshot/entity-type.ts';
import { inOrder } from '../answers/in-order.ts';
import { comparable, outcomeColumns } from './outcome-columns.ts';
import { type TableQuery, table } from './table.ts';
import { DECIDED, goods as things, section } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const SHOPS = readStatement(new URL('shops.sql', import.meta.url));

/** What stood in shops and was bought, each thing once per visit. */
export const goods = liftedSource({
	counts: { shops: section([things('item')], SHOP.width, [[SHOPS, { seen: SHOP.seen, bought: SHOP.bought, ...DECIDED }]]) },
	lifts: (size) => ({ shops: goodsOf(size) * LIFT.width }),

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

	answer(snapshot, { bracket, name, sort, type: only = null }) {
		const { counts, lifts } = snapshot.sums(bracket);
		const { cell } = snapshot.layouts;
		const places = cell.of(goods);
		const types = only === null ? ENTITY_TYPES : [only];
		const placeOf = (type: EntityType, position: number): number =>
			places.counts.shops + (goodsOffset(cell.size, type) + position) * SHOP.width;
		const decisionsOf = (type: EntityType) =>
			[...snapshot.catalogue[type].keys()].map((position) => decisionsAt(counts, placeOf(type, position)));
		const liftsOf = (type: EntityType) =>
			[...snapshot.catalogue[type].keys()].map((position) =>
				liftCounts(lifts, places.lifts.shops + (goodsOffset(cell.size, type) + position) * LIFT.width),
			);
		const compared = comparable(ENTITY_TYPES.flatMap(liftsOf));
		const rows = types.flatMap((type) => {
			const bases = decisionsOf(type);
			const lifted = liftsOf(type);
			const sums = lifted.map(({ adjusted }) => adjusted).reduce(addSums, NO_WIN_SUMS);
			const base = { count: sum(bases.map(({ count }) => count)), wins: sum(bases.map(({ wins }) => wins)) };
			return snapshot.catalogue[type].map(({ id }, position) => {
				const at = placeOf(type, position);
				const seen = counts[at + SHOP.seen]!;
				const bought = counts[at + SHOP.bought]!;
				const outcome = outcomeColumns(bases[position]!, lifted[position]!, { compared, base, sums });
				return { entity_type: type, id, seen, bought, buy_rate: percent(bought, seen), ...outcome };
			});
		});
		return {
			...envelope(snapshot, bracket, name),
			rows: inOrder(
				rows.filter(({ seen }) => seen > 0),
				sort,
			),
		};
	},
});
