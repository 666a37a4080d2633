/** Run review (`behaviour/statistics.md#run-review`). */
import { isFight } from './community.ts';
import { cardScreens, isSkipped, relicScreens } from './entities.ts';
import { rateOrZero, roundExactly, wilson } from './formulas.ts';
import {
	type Interval,
	type Sums,
	bandOf as bandOfAscension,
	isEnough,
	liftsApart,
	newestOf,
	sumsOf,
	verdictOf,
} from './honest.ts';
import { once } from './once.ts';
import { type Row, bare } from './rows.ts';
import { REST, type World, encounterOf, isShop, optionsOf } from './world.ts';

interface Choice {
	readonly floor: number;
	readonly act: number;
	readonly kind: 'card' | 'relic' | 'ancient' | 'event' | 'rest_site';
	/** Null when it is unknown. */
	readonly offered: readonly string[] | null;
	readonly taken: readonly string[];
}

const NO_SUMS: Sums = { weight: 0, excess: 0, variance: 0 };
const added = (one: Sums, other: Sums): Sums => ({
	weight: one.weight + other.weight,
	excess: one.excess + other.excess,
	variance: one.variance + other.variance,
});
const isWin = ({ outcome }: Row): boolean => outcome === 'win';
const bandOf = ({ file: { ascension } }: Row): string => bandOfAscension(ascension);

const choicesOf = once((world, row): Choice[] => [...screensOf(world, row), ...eventsOf(world, row), ...restsOf(row)]);

function screensOf(world: World, row: Row): Choice[] {
	const screen = (kind: Choice['kind'], { floor, act, offers }: ReturnType<typeof cardScreens>[number]): Choice => {
		const picked = offers.filter(({ isPicked }) => isPicked).map(({ id }) => id);
		return {
			...{ floor, act, kind },
			offered: [...new Set(offers.map(({ id }) => id))],
			taken: picked.length === 0 ? ['SKIP'] : [...new Set(picked)],
		};
	};
	const cards = cardScreens(world, row)
		.filter(({ floor }) => !isShop(row.stops[floor - 1]!))
		.filter((each) => isSkipped(each) || each.offers.some(({ isPicked }) => isPicked));
	const relics = relicScreens(world, row).map((each) => {
		const ancient = (row.stops[each.floor - 1]!.stats?.ancient_choice ?? []).map(({ TextKey }) => bare(TextKey));
		const ids = each.offers.map(({ id }) => id);
		const isAncient = ancient.filter((id) => world.relics.has(id)).join() === ids.join();
		return screen(isAncient ? 'ancient' : 'relic', each);
	});
	const of = (kind: Choice['kind']): Choice[] => relics.filter((each) => each.kind === kind);
	return [...cards.map((each) => screen('card', each)), ...of('relic'), ...of('ancient')];
}

function eventsOf(world: World, row: Row): Choice[] {
	return row.stops.flatMap(({ stats, floor, act }) =>
		(stats?.event_choices ?? [])
			.filter(({ title: { key, table } }) => table === 'events' && key.includes('.options.'))
			.map(({ title: { key } }) => ({ event: key.split('.')[0]!, option: key.split('.options.')[1]!.split('.')[0]! }))
			.filter(({ event, option }) => optionsOf(world, event).some(({ id }) => id === option))
			.map(({ event, option }) => ({
				...{ floor, act: Math.min(2, act), kind: 'event' as const, offered: null },
				taken: [`${event}.${option}`],
			})),
	);
}

function restsOf(row: Row): Choice[] {
	return row.stops.flatMap(({ stats, floor, act }) =>
		(stats?.rest_site_choices ?? [])
			.map(bare)
			.filter((id) => REST.includes(id))
			.map((id) => ({ floor, act: Math.min(2, act), kind: 'rest_site' as const, offered: null, taken: [id] })),
	);
}

const groupOf = (row: Row): string => `${row.character} ${bandOf(row)}`;

type OptionSums = (option: string, isTaken: boolean) => Sums;

const optionSumsOf = new WeakMap<World, Map<string, OptionSums>>();

/** Sums of runs of a character and band that took an option or left it. Reviews of a group share them. */
function optionSums(world: World, group: string): OptionSums {
	const known = optionSumsOf.get(world) ?? new Map<string, OptionSums>();
	optionSumsOf.set(world, known);
	const found = known.get(group) ?? optionSumsIn(world, group);
	known.set(group, found);
	return found;
}

