import { type Decision, clustered, everyDecision, squaresOf } from './intervals/clustered.ts';
import type { Type } from './entities.ts';
import { rateOf, wilson } from './formulas.ts';
import { adjustedFields, besideAll, isEnough, sumsOf } from './honest.ts';
import { type Acquisition, liftOf } from './lift.ts';
import { envelope, won } from './metrics.ts';
import { once } from './once.ts';
import { type Row, bare } from './rows.ts';
import { REST, type World, inBracket, isShop, optionsOf } from './world.ts';

/** 4.6: shop items, once per seat and visit; rows by type and id. */
export function referenceShops(world: World, bracket: string) {
	const rows = inBracket(world, bracket);
	const sold = (['cards', 'relics', 'potions'] as const).flatMap((type) =>
		shelves(world, rows, type)
			.filter(({ isBought }) => isBought)
			.map((purchase) => ({ ...purchase, key: `${type} ${purchase.id}` })),
	);
	const compared = comparable(
		world,
		[...Map.groupBy(sold, ({ key }) => key)].map(([, own]) => own),
	);
	const list = (['cards', 'relics', 'potions'] as const).flatMap((type) => {
		const seen = shelves(world, rows, type);
		const base = seen.filter(({ isBought }) => isBought);
		const bought = everyDecision(world, `bought ${type}`, () => purchases(world, type));
		return [...Map.groupBy(seen, ({ id }) => id)]
			.sort(([left], [right]) => (left < right ? -1 : 1))
			.map(([id, all]) => {
				const own = all.filter(({ isBought }) => isBought);
				return {
					entity_type: type,
					id,
					seen: all.length,
					bought: own.length,
					buy_rate: rateOf(own.length, all.length),
					...outcome(world, own, bought.get(id), { compared, base }),
				};
			});
	});
	return { ...envelope(world, bracket), rows: list };
}

function shelves(world: World, rows: readonly Row[], type: Type) {
	return rows.flatMap((row) =>
		row.stops.filter(isShop).flatMap(({ stats, floor }) => {
			const offers = {
				cards: (stats?.card_choices ?? []).map(({ card, was_picked }) => ({ id: bare(card.id), was_picked })),
				relics: (stats?.relic_choices ?? []).map(({ choice, was_picked }) => ({ id: bare(choice), was_picked })),
				potions: (stats?.potion_choices ?? []).map(({ choice, was_picked }) => ({ id: bare(choice), was_picked })),
			}[type];
			const ids = [...new Set(offers.map(({ id }) => id))].filter((id) => world[type].has(id));
			return ids.map((id) => ({ id, row, floor, isBought: offers.some((offer) => offer.id === id && offer.was_picked) }));
		}),
	);
}

const purchases = (world: World, type: Type): Decision[] =>
	shelves(world, world.rows, type).flatMap(({ id, row, isBought }) => (isBought ? [{ key: id, row }] : []));

interface Beside {
	readonly compared: number;
	/** All choices of this kind. */
	readonly base: readonly Acquisition[];
}

/** Rows that have a lift. */
const comparable = (world: World, rows: readonly (readonly Acquisition[])[]): number =>
	rows.filter((choices) => isEnough(sumsOf(world, choices, false))).length;

function outcome(
	world: World,
	choices: readonly Acquisition[],
	every: ReadonlyMap<number, readonly Row[]> | undefined,
	{ compared, base }: Beside,
) {
	const rows = choices.map(({ row }) => row);
	const wins = won(rows);
	const squares = squaresOf(rows, every);
	const together = rows.length === 0 ? 1 : (squares.won + squares.lost) / rows.length;
	return {
		wins,
		win_rate: rateOf(wins, rows.length),
		win_rate_ci: wilson(wins, rows.length),
		win_rate_ci_clustered: clustered(rows, every),
		...liftOf(world, choices),
		...adjustedFields(besideAll(sumsOf(world, choices, false), sumsOf(world, base, false), together), compared),
		baseline: rateOf(won(base.map(({ row }) => row)), base.length),
	};
}

/** Chosen official options with row and floor. */
export const eventChoices = (world: World, rows: readonly Row[]) => rows.flatMap((row) => eventChoicesOf(world, row));

const eventChoicesOf = once((world, row) =>
	row.stops.flatMap(({ stats, floor }) =>
		(stats?.event_choices ?? []).flatMap(({ title }) => {
			if (title.table !== 'events' || !title.key.includes('.options.')) return [];
			const event = title.key.slice(0, title.key.indexOf('.'));
			const option = title.key.split('.options.')[1]!.split('.')[0]!;
			return optionsOf(world, event).some(({ id }) => id === option) ? [{ event, option, row, floor }] : [];
		}),
	),
);

/** 4.6 */
export function referenceEvents(world: World, bracket: string) {
	const choices = eventChoices(world, inBracket(world, bracket));
	const every = everyDecision(world, 'options', () =>
		eventChoices(world, world.rows).map(({ event, option, row }) => ({ key: `${event} ${option}`, row })),
	);
	const groups = [...Map.groupBy(choices, ({ event, option }) => `${event} ${option}`)].sort(([left], [right]) =>
		left < right ? -1 : 1,
	);
	const compared = comparable(
		world,
		groups.map(([, same]) => same),
	);
	const rows = groups.map(([key, same]) => {
		const { event, option } = same[0]!;
		const base = choices.filter((choice) => choice.event === event);
		const beside = { compared, base };
		return {
			...{ event, option, chosen: same.length, share: rateOf(same.length, base.length) },
			...outcome(world, same, every.get(key), beside),
		};
	});
	return { ...envelope(world, bracket), rows };
}

/** Official choices at rest sites, with whether HP were low. */
export function restChoices(rows: readonly Row[]) {
	return rows.flatMap((row) =>
		row.stops.flatMap(({ stats, floor }) =>
			(stats?.rest_site_choices ?? [])
				.map(bare)
				.flatMap((choice) => (REST.includes(choice) ? [{ choice, row, floor, isLow: isLow(row, floor) }] : [])),
		),
	);
}

function isLow(row: Row, floor: number): boolean {
	const earlier = row.stops.filter((stop) => stop.floor < floor && stop.stats !== undefined).at(-1);
	const stats = (earlier ?? row.stops[floor - 1])?.stats;
	return stats !== undefined && stats.current_hp * 2 < stats.max_hp;
}

/** 4.6, English names. */
export function referenceCampfires(world: World, bracket: string) {
	const choices = restChoices(inBracket(world, bracket));
	const every = everyDecision(world, 'rests', () => restChoices(world.rows).map(({ choice, row }) => ({ key: choice, row })));
	const groups = [...Map.groupBy(choices, ({ choice }) => choice)];
	const compared = comparable(
		world,
		groups.map(([, same]) => same),
	);
	const beside = { compared, base: choices };
	const rows = groups
		.sort(([left], [right]) => (left < right ? -1 : 1))
		.map(([choice, same]) => ({
			choice,
			name: world.restNames[choice],
			chosen: same.length,
			share: rateOf(same.length, choices.length),
			...outcome(world, same, every.get(choice), beside),
			low_hp_share: rateOf(same.filter(({ isLow: low }) => low).length, same.length),
		}));
	return { ...envelope(world, bracket), rows };
}
