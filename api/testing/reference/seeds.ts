/** Seeds (`behaviour/statistics.md#seeds`). */
import { rateOrZero } from './formulas.ts';
import { once } from './once.ts';
import { type Row, bare } from './rows.ts';
import { type World, encounterOf, isShop, optionsOf } from './world.ts';

export interface ReferenceWish {
	readonly text: string;
	readonly kind: string;
	readonly id: string;
	readonly act: number | null;
	readonly floors: { readonly from: number; readonly to: number } | null;
	readonly seat: number | null;
	readonly count: number;
}

interface Fact {
	readonly kind: string;
	readonly id: string;
	readonly floor: number;
	readonly act: number;
	readonly isTaken: boolean;
}

const factsOf = once((world, row): Fact[] => {
	const actAt = (floor: number): number => (row.stops[floor - 1]?.act ?? 0) + 1;
	const fact = (kind: string, id: string, floor: number, isTaken: boolean): Fact => {
		return { kind, id: bare(id), floor, act: actAt(floor), isTaken };
	};
	const met = row.stops.flatMap((stop): Fact[] => {
		const { stats, floor, act, point } = stop;
		const where = isShop(stop);
		return [
			...(stats?.ancient_choice ?? []).map((each) => fact(act === 0 ? 'neow' : 'ancient', each.TextKey, floor, each.was_chosen)),
			...(stats?.event_choices ?? [])
				.filter(({ title: { key, table } }) => table === 'events' && key.includes('.options.'))
				.map(({ title: { key } }) => fact('event', key.split('.')[0]!, floor, true)),
			...point.rooms
				.filter(({ room_type: type }) => type === 'boss' || type === 'elite')
				.map((room) => fact(room.room_type, encounterOf(world, room.model_id) ?? 'NONE', floor, true)),
			...(stats?.card_choices ?? []).map((each) => fact(where ? 'shop_card' : 'offered', each.card.id, floor, each.was_picked)),
			...(where ? (stats?.relic_choices ?? []) : []).map((each) => fact('shop_relic', each.choice, floor, each.was_picked)),
			...(where ? (stats?.potion_choices ?? []) : []).map((each) => fact('shop_potion', each.choice, floor, each.was_picked)),
		];
	});
	const held = [
		...row.player.relics.map(({ id, floor_added_to_deck: floor = 0 }) => fact('relic', id, floor, true)),
		...row.player.deck.map(({ id, floor_added_to_deck: floor = 0 }) => fact('deck', id, floor, true)),
	];
	return [...met, ...held].filter(({ kind, id }) => isKnown(world, kind, id));
});

function isKnown(world: World, kind: string, id: string): boolean {
	if (kind === 'event') return optionsOf(world, id).length > 0 || world.events.has(id);
	if (kind === 'boss' || kind === 'elite') return world.encounters.has(id);
	if (kind === 'shop_potion') return world.potions.has(id);
	return ['deck', 'offered', 'shop_card'].includes(kind) ? world.cards.has(id) : world.relics.has(id);
}

function nameOf({ relics, events, encounters, cards, potions }: World, { kind, id }: Fact): string | undefined {
	const lists = { event: events, boss: encounters, elite: encounters, offered: cards, shop_card: cards, shop_potion: potions };
	return (lists[kind as keyof typeof lists] ?? relics).get(id)?.name;
}

/** Identifies a run; runs that started in the same second differ in run time. */
const runOf = ({ file }: Row): string => JSON.stringify([file.seed, file.start_time, file.run_time]);
const seatOf = (row: Row): number => row.file.players.indexOf(row.player) + 1;
const groupOf = (row: Row): string =>
	JSON.stringify([row.file.seed, row.file.build_id, row.file.players.map(({ character }) => bare(character))]);

const groups = new WeakMap<World, ReadonlyMap<string, readonly Row[]>>();

/** The official rows of the same group. */
function groupMembers(world: World, row: Row): readonly Row[] {
	const known = groups.get(world) ?? Map.groupBy(world.official, groupOf);
	groups.set(world, known);
	return known.get(groupOf(row)) ?? [];
}

