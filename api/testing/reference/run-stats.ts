import { rateOrZero } from './formulas.ts';
import { won } from './metrics.ts';
import { type Row, bare } from './rows.ts';
import { OFFICIAL, type World, encounterOf, isRanked, isShop } from './world.ts';

export interface ReferenceFilter {
	readonly character?: string;
	readonly win?: string;
	readonly ascension?: string;
	readonly game_mode?: string;
	readonly players?: string;
	readonly username?: string;
}

const OUTCOMES: Record<string, string> = { true: 'win', false: 'loss', abandoned: 'abandoned' };

function matches(row: Row, { character, win, ascension, game_mode: mode, players, username }: ReferenceFilter): boolean {
	const count = row.file.players.length;
	return (
		(character === undefined || row.character === character) &&
		(win === undefined || row.outcome === OUTCOMES[win]) &&
		(ascension === undefined || row.file.ascension === Number(ascension)) &&
		(mode === undefined || row.mode === mode) &&
		(players === undefined ||
			(players === 'single' ? count === 1 : players === 'multi' ? count > 1 : Math.min(4, count) === Number(players))) &&
		(username === undefined || row.username === username)
	);
}

/** 4.1 */
export function referenceRunStats(world: World, filter: ReferenceFilter, isCompact: boolean) {
	const universe = world.rows.filter((row) => isRanked(row) && OFFICIAL.includes(row.character));
	const rows = universe.filter((row) => matches(row, filter));
	const none = { character: null, win: null, ascension: null, game_mode: null, players: null, username: null };
	const filters = { ...none, ...filter };
	if (rows.length === 0) return { total_runs: 0, filters };
	const abandoned = (some: readonly Row[]): number => some.filter(({ outcome }) => outcome === 'abandoned').length;
	const split = (some: readonly Row[]) => ({
		total: some.length,
		wins: won(some),
		win_rate: rateOrZero(won(some), some.length),
		abandoned: abandoned(some),
	});
	const { character: _character, ...others } = filter;
	const anyCharacter = universe.filter((row) => matches(row, others));
	const lists = {
		top_cards: topCards(world, rows),
		pick_rates: pickRates(world, rows),
		top_relics: topRelics(world, rows),
		top_potions: topPotions(world, rows),
	};
	return {
		total_runs: rows.length,
		total_wins: won(rows),
		total_abandoned: abandoned(rows),
		win_rate: rateOrZero(won(rows), rows.length),
		filters,
		characters: OFFICIAL.map((character) => ({ character, ...split(anyCharacter.filter((row) => row.character === character)) }))
			.filter(({ total }) => total > 0)
			.sort((left, right) => right.total - left.total || (left.character < right.character ? -1 : 1)),
		ascensions: Array.from({ length: 11 }, (_, level) => ({
			level,
			...split(rows.filter(({ file }) => file.ascension === level)),
		})).filter(({ total }) => total > 0),
		deadliest: tally(rows.filter(({ outcome }) => outcome === 'loss').flatMap((row) => killer(world, row)))
			.slice(0, 10)
			.map(({ id, count }) => ({ encounter: id, count })),
		...(isCompact ? {} : lists),
	};
}

function killer(world: World, { file }: Row): string[] {
	const encounter = encounterOf(world, file.killed_by_encounter);
	const event = bare(file.killed_by_event ?? '');
	if (encounter !== undefined) return [encounter];
	return world.events.has(event) ? [event] : [];
}

function tally(ids: readonly string[]): { id: string; count: number }[] {
	return [...Map.groupBy(ids, (id) => id)]
		.map(([id, same]) => ({ id, count: same.length }))
		.sort((left, right) => right.count - left.count || (left.id < right.id ? -1 : 1));
}

/** Rows with one entry per copy. */
function copies(rows: readonly Row[], idsOf: (row: Row) => readonly string[], known: ReadonlyMap<string, unknown>) {
	return Map.groupBy(
		rows.flatMap((row) => idsOf(row).map((id) => ({ id: bare(id), row }))).filter(({ id }) => known.has(id)),
		({ id }) => id,
	);
}

const distinct = (entries: readonly { row: Row }[]): Row[] => [...new Set(entries.map(({ row }) => row))];

function topCards(world: World, rows: readonly Row[]) {
	const cards = [...copies(rows, ({ player }) => player.deck.map(({ id }) => id), world.cards)].map(([id, all]) => {
		const inWins = all.filter(({ row }) => row.outcome === 'win').length;
		return {
			card_id: id,
			count: all.length,
			in_wins: inWins,
			in_losses: all.length - inWins,
			total_runs_with: distinct(all).length,
			win_runs: won(distinct(all)),
		};
	});
	return cards.sort((left, right) => right.count - left.count || (left.card_id < right.card_id ? -1 : 1));
}

function pickRates(world: World, rows: readonly Row[]) {
	const offers = rows.flatMap(({ stops }) =>
		stops.flatMap(({ stats }) => (stats?.card_choices ?? []).map(({ card, was_picked }) => ({ id: bare(card.id), was_picked }))),
	);
	return [
		...Map.groupBy(
			offers.filter(({ id }) => world.cards.has(id)),
			({ id }) => id,
		),
	]
		.map(([id, all]) => {
			const picked = all.filter(({ was_picked }) => was_picked).length;
			return { card_id: id, offered: all.length, picked, pick_rate: rateOrZero(picked, all.length) };
		})
		.sort((left, right) => right.offered - left.offered || (left.card_id < right.card_id ? -1 : 1));
}

function topRelics(world: World, rows: readonly Row[]) {
	return [...copies(rows, ({ player }) => player.relics.map(({ id }) => id), world.relics)]
		.map(([id, all]) => ({
			relic_id: id,
			count: all.length,
			total_runs_with: distinct(all).length,
			win_runs: won(distinct(all)),
		}))
		.sort((left, right) => right.count - left.count || (left.relic_id < right.relic_id ? -1 : 1));
}

function topPotions(world: World, rows: readonly Row[]) {
	const used = copies(rows, ({ stops }) => stops.flatMap(({ stats }) => stats?.potion_used ?? []), world.potions);
	const discarded = (row: Row): readonly string[] => row.stops.flatMap(({ stats }) => stats?.potion_discarded ?? []);
	const held = copies(
		rows,
		(row) => [
			...row.player.potions.map(({ id }) => id),
			...row.stops.flatMap(({ stats }) => stats?.potion_used ?? []),
			...discarded(row),
		],
		world.potions,
	);
	const offers = rows.flatMap(({ stops }) =>
		stops.flatMap((stop) =>
			(stop.stats?.potion_choices ?? []).map(({ choice, was_picked }) => ({
				id: bare(choice),
				isBought: was_picked && isShop(stop),
			})),
		),
	);
	const offered = Map.groupBy(
		offers.filter(({ id }) => world.potions.has(id)),
		({ id }) => id,
	);
	return [...new Set([...offered.keys(), ...held.keys()])]
		.map((id) => {
			const [all, holders] = [offered.get(id) ?? [], distinct(held.get(id) ?? [])];
			const picked = all.filter(({ isBought }) => isBought).length;
			const runs = { used: distinct(used.get(id) ?? []).length, total_runs_with: holders.length, win_runs: won(holders) };
			return { potion_id: id, offered: all.length, picked, ...runs, pick_rate: rateOrZero(picked, all.length) };
		})
		.sort((left, right) => right.offered - left.offered || (left.potion_id < right.potion_id ? -1 : 1));
}