function optionSumsIn(world: World, group: string): OptionSums {
	const isNewest = newestOf(world);
	const decisions = world.official
		.filter((row) => groupOf(row) === group && isNewest(row))
		.flatMap((row) =>
			choicesOf(world, row).flatMap(({ kind, act, floor, offered, taken }) => {
				const open = offered === null ? taken : [...new Set([...taken, ...offered, 'SKIP'])];
				return open.map((id) => ({ kind, key: `${kind} ${act} ${id} ${taken.includes(id)}`, row, floor }));
			}),
		);
	const byOption = Map.groupBy(decisions, ({ key }) => key);
	const known = new Map<string, Sums>();
	return (option, isTaken) => {
		const key = `${option} ${isTaken}`;
		const own = byOption.get(key) ?? [];
		const sums = known.get(key) ?? sumsOf(world, own, own[0]?.kind !== 'rest_site');
		known.set(key, sums);
		return sums;
	};
}

/** Encounters that were the only fight of their floor, with the damage. */
const fightsOf = once((world, { stops }) =>
	stops.flatMap(({ stats, point, floor }) => {
		const [fight, ...others] = point.rooms.filter(isFight);
		const id = encounterOf(world, fight?.model_id);
		return !stats || id === undefined || others.length > 0 ? [] : [{ id, floor, damage: Math.max(0, stats.damage_taken) }];
	}),
);

export function referenceReview(world: World, row: Row) {
	const peers = world.official.filter((other) => other !== row && groupOf(other) === groupOf(row));
	const taken = peers.flatMap((peer) => {
		const all = choicesOf(world, peer).flatMap(({ kind, act, taken: ids }) => ids.map((id) => ({ kind, act, id })));
		const once = new Map(all.map((each) => [JSON.stringify(each), { ...each, isWin: isWin(peer) }]));
		return [...once.values()];
	});
	const byKind = Map.groupBy(taken, ({ kind, act }) => `${kind} ${act}`);
	const sumsIn = optionSums(world, groupOf(row));
	const outcomeOf = ({ kind, act, offered }: Choice, id: string, alternatives: readonly string[]) => {
		const all = byKind.get(`${kind} ${act}`) ?? [];
		const own = all.filter((each) => each.id === id);
		const wins = own.filter((each) => each.isWin).length;
		const sumsOfOption = (option: string, isTaken: boolean) => sumsIn(`${kind} ${act} ${option}`, isTaken);
		const took = sumsOfOption(id, true);
		const others = offered ? [] : alternatives.filter((other) => other !== id).map((other) => sumsOfOption(other, true));
		// Of what nobody took nothing is known.
		const known = took.weight > 0 ? sumsOfOption(id, false) : NO_SUMS;
		const left = others.reduce(added, offered ? known : NO_SUMS);
		return { id, runs: own.length, wins, took, left, lift: liftsApart(took, left, 1) };
	};
	const optionsOfChoice = (choice: Choice) => {
		const ids = choice.offered ? [...choice.offered, 'SKIP'] : alternativesOf(world, choice);
		const options = ids.map((id) => outcomeOf(choice, id, ids));
		return options.filter(({ id, runs }) => choice.offered !== null || choice.taken.includes(id) || runs > 0);
	};
	const compared = new Set(
		choicesOf(world, row).flatMap((choice) =>
			optionsOfChoice(choice)
				.filter(({ took, left }) => isEnough(took) && isEnough(left))
				.map(({ id }) => `${choice.kind} ${choice.act} ${id}`),
		),
	).size;
	const tell = (choice: Choice) => {
		const shown = optionsOfChoice(choice);
		const low = ({ lift: { interval } }: (typeof shown)[number]): number => interval?.[0] ?? -101;
		// Of equal options the first of the list stands first, and nothing last.
		const place = ({ id }: { id: string }): string => (id === 'SKIP' ? '~' : id);
		shown.sort((left, right) => low(right) - low(left) || (place(left) < place(right) ? -1 : 1));
		const best = shown[0]!;
		const isTaken = ({ id }: { id: string }): boolean => choice.taken.includes(id);
		const rival = shown.find((option) => isTaken(option) !== isTaken(best));
		const { difference, interval } = rival
			? liftsApart(best.took, best.left, compared)
			: { difference: null, interval: null as Interval };
		const off = rival && low(rival) > 0 ? rival.lift.difference! : 0;
		const bounds = interval === null ? null : interval.map((bound) => roundExactly(Math.max(-100, bound - off), 1));
		const around: Interval = bounds && (isTaken(best) ? [0 - bounds[1]!, 0 - bounds[0]!] : [bounds[0]!, bounds[1]!]);
		return {
			kind: choice.kind,
			is_offer_known: choice.offered !== null,
			options: shown.map(({ id, runs, wins, lift }) => ({
				id,
				name: id === 'SKIP' ? id : nameOf(world, choice.kind, id),
				taken: choice.taken.includes(id),
				runs,
				win_rate: rateOrZero(wins, runs),
				win_rate_ci: wilson(wins, runs),
				lift_adjusted: lift.difference,
				lift_adjusted_ci: lift.interval,
			})),
			gap: isTaken(best) ? 0 : roundExactly(Math.max(0, (difference ?? 0) - off), 1),
			gap_ci: around,
			verdict: verdictOf(around),
		};
	};
	const floors = row.stops.map(({ floor, act, point }) => ({
		floor,
		act: act + 1,
		type: point.map_point_type,
		fight: fightAt(world, row, peers, floor),
		choices: choicesOf(world, row)
			.filter((choice) => choice.floor === floor)
			.map(tell),
	}));
	return {
		run_hash: row.hash,
		available: true,
		character: row.character,
		ascension: row.file.ascension,
		win: isWin(row),
		compared_with: {
			ascensions: bandOf(row),
			runs: peers.length,
			win_rate: rateOrZero(peers.filter(isWin).length, peers.length),
		},
		top_choices: floors
			.flatMap(({ floor, act, choices }) =>
				choices
					.filter(({ gap, is_offer_known: isKnown }) => gap > 0 && isKnown)
					.map(({ kind, options, gap, gap_ci, verdict }) => ({
						...{ floor, act, kind, taken: options.find((option) => option.taken), best: options[0] },
						...{ gap, gap_ci, verdict },
					})),
			)
			.toSorted((left, right) => right.gap_ci![0] - left.gap_ci![0] || left.floor - right.floor)
			.slice(0, 10),
		floors,
	};
}

