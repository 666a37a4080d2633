import { cardScreens, isSkipped } from './entities.ts';
import { rateOf, rateOrZero, roundExactly } from './formulas.ts';
import { through, won } from './metrics.ts';
import { type Row, bare } from './rows.ts';
import { eventChoices, restChoices } from './tables.ts';
import { OFFICIAL, type World, encounterOf, inBracket, isShop, optionsOf } from './world.ts';

const abandoned = (rows: readonly Row[]): number => rows.filter(({ outcome }) => outcome === 'abandoned').length;
const byCount = <Entry extends { count: number; id: string }>(entries: Entry[]): Entry[] =>
	entries.sort((left, right) => right.count - left.count || (left.id < right.id ? -1 : 1));

function ranked(ids: readonly string[], nameOf: (id: string) => string, most: number) {
	const counts = [...Map.groupBy(ids, (id) => id)].map(([id, same]) => ({ id, name: nameOf(id), count: same.length }));
	return byCount(counts)
		.slice(0, most)
		.map((entry) => ({ ...entry, pct: rateOrZero(entry.count, ids.length) }));
}

/** 4.7 */
export const referenceCommunity = (world: World, bracket: string) => communityOf(world, inBracket(world, bracket));

const known = new WeakMap<readonly Row[], Community>();

/** The same for any official runs, cached by list. */
export function communityOf(world: World, rows: readonly Row[]): Community {
	const community = known.get(rows) ?? makeCommunity(world, rows);
	known.set(rows, community);
	return community;
}

export type Community = ReturnType<typeof makeCommunity>;

function makeCommunity(world: World, rows: readonly Row[]) {
	const split = (some: readonly Row[]) => ({
		runs: some.length,
		wins: won(some),
		abandoned: abandoned(some),
		win_rate: rateOrZero(won(some), some.length),
	});
	const levels = (some: readonly Row[]) =>
		Array.from({ length: 11 }, (_, ascension) => ({
			ascension,
			...split(some.filter(({ file }) => file.ascension === ascension)),
		})).filter(({ runs }) => runs > 0);
	const characters = OFFICIAL.map((character) => ({ character, rows: rows.filter((row) => row.character === character) }))
		.filter((each) => each.rows.length > 0)
		.sort((left, right) => right.rows.length - left.rows.length || (left.character < right.character ? -1 : 1));
	const screens = rows.flatMap((row) => cardScreens(world, row));
	const outsideShops = rows.flatMap((row) => cardScreens(world, row).filter(({ floor }) => !isShop(row.stops[floor - 1]!)));
	const skipped = (some: typeof screens): number => rateOrZero(some.filter(isSkipped).length, some.length);
	return {
		total_runs: rows.length,
		total_wins: won(rows),
		total_losses: rows.length - won(rows) - abandoned(rows),
		total_abandoned: abandoned(rows),
		win_rate: rateOrZero(won(rows), rows.length),
		by_ascension: levels(rows),
		by_character: characters.map((each) => ({
			id: each.character.toLowerCase(),
			name: (world.characters.get(each.character)?.name ?? each.character).replace(/^The /, ''),
			...split(each.rows),
			share: rateOrZero(each.rows.length, rows.length),
		})),
		events: events(world, rows),
		map_danger: mapDanger(rows),
		encounter_danger: encounterDanger(world, rows),
		deaths: {
			encounters: ranked(killers(world, rows, 'encounter'), (id) => world.encounters.get(id)?.name ?? id, 15),
			events: ranked(killers(world, rows, 'event'), (id) => world.events.get(id)?.name ?? id, 15),
		},
		beta: {},
		rest_sites: restSites(world, rows),
		...ancients(world, rows),
		...removals(world, rows),
		most_upgraded: ranked(upgradedCards(world, rows), (id) => world.cards.get(id)?.name ?? id, 15),
		character_behavior: characters.map((each) => behavior(world, each.character, each.rows)),
		survival: survival(rows),
		ascension_matrix: Object.fromEntries(
			characters.map((each) => [
				each.character.toLowerCase(),
				Object.fromEntries(levels(each.rows).map(({ ascension, runs, wins, win_rate }) => [ascension, { runs, wins, win_rate }])),
			]),
		),
		reward_skip_rate: skipped(screens),
		skip_rate_without_shops: skipped(outsideShops),
		records: records(rows),
		data_through: through(world),
	};
}

