import type { ReferenceChartQuery, Series } from './charts.ts';
import { isFight, removedCards } from './community.ts';
import { rateOrZero, roundExactly } from './formulas.ts';
import { grouped, rates, weekOf, dateOf } from './chart-parts.ts';
import { won } from './metrics.ts';
import { type Row, bare } from './rows.ts';
import { eventChoices } from './tables.ts';
import { OFFICIAL, type World, encounterOf, inBracket } from './world.ts';

/** Charts about whole runs. */
export function blob(world: World, query: ReferenceChartQuery): { series: Series[]; total: number } {
	const { players, username, bracket, build_id: build } = query;
	const slice =
		username === undefined
			? inBracket(world, [bracket ?? 'all', build ?? 'all'].join(':'))
			: world.official.filter(
					(row) => row.username === username.toLowerCase() && (build === undefined || row.file.build_id === build),
				);
	const rows = slice.filter(({ file }) => players === undefined || Math.min(4, file.players.length) === players);
	return { series: BLOBS[query.chart]!(world, rows, query), total: rows.length };
}

type DrawBlob = (world: World, rows: readonly Row[], query: ReferenceChartQuery) => Series[];

const UNIT = 65_536;
const mean = (values: readonly number[], unit = 1): number =>
	roundExactly((values.reduce((sum, value) => sum + value, 0) * (1 / unit)) / values.length, 1);
const percent = (part: number, whole: number): number => Math.round(Math.min(150, (100 * part) / whole) * UNIT);

function byFloor(valuesAt: (floor: number) => readonly number[], unit: number): object[] {
	return Array.from({ length: 60 }, (_, index) => index + 1).flatMap((floor) => {
		const values = valuesAt(floor);
		return values.length < 15 ? [] : [{ x: floor, y: mean(values, unit), n: values.length }];
	});
}

function curve(rows: readonly Row[], measure: (row: Row, floor: number) => number | undefined, unit: number): Series[] {
	return [
		{ id: 'WIN', some: rows.filter(({ outcome }) => outcome === 'win') },
		{ id: 'LOSS', some: rows.filter(({ outcome }) => outcome !== 'win') },
	].map(({ id, some }) => ({
		id,
		points: byFloor((floor) => some.flatMap((row) => (floor > row.floors ? [] : (measure(row, floor) ?? []))), unit),
	}));
}

interface Fight {
	readonly row: Row;
	readonly floor: number;
	readonly encounter: string | undefined;
	readonly percent: number;
	readonly share: number;
	readonly turns: number;
}

function fightsOf(world: World, rows: readonly Row[]): Fight[] {
	return rows.flatMap((row) =>
		row.stops.flatMap(({ stats, floor, point }) => {
			if (!stats || stats.max_hp <= 0) return [];
			const damage = Math.max(0, stats.damage_taken);
			return point.rooms.filter(isFight).map((room) => ({
				row,
				floor,
				encounter: encounterOf(world, room.model_id),
				percent: percent(damage, stats.max_hp),
				share: (100 * damage) / stats.max_hp,
				turns: Math.min(200, room.turns_taken),
			}));
		}),
	);
}

function averages(world: World, rows: readonly Row[], measure: (fight: Fight) => number, unit: number): Series[] {
	const groups = Map.groupBy(
		fightsOf(world, rows).filter(({ encounter }) => encounter !== undefined),
		({ encounter }) => encounter!,
	);
	const points = [...groups]
		.filter(([, fights]) => fights.length >= 30)
		.map(([id, fights]) => ({ x: world.encounters.get(id)?.name ?? id, y: mean(fights.map(measure), unit), n: fights.length }));
	return [{ id: 'ALL', points: points.sort((left, right) => right.y - left.y || (left.x < right.x ? -1 : 1)).slice(0, 25) }];
}

const NAMES = ['monster', 'elite', 'boss', 'event', 'shop', 'treasure', 'rest_site'];