function nameOf(world: World, kind: Choice['kind'], id: string): string | undefined {
	const [event = '', option] = id.split('.');
	switch (kind) {
		case 'card':
			return world.cards.get(id)?.name;
		case 'relic':
		case 'ancient':
			return world.relics.get(id)?.name;
		case 'event':
			return optionsOf(world, event).find((each) => each.id === option)?.label;
		case 'rest_site':
			return world.restNames[id];
	}
}

function alternativesOf(world: World, { kind, taken: [id = ''] }: Choice): string[] {
	if (kind === 'rest_site') return REST;
	const event = id.split('.')[0]!;
	return optionsOf(world, event).map((option) => `${event}.${option.id}`);
}

function fightAt(world: World, row: Row, peers: readonly Row[], floor: number) {
	const fight = fightsOf(world, row).find((each) => each.floor === floor);
	if (!fight) return null;
	const others = peers.flatMap((peer) => fightsOf(world, peer).filter(({ id }) => id === fight.id));
	const sorted = others.map(({ damage }) => Math.min(127, damage)).sort((left, right) => left - right);
	const middle = sorted.length / 2;
	const median = sorted.length === 0 ? null : (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
	return {
		id: fight.id,
		name: world.encounters.get(fight.id)!.name,
		damage_taken: fight.damage,
		median_damage: median,
		fights: sorted.length,
	};
}

const RARITIES = ['Ancient', 'Rare', 'Event', 'Shop', 'Uncommon', 'Common'];

/** The key picks of a run in lists (`behaviour/runs.md#lists`). */
export function referenceKeyPicks(world: World, { player, stops }: Row): object {
	const deck = player.deck.map(({ id, current_upgrade_level: level = 0 }) => ({ id: bare(id), isUpgraded: level > 0 }));
	const relics = player.relics.map(({ id }) => bare(id));
	const rarest = (ids: readonly string[], rarityOf: (id: string) => string | undefined): string[] =>
		RARITIES.flatMap((rarity) => [...new Set(ids)].filter((id) => rarityOf(id) === rarity)).slice(0, 4);
	const met = stops.flatMap(({ act, point }) =>
		point.rooms.flatMap((room) => {
			const id = room.room_type === 'boss' ? encounterOf(world, room.model_id) : undefined;
			return id === undefined ? [] : [{ act, id }];
		}),
	);
	const last = Math.max(-1, ...met.map(({ act }) => act));
	return {
		cards: rarest(
			deck.map(({ id }) => id),
			(id) => world.cards.get(id)?.rarity_key,
		).map((id) => ({ id, upgraded: deck.some((card) => card.id === id && card.isUpgraded) })),
		relics: rarest(relics, (id) => world.relics.get(id)?.rarity_key),
		bosses: [...new Set(met.filter(({ act }) => act === last).map(({ id }) => id))],
	};
}