function events(world: World, rows: readonly Row[]) {
	const all = [...Map.groupBy(eventChoices(world, rows), ({ event }) => event)].map(([event, choices]) => {
		const labels = new Map(optionsOf(world, event).map(({ id, label }) => [id, label]));
		const options = [...Map.groupBy(choices, ({ option }) => option)].map(([id, same]) => ({
			id,
			label: labels.get(id),
			count: same.length,
			pct: rateOrZero(same.length, choices.length),
		}));
		return { id: event, name: world.events.get(event)?.name, total: choices.length, options: byCount(options) };
	});
	return all.sort((left, right) => right.total - left.total || (left.id < right.id ? -1 : 1));
}

interface Visit {
	readonly percent: number | null;
	readonly isDeath: boolean;
}

/** Damage of a visit in percent of max HP, in the unit of sums; null without figures. */
function percentOf({ stats }: Row['stops'][number]): number | null {
	if (!stats || stats.max_hp <= 0) return null;
	return Math.round(Math.min(100, (100 * Math.max(0, stats.damage_taken)) / stats.max_hp) * 65_536);
}

function danger(visits: readonly Visit[]) {
	const percents = visits.flatMap(({ percent }) => (percent === null ? [] : [percent]));
	const sum = percents.reduce((total, percent) => total + percent, 0) / 65_536;
	const deaths = visits.filter(({ isDeath }) => isDeath).length;
	return {
		visits: percents.length,
		avg_dmg_pct: percents.length === 0 ? 0 : roundExactly(sum / percents.length, 1),
		death_rate: Math.min(100, rateOrZero(deaths, percents.length, 2)),
	};
}

const TYPES = ['monster', 'elite', 'boss', 'unknown', 'shop', 'treasure', 'rest_site', 'ancient', 'unassigned'];

function mapDanger(rows: readonly Row[]) {
	const visits = rows.flatMap((row) =>
		row.stops.map((stop) => ({
			act: Math.min(3, stop.act),
			type: stop.point.map_point_type,
			percent: percentOf(stop),
			isDeath: row.outcome === 'loss' && stop.floor === row.floors,
		})),
	);
	return [0, 1, 2, 3]
		.map((act) => {
			const types = TYPES.map(
				(type) => [type, danger(visits.filter((visit) => visit.act === act && visit.type === type))] as const,
			);
			return { act, types: Object.fromEntries(types.filter(([, { visits: count }]) => count >= 50)) };
		})
		.filter(({ types }) => Object.keys(types).length > 0);
}

export const isFight = (room: { readonly room_type: string }): boolean => ['monster', 'elite', 'boss'].includes(room.room_type);

function encounterDanger(world: World, rows: readonly Row[]) {
	const visits = rows.flatMap((row) => {
		const fights = row.stops.flatMap((stop) =>
			stop.point.rooms.filter(isFight).map((room) => ({ stop, encounter: encounterOf(world, room.model_id) })),
		);
		const known = fights.filter(({ encounter }) => encounter !== undefined);
		const last = known.filter(({ stop }) => stop.floor === row.floors).at(-1);
		return known.map((fight) => ({
			encounter: fight.encounter!,
			act: Math.min(2, fight.stop.act),
			percent: percentOf(fight.stop),
			isDeath: row.outcome === 'loss' && fight === last,
		}));
	});
	const means = [0, 1, 2].map((act) => totals(visits.filter((visit) => visit.act === act)));
	const groups = [...Map.groupBy(visits, ({ encounter }) => encounter)].map(
		([id, same]) => [id, { ...danger(same), ...drawnDanger(same, means) }] as const,
	);
	return Object.fromEntries(
		groups.filter(([, { visits: count }]) => count > 0).sort(([left], [right]) => (left < right ? -1 : 1)),
	);
}

