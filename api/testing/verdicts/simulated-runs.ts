import { planAct, type PlannedFloor } from '../../commands/generate/floor-plan.ts';
import { type Random, createRandom } from '../../commands/generate/random.ts';
import { type Act, type HeroKind, type World, readWorld } from '../../commands/generate/world.ts';
import { ANONYMOUS } from '../../runs/prepared-run.ts';
import type { Submission } from '../../store/writer/submission.ts';
import { Catalogue } from '../../tree/catalogue.ts';
import { CurrentTree } from '../../tree/static-tree.ts';
import { prepareForTests } from '../prepare-for-tests.ts';
import { type SimulatedRun, type Truth, drawSkill } from './truths.ts';

type Json = Record<string, unknown>;

/** Things of each kind that runs meet: few, so that each is met often. */
const [POOL_CARDS, POOL_RELICS, POOL_POTIONS, POOL_EVENTS] = [30, 16, 8, 6];
const RUNS_OF_A_PLAYER = 40;
/** Share of runs under no name. */
const ANONYMOUS_SHARE = 0.15;
const TAKES = 0.6;
/** How often a card is taken that another one may draw. */
const FOLLOWS = 0.3;
/** Floors of the run on which the planted card is offered, and the planted event met. */
const [PLANTED_OFFER, PLANTED_EVENT] = [2, 4];
const FIRST_SUBMISSION = Date.UTC(2026, 7, 1) * 1000;
const MINUTE = 60_000_000;
const VERSIONS = ['v0.109.0', 'v0.110.0'];

/** Ids of what the planted effects hang on, and of what good players like. */
export interface PlantedIds {
	/** By character: it is offered once in each run. */
	readonly cards: ReadonlyMap<string, string>;
	readonly relic: string;
	readonly event: string;
	readonly option: string;
}

/** What simulated runs are made of. */
export interface SimulatedWorld {
	readonly world: World;
	readonly planted: PlantedIds;
	readonly events: readonly string[];
	readonly ancients: readonly string[];
}

export function simulatedWorld(dist: string): SimulatedWorld {
	const world = readWorld(new Catalogue(new CurrentTree(dist).tree));
	const events = world.sharedEvents.filter((event) => world.events.get(event)!.length > 1).slice(0, POOL_EVENTS);
	const ancients = [...world.ancientRelics.values()].flat().slice(0, POOL_RELICS);
	return {
		world,
		events: events.slice(1),
		ancients,
		planted: {
			cards: new Map(world.heroes.map((hero) => [hero.id, hero.cards[0]!.id])),
			relic: ancients[0]!,
			event: events[0]!,
			option: world.events.get(events[0]!)![0]!,
		},
	};
}

/** Runs of a truth, always the same for the same seed. */
export function simulateRuns(simulated: SimulatedWorld, truth: Truth, count: number, seed: string): Submission[] {
	const skills = createRandom(`${seed}:players`);
	const players = Array.from({ length: Math.max(1, Math.round(count / RUNS_OF_A_PLAYER)) }, () => drawSkill(skills));
	return Array.from({ length: count }, (_, index) => simulateRun(simulated, truth, players, { index, seed }));
}

interface Place {
	readonly index: number;
	readonly seed: string;
}

function simulateRun(simulated: SimulatedWorld, truth: Truth, players: readonly number[], { index, seed }: Place): Submission {
	const random = createRandom(`${seed}:${index}`);
	const player = random.below(players.length);
	const { heroes } = simulated.world;
	const run: SimulatedRun = {
		players: random.chance(0.8) ? 1 : 2,
		character: random.below(heroes.length),
		ascension: random.chance(0.5) ? 10 : 0,
		skill: players[player]!,
	};
	const seats = [run.character, ...(run.players > 1 ? [random.below(heroes.length)] : [])].map((hero, seat) =>
		createSeat(heroes[hero]!, run.players === 1 ? 1 : 100 + seat),
	);
	const journey = travel({ simulated, truth, run, random }, seats);
	const file = fileOf(journey, run, seats, { index, seed });
	const isNamed = !random.chance(ANONYMOUS_SHARE);
	return {
		run: { ...prepareForTests(Buffer.from(JSON.stringify(file))), hiddenReason: null },
		submitter: isNamed
			? { ...ANONYMOUS, verifiedSteamId: String(76_561_190_000_000_000n + BigInt(player)), username: `simulated ${player}` }
			: ANONYMOUS,
		submittedAt: FIRST_SUBMISSION + index * MINUTE,
		isSynthetic: true,
		network: null,
	};
}