const BLOBS: Record<string, DrawBlob> = {
	'deaths-by-room': (_world, rows) =>
		[{ id: 'ALL', some: rows }, ...OFFICIAL.map((id) => ({ id, some: rows.filter((row) => row.character === id) }))].flatMap(
			({ id, some }) => {
				const types = some
					.filter(({ outcome }) => outcome === 'loss')
					.flatMap(({ stops }) => stops.flatMap(({ point }) => point.rooms).at(-1)?.room_type ?? [])
					.filter((type) => NAMES.includes(type));
				const counts = NAMES.map((x) => ({ x, n: types.filter((type) => type === x).length }))
					.filter(({ n }) => n > 0)
					.sort((left, right) => right.n - left.n);
				const points = types.length < 20 ? [] : counts.map(({ x, n }) => ({ x, y: rateOrZero(n, types.length, 2), n }));
				return id === 'ALL' || types.length >= 20 ? [{ id, points, total: types.length }] : [];
			},
		),
	'hp-trajectory': (_world, rows) =>
		curve(
			rows,
			({ stops }, floor) => {
				const stats = stops[floor - 1]?.stats;
				return stats && stats.max_hp > 0 ? percent(stats.current_hp, stats.max_hp) : undefined;
			},
			UNIT,
		),
	'gold-curve': (_world, rows) =>
		curve(
			rows,
			({ stops }, floor) => {
				const gold = stops[floor - 1]?.stats?.current_gold;
				return gold === undefined ? undefined : Math.min(20_000, gold);
			},
			1,
		),
	'deck-growth': (_world, rows) =>
		curve(rows, ({ player }, floor) => player.deck.filter((card) => (card.floor_added_to_deck ?? 0) <= floor).length, 1),
	'hp-loss-by-floor': (world, rows) => {
		const fights = fightsOf(world, rows);
		const draw = (id: string, some: readonly Fight[]): Series => ({
			id,
			points: byFloor((floor) => some.filter((fight) => fight.floor === floor).map((fight) => fight.percent), UNIT),
		});
		return [
			draw('ALL', fights),
			...OFFICIAL.map((id) =>
				draw(
					id,
					fights.filter(({ row }) => row.character === id),
				),
			).filter(({ points }) => points.length > 0),
		];
	},
	'encounter-damage': (world, rows) => averages(world, rows, (fight) => fight.percent, UNIT),
	'encounter-turns': (world, rows) => averages(world, rows, ({ turns }) => turns, 1),
	'encounter-histogram': (world, rows, { encounter }) => {
		const fights = fightsOf(world, rows).filter((fight) => fight.encounter !== undefined && fight.encounter === encounter);
		const points = Array.from({ length: 21 }, (_, bucket) => {
			const n = fights.filter(({ share }) => Math.min(20, Math.floor(share / 5)) === bucket).length;
			return { x: bucket === 20 ? '100%+' : `${bucket * 5}-${bucket * 5 + 5}%`, y: rateOrZero(n, fights.length, 2), n };
		});
		return [{ id: 'ALL', points: fights.length < 20 ? [] : points, total: fights.length }];
	},
	'elites-vs-winrate': (_world, rows) => {
		const elites = ({ stops }: Row): number =>
			stops.flatMap(({ point }) => point.rooms).filter(({ room_type: type }) => type === 'elite').length;
		return [
			{
				id: 'ALL',
				points: rates(
					grouped(rows, (row) => Math.min(12, elites(row))),
					20,
				),
			},
		];
	},
	'smiths-vs-winrate': (_world, rows) => {
		const smiths = ({ stops }: Row): number =>
			stops
				.flatMap(({ point }) => point.player_stats.flatMap((stats) => stats.rest_site_choices ?? []))
				.filter((choice) => bare(choice) === 'SMITH').length;
		const own = ({ stops }: Row): number =>
			stops.flatMap(({ stats }) => stats?.rest_site_choices ?? []).filter((choice) => bare(choice) === 'SMITH').length;
		return [
			{
				id: 'ALL',
				points: rates(
					grouped(rows, (row) => Math.min(15, smiths(row))),
					20,
				),
			},
			{
				id: 'PLAYER',
				points: rates(
					grouped(rows, (row) => Math.min(15, own(row))),
					20,
				),
			},
		];
	},
	'removals-vs-winrate': (world, rows) => {
		const removals = (row: Row): number => removedCards(world, [row]).filter(({ isStolen }) => !isStolen).length;
		return [
			{
				id: 'ALL',
				points: rates(
					grouped(rows, (row) => Math.min(15, removals(row))),
					20,
				),
			},
		];
	},
	'event-outcomes': (world, rows, { event }) => {
		const choices = eventChoices(world, rows).filter((choice) => choice.event === event);
		const record = world.events.get(event ?? '');
		const titles = [...(record?.options ?? []), ...(record?.pages ?? []).flatMap((page) => page.options ?? [])];
		const options = [...Map.groupBy(choices, ({ option }) => option)]
			.map(([id, same]) => ({ x: titles.find((title) => title.id === id)?.title ?? id, rows: same.map(({ row }) => row) }))
			.sort((left, right) => right.rows.length - left.rows.length || (left.x < right.x ? -1 : 1));
		const isEnough = choices.length >= 20;
		return [
			{
				id: 'PICK',
				points: isEnough
					? options.map(({ x, rows: some }) => ({ x, y: rateOrZero(some.length, choices.length, 2), n: some.length }))
					: [],
				total: choices.length,
			},
			{
				id: 'WINRATE',
				points: isEnough
					? options.flatMap(({ x, rows: some }) =>
							some.length < 20 ? [] : [{ x, y: rateOrZero(won(some), some.length), n: some.length }],
						)
					: [],
			},
		];
	},
	'entity-over-time': (world, rows, { etype = 'cards', entity = '' }) => {
		const endsWith = ({ deck, relics, potions }: Row['player']): boolean =>
			({ cards: deck, relics, potions })[etype].some(({ id }) => bare(id) === entity);
		const holds = ({ file }: Row): boolean => world[etype].has(entity) && file.players.some(endsWith);
		const weeks = [...grouped(rows, weekOf)].filter(([, some]) => some.length >= 25);
		const label = (week: number): string => dateOf(week * 7);
		return [
			{
				id: 'WITH',
				points: rates(
					weeks.map(([week, some]) => [week, some.filter(holds)]),
					10,
					label,
				),
			},
			{ id: 'BASE', points: rates(weeks, 25, label) },
			{
				id: 'PICK',
				points: weeks
					.sort(([left], [right]) => left - right)
					.map(([week, some]) => ({ x: label(week), y: rateOrZero(some.filter(holds).length, some.length), n: some.length })),
			},
		];
	},
	'entity-copies': (_world, rows, { entity }) => {
		const copies = ({ player }: Row): number => player.deck.filter(({ id }) => bare(id) === entity).length;
		const held = [1, 2, 3, 4, 5].map((count): [string, Row[]] => [
			count === 5 ? '5+' : String(count),
			rows.filter((row) => Math.min(5, copies(row)) === count),
		]);
		return [
			{
				id: 'ALL',
				points: held
					.filter(([, some]) => some.length >= 20)
					.map(([x, some]) => ({ x, y: rateOrZero(won(some), some.length), n: some.length })),
			},
		];
	},
	'enchant-winrate': (world, rows) => {
		const points = [...world.enchantments.values()].flatMap(({ id, name }) => {
			const some = rows.filter(({ player }) => player.deck.some(({ enchantment }) => enchantment && bare(enchantment.id) === id));
			return some.length < 20 ? [] : [{ x: name, y: rateOrZero(won(some), some.length), n: some.length }];
		});
		return [{ id: 'ALL', points: points.sort((left, right) => right.y - left.y || (left.x < right.x ? -1 : 1)) }];
	},
};