/** The number of visits with max HP, deaths, and the sum of damage in 1/65,536 percent. */
function totals(visits: readonly Visit[]): { count: number; deaths: number; damage: number } {
	const percents = visits.flatMap(({ percent }) => percent ?? []);
	return {
		count: percents.length,
		deaths: visits.filter(({ isDeath }) => isDeath).length,
		damage: percents.reduce((sum, percent) => sum + percent, 0),
	};
}

/** Shrunk towards the mean of the acts with 50 visits; undefined under 20. */
function drawnDanger(visits: readonly (Visit & { readonly act: number })[], means: readonly ReturnType<typeof totals>[]) {
	const { count, deaths, damage } = totals(visits);
	if (count < 20) return { adjusted_dmg_pct: null, adjusted_death_rate: null };
	const expected = { deaths: 0, damage: 0 };
	for (const [act, mean] of means.entries()) {
		const here = totals(visits.filter((visit) => visit.act === act)).count;
		if (here === 0) continue;
		expected.deaths += (here * mean.deaths) / mean.count;
		expected.damage += (here * mean.damage) / mean.count;
	}
	return {
		adjusted_dmg_pct: roundExactly((damage + (50 * expected.damage) / count) / 65_536 / (count + 50), 1),
		adjusted_death_rate: Math.min(100, rateOrZero(deaths + (50 * expected.deaths) / count, count + 50, 2)),
	};
}

function killers(world: World, rows: readonly Row[], kind: 'encounter' | 'event'): string[] {
	const losses = rows.filter(({ outcome }) => outcome === 'loss');
	if (kind === 'encounter') return losses.flatMap(({ file }) => encounterOf(world, file.killed_by_encounter) ?? []);
	return losses.map(({ file }) => bare(file.killed_by_event ?? '')).filter((id) => world.events.has(id));
}

function restSites(world: World, rows: readonly Row[]) {
	const choices = restChoices(rows);
	const low = choices.filter(({ isLow }) => isLow).length;
	const sites = [...Map.groupBy(choices, ({ choice }) => choice)].map(([id, same]) => {
		const lowHere = same.filter(({ isLow }) => isLow).length;
		return {
			id,
			label: world.restNames[id],
			count: same.length,
			pct: rateOrZero(same.length, choices.length),
			win_rate: rateOf(won(same.map(({ row }) => row)), same.length),
			pct_low_hp: rateOf(lowHere, low),
			pct_high_hp: rateOf(same.length - lowHere, choices.length - low),
		};
	});
	return byCount(sites);
}

function ancients(world: World, rows: readonly Row[]) {
	const offers = rows.flatMap(({ stops }) =>
		stops.flatMap(({ stats }) =>
			(stats?.ancient_choice ?? []).map(({ TextKey, was_chosen }) => ({ id: bare(TextKey), isChosen: was_chosen })),
		),
	);
	const known = offers.filter(({ id }) => world.relics.has(id));
	const byRelic = Map.groupBy(known, ({ id }) => id);
	const offered = (relic: string): number => byRelic.get(relic)?.length ?? 0;
	const picks = known.filter(({ isChosen }) => isChosen).map(({ id }) => id);
	const often = [...byRelic.keys()].filter((id) => offered(id) >= 20).sort();
	return {
		ancient_picks: ranked(picks, (id) => world.relics.get(id)?.name ?? id, 15).map((entry) => ({
			...entry,
			take_rate: rateOrZero(entry.count, offered(entry.id)),
			offered: offered(entry.id),
		})),
		ancient_offers: Object.fromEntries(
			often.map((id) => {
				const taken = picks.filter((pick) => pick === id).length;
				return [id, { picks: taken, offered: offered(id), take_rate: rateOrZero(taken, offered(id)) }];
			}),
		),
	};
}