function fileOf({ history, isWin, killer }: Journey, run: SimulatedRun, seats: readonly Seat[], { index, seed }: Place): Json {
	return {
		seed: `${seed.toUpperCase()}${index}`,
		start_time: 1_785_000_000 + 60 * index,
		run_time: 4000 + (index % 1000),
		ascension: run.ascension,
		build_id: VERSIONS[index % VERSIONS.length],
		game_mode: 'standard',
		platform_type: 'steam',
		schema_version: 9,
		win: isWin,
		was_abandoned: false,
		killed_by_encounter: killer ?? 'NONE.NONE',
		killed_by_event: 'NONE.NONE',
		acts: ['ACT.OVERGROWTH', 'ACT.HIVE', 'ACT.GLORY'],
		modifiers: [],
		players: seats.map(({ id, hero, deck, relics }) => ({
			id,
			character: `CHARACTER.${hero.id}`,
			deck,
			relics,
			potions: [],
			max_potion_slot_count: 3,
		})),
		map_point_history: history,
	};
}

interface Seat {
	readonly id: number;
	readonly hero: HeroKind;
	readonly deck: Json[];
	readonly relics: Json[];
	/** Planted choices that the seat made. */
	planted: number;
}

function createSeat(hero: HeroKind, id: number): Seat {
	return {
		id,
		hero,
		deck: hero.deck.map((card) => ({ id: `CARD.${card}`, floor_added_to_deck: 1 })),
		relics: hero.relics.map((relic) => ({ id: `RELIC.${relic}`, floor_added_to_deck: 1 })),
		planted: 0,
	};
}

interface Trip {
	readonly simulated: SimulatedWorld;
	readonly truth: Truth;
	readonly run: SimulatedRun;
	readonly random: Random;
}

interface Journey {
	readonly history: Json[][];
	readonly isWin: boolean;
	readonly killer: string | null;
}

function travel(trip: Trip, seats: readonly Seat[]): Journey {
	const { simulated, truth, run, random } = trip;
	const history: Json[][] = [];
	let floor = 0;
	let last: string | null = null;
	for (const [stage, acts] of simulated.world.stages.entries()) {
		const visited: Json[] = [];
		history.push(visited);
		for (const plan of planAct(stage, run.ascension, random)) {
			floor += 1;
			const room = roomOf(trip, acts[0]!, plan, floor);
			const isFight = room.type === 'monster' || room.type === 'elite' || room.type === 'boss';
			const dies = isFight && random.chance(truth.hazard(run));
			visited.push({
				map_point_type: plan.type,
				rooms: [{ room_type: room.type, ...(room.model === null ? {} : { model_id: room.model }), turns_taken: isFight ? 4 : 0 }],
				player_stats: seats.map((seat) => ({
					...figuresOf(seat, dies),
					...(dies ? {} : decide(trip, seat, room, floor)),
				})),
			});
			if (dies) return { history, isWin: false, killer: room.model };
			if (isFight) last = room.model;
		}
	}
	const isWin = random.chance(truth.winRate(run, seats[0]!.planted));
	return { history, isWin, killer: isWin ? null : last };
}

interface Room {
	readonly type: PlannedFloor['room'];
	readonly model: string | null;
	readonly isAncient: boolean;
}

function roomOf({ simulated, random }: Trip, act: Act, { type, room }: PlannedFloor, floor: number): Room {
	const of = (model: string | null, kind = room): Room => ({ type: kind, model, isAncient: type === 'ancient' });
	if (floor === PLANTED_OFFER) return of(`ENCOUNTER.${random.pick(act.monsters)}`, 'monster');
	if (floor === PLANTED_EVENT) return of(`EVENT.${simulated.planted.event}`, 'event');
	if (type === 'ancient') return of(`EVENT.${act.ancients[0]!}`);
	if (room === 'monster') return of(`ENCOUNTER.${random.pick(act.monsters)}`);
	if (room === 'elite') return of(`ENCOUNTER.${random.pick(act.elites)}`);
	if (room === 'boss') return of(`ENCOUNTER.${random.pick(act.bosses)}`);
	return room === 'event' ? of(`EVENT.${random.pick(simulated.events)}`) : of(null);
}

function figuresOf({ id }: Seat, dies: boolean): Json {
	return { player_id: id, current_hp: dies ? 0 : 50, max_hp: 70, damage_taken: dies ? 50 : 5, current_gold: 99 };
}

