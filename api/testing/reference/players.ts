/** Statistics of one player (`behaviour/statistics.md#one-player`). */
import { clustered } from './intervals/clustered.ts';
import { held, relicScreens } from './entities.ts';
import { rateOrZero, wilson } from './formulas.ts';
import { type Acquisition, liftOf } from './lift.ts';
import { type Row, bare, byRun } from './rows.ts';
import { REST, type World, isReward, isShop, optionsOf } from './world.ts';

export interface ReferencePlayerFilter {
	readonly character?: string;
	readonly ascension?: number;
	readonly version?: string;
	readonly players?: number;
}

const isWin = ({ outcome }: Row): boolean => outcome === 'win';
const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

function outcome(world: World, acquisitions: readonly Acquisition[]) {
	const wins = acquisitions.filter(({ row }) => isWin(row)).length;
	const n = acquisitions.length;
	return { wins, win_rate: rateOrZero(wins, n), win_rate_ci: wilson(wins, n), ...liftOf(world, acquisitions, 5) };
}

/** With the interval by run; a player has one seat per run. */
function choiceOutcome(world: World, acquisitions: readonly Acquisition[]) {
	const rows = acquisitions.map(({ row }) => row);
	return { ...outcome(world, acquisitions), win_rate_ci_clustered: clustered(rows, Map.groupBy(rows, byRun)) };
}

/** The official runs of a player that match a filter. */
export function runsOf(world: World, username: string, filter: ReferencePlayerFilter): Row[] {
	return world.official.filter(
		(row) =>
			row.username === username &&
			(filter.character === undefined || row.character === filter.character) &&
			(filter.ascension === undefined || row.file.ascension === filter.ascension) &&
			(filter.version === undefined || row.file.build_id === filter.version) &&
			(filter.players === undefined || Math.min(4, row.file.players.length) === filter.players),
	);
}

export function referencePlayer(world: World, username: string, filter: ReferencePlayerFilter): object {
	const rows = runsOf(world, username, filter);
	return {
		available: true,
		runs: rows.length,
		wins: rows.filter(isWin).length,
		tables: {
			cards: heldTable(world, rows, 'cards', cardOffers(world, rows)),
			relics: heldTable(world, rows, 'relics', relicOffers(world, rows)),
			potions: heldTable(world, rows, 'potions', null),
			events: events(world, rows),
			shops: shops(world, rows),
			campfires: campfires(world, rows),
		},
	};
}

interface Offer {
	readonly id: string;
	readonly isPicked: boolean;
}

function cardOffers(world: World, rows: readonly Row[]): Offer[] {
	const stops = rows.flatMap((row) => row.stops.filter((stop) => !isShop(stop)));
	const choices = stops.flatMap(({ stats }) => stats?.card_choices ?? []);
	return choices
		.map(({ card, was_picked }) => ({ id: bare(card.id), isPicked: was_picked }))
		.filter(({ id }) => isReward(world, id));
}

function relicOffers(world: World, rows: readonly Row[]): readonly Offer[] {
	return rows.flatMap((row) => relicScreens(world, row).flatMap(({ offers }) => offers));
}

function heldTable(
	world: World,
	rows: readonly Row[],
	type: 'cards' | 'relics' | 'potions',
	offers: readonly Offer[] | null,
): object[] {
	const ids = [...world[type].keys()].filter((id) => type !== 'cards' || isReward(world, id));
	const table = ids.flatMap((id) => {
		const acquisitions = rows.flatMap((row) => {
			const floor = held(world, row, type).get(id);
			return floor === undefined ? [] : { row, floor };
		});
		const own = (offers ?? []).filter((offer) => offer.id === id);
		if (acquisitions.length === 0 && own.length === 0) return [];
		const counts = { offered: own.length, taken: own.filter(({ isPicked }) => isPicked).length };
		return { id, runs: acquisitions.length, ...outcome(world, acquisitions), ...(offers && counts) };
	});
	return table.sort((left, right) => right.runs - left.runs || byText(left.id, right.id));
}

function chosenIn(row: Row): { readonly key: string; readonly floor: number }[] {
	return row.stops.flatMap(({ stats, floor }) => {
		const own = (stats?.event_choices ?? []).filter(({ title }) => title.table === 'events' && title.key.includes('.options.'));
		return own.map(({ title: { key } }) => ({ key: `${key.split('.')[0]} ${key.split('.options.')[1]!.split('.')[0]}`, floor }));
	});
}

function events(world: World, rows: readonly Row[]): object[] {
	const chosen = rows.flatMap((row) => chosenIn(row).map(({ key, floor }) => ({ key, row, floor })));
	const table = [...Map.groupBy(chosen, ({ key }) => key)].flatMap(([key, all]) => {
		const [event = '', option = ''] = key.split(' ');
		if (!optionsOf(world, event).some(({ id }) => id === option)) return [];
		return { event, option, chosen: all.length, ...choiceOutcome(world, all) };
	});
	return table.sort(
		(left, right) => byText(left.event, right.event) || right.chosen - left.chosen || byText(left.option, right.option),
	);
}

function campfires(world: World, rows: readonly Row[]): object[] {
	const chosen = rows.flatMap((row) =>
		row.stops.flatMap(({ stats, floor }) => (stats?.rest_site_choices ?? []).map((choice) => ({ choice, row, floor }))),
	);
	const table = REST.map((choice) => ({ choice, own: chosen.filter((each) => each.choice === choice) }));
	return table
		.filter(({ own }) => own.length > 0)
		.map(({ choice, own }) => ({ choice, chosen: own.length, ...choiceOutcome(world, own) }))
		.sort((left, right) => right.chosen - left.chosen || byText(left.choice, right.choice));
}

function shops(world: World, rows: readonly Row[]): object[] {
	const shelves = rows.flatMap((row) =>
		row.stops.filter(isShop).flatMap(({ stats }) => {
			const lists = {
				cards: (stats?.card_choices ?? []).map(({ card, was_picked }) => ({ id: bare(card.id), isPicked: was_picked })),
				relics: (stats?.relic_choices ?? []).map(({ choice, was_picked }) => ({ id: bare(choice), isPicked: was_picked })),
				potions: (stats?.potion_choices ?? []).map(({ choice, was_picked }) => ({ id: bare(choice), isPicked: was_picked })),
			};
			return (['cards', 'relics', 'potions'] as const).flatMap((type) =>
				[
					...Map.groupBy(
						lists[type].filter(({ id }) => world[type].has(id)),
						({ id }) => id,
					),
				].map(([id, copies]) => ({
					entity_type: type,
					id,
					isBought: copies.some(({ isPicked }) => isPicked),
				})),
			);
		}),
	);
	const table = [...Map.groupBy(shelves, ({ entity_type: type, id }) => `${type} ${id}`).values()].map((visits) => ({
		entity_type: visits[0]!.entity_type,
		id: visits[0]!.id,
		seen: visits.length,
		bought: visits.filter(({ isBought }) => isBought).length,
	}));
	return table.sort((left, right) => right.bought - left.bought || right.seen - left.seen || byText(left.id, right.id));
}