export function removedCards(world: World, rows: readonly Row[]) {
	return rows.flatMap(({ stops }) =>
		stops.flatMap(({ stats, point }) => {
			const isStolen = point.rooms.some(
				({ model_id }) =>
					model_id !== undefined && bare(model_id).startsWith('THIEVING_HOPPER') && world.encounters.has(bare(model_id)),
			);
			return (stats?.cards_removed ?? []).map(({ id }) => ({ id: bare(id), isStolen })).filter(({ id }) => world.cards.has(id));
		}),
	);
}

function removals(world: World, rows: readonly Row[]) {
	const all = removedCards(world, rows);
	const kept = all
		.filter(({ id, isStolen }) => !isStolen && world.cards.get(id)?.color !== 'quest')
		.map(({ id }) => id.replace(/^(STRIKE|DEFEND)_.*/, '$1'));
	const nameOf = (id: string): string =>
		id === 'STRIKE' ? 'Strike' : id === 'DEFEND' ? 'Defend' : (world.cards.get(id)?.name ?? id);
	const stolen = all.filter(({ isStolen }) => isStolen).map(({ id }) => id);
	return { most_removed: ranked(kept, nameOf, 15), hopper_stolen: ranked(stolen, (id) => world.cards.get(id)?.name ?? id, 10) };
}

/** Cards upgraded on floors where the player chose to smith. */
function upgradedCards(world: World, rows: readonly Row[]): string[] {
	return rows
		.flatMap(({ stops }) => stops.flatMap(({ stats }) => (stats && smiths(stats) ? (stats.upgraded_cards ?? []) : [])))
		.map(bare)
		.filter((id) => world.cards.has(id));
}

const smiths = ({ rest_site_choices: choices = [] }: NonNullable<Row['stops'][number]['stats']>): boolean =>
	choices.map(bare).includes('SMITH');

function behavior(world: World, character: string, rows: readonly Row[]) {
	const removes = removedCards(world, rows).filter(({ isStolen }) => !isStolen).length;
	const choices = restChoices(rows).map(({ choice }) => choice);
	const rest = ranked(choices, (id) => id, 6).map(({ id, pct }) => [id, pct] as const);
	return {
		id: character.toLowerCase(),
		runs: rows.length,
		removes,
		removes_per_run: roundExactly(removes / rows.length, 2),
		rest: Object.fromEntries(rest),
	};
}

function survival(rows: readonly Row[]) {
	const floors = Array.from({ length: 48 }, (_, index) => index + 1).filter((floor) => rows.some((row) => row.floors >= floor));
	return floors.map((floor) => ({ floor, alive_pct: rateOrZero(rows.filter((row) => row.floors >= floor).length, rows.length) }));
}

function records(rows: readonly Row[]) {
	const plain = rows.filter((row) => row.mode === 'standard' && row.file.modifiers.length === 0);
	const first = (sorted: readonly Row[]): Row | undefined => sorted[0];
	const fastest = first(
		plain
			.filter(({ outcome, file }) => outcome === 'win' && file.run_time > 0)
			.sort((left, right) => left.file.run_time - right.file.run_time || left.id - right.id),
	);
	const longest = first(plain.toSorted((left, right) => right.file.run_time - left.file.run_time || left.id - right.id));
	const biggest = first(
		plain.toSorted((left, right) => right.player.deck.length - left.player.deck.length || left.id - right.id),
	);
	return {
		fastest_win: fastest ? { run_time: fastest.file.run_time, run_hash: fastest.hash } : null,
		longest_run: longest ? { run_time: longest.file.run_time, run_hash: longest.hash } : null,
		biggest_deck: biggest ? { size: biggest.player.deck.length, run_hash: biggest.hash } : null,
	};
}