/** What a seat chooses on a floor: whatever stands for choice is chosen by coin, but for what the truth says of some players. */
function decide(trip: Trip, seat: Seat, room: Room, floor: number): Json {
	const { random, simulated } = trip;
	if (room.isAncient) return meetAncient(trip, seat, floor);
	if (room.type === 'event') return meetEvent(trip, seat, room.model!.slice('EVENT.'.length));
	if (room.type === 'rest_site') return { rest_site_choices: [random.pick(['HEAL', 'SMITH', 'DIG'])] };
	if (room.type === 'treasure') return find(seat, random.pick(seat.hero.foundRelics.slice(0, POOL_RELICS)), floor);
	if (room.type === 'shop') return shop(trip, seat, floor);
	const isPlanted = floor === PLANTED_OFFER;
	const offered = [
		...(isPlanted ? [simulated.planted.cards.get(seat.hero.id)!] : []),
		...random.sample(poolOf(seat), isPlanted ? 2 : 3),
	];
	const potion = random.pick(seat.hero.potions.slice(0, POOL_POTIONS));
	return {
		...draft(trip, seat, offered, floor),
		...(random.chance(0.3) ? { potion_choices: [{ choice: `POTION.${potion}`, was_picked: random.chance(TAKES) }] } : {}),
	};
}

const poolOf = ({ hero }: Pick<Seat, 'hero'>): string[] =>
	hero.cards
		.filter(({ isCoop }) => !isCoop)
		.slice(1, 1 + POOL_CARDS)
		.map(({ id }) => id);

/** Two cards of a seat's character: with a planted effect the first makes its holders take the second more often. */
export function companionsOf(seat: Pick<Seat, 'hero'>): [companion: string, follower: string] {
	const [companion = '', follower = ''] = poolOf(seat);
	return [companion, follower];
}

/** Takes the planted card by how the truth likes it, else one of the offered ones or nothing. */
function draft({ simulated, truth, run, random }: Trip, seat: Seat, offered: readonly string[], floor: number): Json {
	const liked = simulated.planted.cards.get(seat.hero.id);
	const takesLiked = offered[0] === liked && random.chance(truth.likes(run));
	const [companion, follower] = companionsOf(seat);
	const isDrawn = seat.deck.some(({ id }) => id === `CARD.${companion}`);
	const takesFollower = offered.includes(follower) && random.chance(FOLLOWS + (isDrawn ? truth.effect : 0));
	const others = offered.filter((id) => id !== liked && id !== follower);
	const picked = takesLiked ? liked : takesFollower ? follower : random.chance(TAKES) ? random.pick(others) : undefined;
	if (takesLiked) seat.planted += 1;
	if (picked !== undefined) seat.deck.push({ id: `CARD.${picked}`, floor_added_to_deck: floor });
	return { card_choices: offered.map((id) => ({ card: { id: `CARD.${id}` }, was_picked: id === picked })) };
}

function meetAncient({ simulated, random }: Trip, seat: Seat, floor: number): Json {
	const { relic } = simulated.planted;
	const others = random.sample(simulated.ancients.slice(1), 2);
	// The planted relic is offered by the first ancient alone.
	const offered = floor === 1 ? [relic, ...others] : others;
	const chosen = floor === 1 && random.chance(0.5) ? relic : random.pick(others);
	if (chosen === relic) seat.planted += 1;
	seat.relics.push({ id: `RELIC.${chosen}`, floor_added_to_deck: floor });
	return {
		ancient_choice: offered.map((id) => ({
			TextKey: id,
			title: { key: `${id}.title`, table: 'relics' },
			was_chosen: id === chosen,
		})),
		relic_choices: [{ choice: `RELIC.${chosen}`, was_picked: true }],
	};
}

function meetEvent({ simulated, random }: Trip, seat: Seat, event: string): Json {
	const option = random.pick(simulated.world.events.get(event)!.slice(0, 2));
	if (event === simulated.planted.event && option === simulated.planted.option) seat.planted += 1;
	return { event_choices: [{ title: { key: `${event}.pages.INITIAL.options.${option}.title`, table: 'events' } }] };
}

function find(seat: Seat, relic: string, floor: number): Json {
	const id = `RELIC.${relic}`;
	if (seat.relics.some((held) => held['id'] === id)) return {};
	seat.relics.push({ id, floor_added_to_deck: floor });
	return { relic_choices: [{ choice: id, was_picked: true }] };
}

function shop({ random }: Trip, seat: Seat, floor: number): Json {
	const bought = random.chance(0.5);
	const relic = `RELIC.${random.pick(seat.hero.foundRelics.slice(0, POOL_RELICS))}`;
	const isNew = bought && !seat.relics.some(({ id }) => id === relic);
	if (isNew) seat.relics.push({ id: relic, floor_added_to_deck: floor });
	return { relic_choices: [{ choice: relic, was_picked: isNew }] };
}