function group(world: World, row: Row) {
	const own = groupMembers(world, row);
	const runs = [...Map.groupBy(own, runOf).values()].map(([first]) => first!);
	const wins = runs.filter(({ outcome }) => outcome === 'win');
	const fastest = wins.toSorted((left, right) => left.file.run_time - right.file.run_time || left.id - right.id);
	const deepest = runs.toSorted((left, right) => right.floors - left.floors || left.id - right.id);
	return {
		seed: row.file.seed,
		build_id: row.file.build_id ?? null,
		players: row.file.players.length,
		party: row.file.players.map(({ character }) => bare(character)),
		runs: runs.length,
		wins: wins.length,
		win_rate: rateOrZero(wins.length, runs.length),
		best_run: (fastest[0] ?? deepest[0])!.hash,
		replay: null,
	};
}

export function referenceFinder(world: World, wishes: readonly ReferenceWish[], limit: number) {
	const runs = [...Map.groupBy(world.official, runOf).values()].map((seats) =>
		seats.map((row) => ({ row, where: wishes.map((wish) => found(world, row, wish)) })),
	);
	const scored = runs.map((seats) => ({
		seats: seats.filter(({ where }) => where.some((places) => places.length > 0)),
		score: wishes.filter((_, index) => seats.some(({ where }) => where[index]!.length > 0)).length,
	}));
	const matches = scored
		.filter(({ score }) => score > 0)
		.toSorted((left, right) => right.score - left.score || right.seats[0]!.row.id - left.seats[0]!.row.id)
		.slice(0, 400)
		.flatMap(({ seats }) => seats);
	const groups = [...Map.groupBy(matches, ({ row }) => groupOf(row)).values()].map((members) => {
		const where = wishes.map((_, index) => members.find((member) => member.where[index]!.length > 0)?.where[index] ?? []);
		const isMatched = (_: unknown, index: number): boolean => where[index]!.length > 0;
		const texts = wishes.map(({ text }) => text);
		const missing = texts.filter((text, index) => !isMatched(text, index));
		return {
			...group(world, members[0]!.row),
			matched: texts.filter(isMatched),
			missing,
			full_match: missing.length === 0,
			where: where.flat(),
		};
	});
	return groups.toSorted((left, right) => right.matched.length - left.matched.length || right.runs - left.runs).slice(0, limit);
}

function found(world: World, row: Row, { text, kind, id, act, floors, seat, count }: ReferenceWish) {
	if (seat !== null && seatOf(row) !== seat) return [];
	const own = factsOf(world, row).filter(
		(fact) =>
			fact.kind === kind &&
			fact.id === id &&
			(act === null || fact.act === act) &&
			(floors === null || (fact.floor >= floors.from && fact.floor <= floors.to)),
	);
	if (own.length < count) return [];
	const byFloor = [...Map.groupBy(own, ({ floor }) => floor)].toSorted(([left], [right]) => left - right);
	return byFloor.map(([floor, same]) => ({ want: text, act: same[0]!.act, floor, seat: seatOf(row), count: same.length }));
}

/** The places of the newest 50 rows of the same group. */
export function referencePlaces(world: World, row: Row): object[] {
	const own = groupMembers(world, row).slice(-50);
	const all = own.flatMap((each) => factsOf(world, each).map((fact) => ({ ...fact, row: each })));
	const places = [
		...Map.groupBy(
			all.filter(({ kind }) => kind !== 'deck'),
			({ kind, id, floor }) => `${floor} ${kind} ${id}`,
		).values(),
	].map((facts) => ({
		act: facts[0]!.act,
		floor: facts[0]!.floor,
		kind: facts[0]!.kind,
		id: facts[0]!.id,
		name: nameOf(world, facts[0]!),
		seen: new Set(facts.map((fact) => fact.row)).size,
		taken: new Set(facts.filter(({ isTaken }) => isTaken).map((fact) => fact.row)).size,
	}));
	const kinds = ['neow', 'ancient', 'event', 'boss', 'elite', 'offered', 'relic', 'shop_card', 'shop_relic', 'shop_potion'];
	return places.sort(
		(left, right) =>
			left.floor - right.floor || kinds.indexOf(left.kind) - kinds.indexOf(right.kind) || (left.id < right.id ? -1 : 1),
	);
}
