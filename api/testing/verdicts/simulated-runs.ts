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

/** Numbers of entities, small so that each is frequent. */
const [POOL_CARDS, POOL_RELICS, POOL_POTIONS, POOL_EVENTS] = [30, 16, 8, 6];
const RUNS_OF_A_PLAYER = 40;
/** How often any of the other cards is taken, whatever stands beside it. */
const TAKES = 0.2;
const DRINKS = 0.6;
/** How often a card is taken by players who do not hold the one that draws it. */
export const FOLLOWS = 0.4;
/** Floors of the run on which the planted card is offered, the one that draws another, the planted event, and the card that is drawn. */
const [PLANTED_OFFER, COMPANION_OFFER, PLANTED_EVENT, FOLLOWER_OFFER] = [2, 3, 4, 5];
const FIRST_SUBMISSION = Date.UTC(2026, 7, 1) * 1000;
const MINUTE = 60_000_000;
const VERSIONS = ['v0.109.0', 'v0.110.0'];

/** Ids of entities with planted effects, and of those that good players like. */
export interface PlantedIds {
	/** Of all characters: each is offered once in each run. */
	readonly cards: ReadonlySet<string>;
	readonly relic: string;
	readonly event: string;
	readonly option: string;
}

/** The entities of simulated runs. */
export interface SimulatedWorld {
	readonly world: World;
	readonly planted: PlantedIds;
	/** Those of the planted cards that good players may like. */
	readonly liked: ReadonlySet<string>;
	readonly events: readonly string[];
	readonly ancients: readonly string[];
}

export function simulatedWorld(dist: string): SimulatedWorld {
	const world = readWorld(new Catalogue(new CurrentTree(dist).tree));
	const events = world.sharedEvents.filter((event) => world.events.get(event)!.length > 1).slice(0, POOL_EVENTS);
	const ancients = [...world.ancientRelics.values()].flat().slice(0, POOL_RELICS);
	const liked = new Set(world.heroes.map((hero) => cardsOf({ hero }).planted));
	const followers = new Set(world.heroes.map((hero) => cardsOf({ hero }).follower));
	return {
		world,
		liked,
		events: events.slice(1),
		ancients,
		planted: {
			cards: liked.union(followers),
			relic: ancients[0]!,
			event: events[0]!,
			option: world.events.get(events[0]!)![0]!,
		},
	};
}

/** Simulates runs of a truth, reproducible by seed. */
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
	const isNamed = !random.chance(truth.anonymous);
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
	/** Number of planted choices of the seat. */
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
	const planted = seats.reduce((sum, seat) => sum + seat.planted, 0);
	const isWin = random.chance(truth.winRate(run, planted));
	return { history, isWin, killer: isWin ? null : last };
}

interface Room {
	readonly type: PlannedFloor['room'];
	readonly model: string | null;
	readonly isAncient: boolean;
}

function roomOf({ simulated, random }: Trip, act: Act, { type, room }: PlannedFloor, floor: number): Room {
	const of = (model: string | null, kind = room): Room => ({ type: kind, model, isAncient: type === 'ancient' });
	if (floor === PLANTED_OFFER || floor === COMPANION_OFFER || floor === FOLLOWER_OFFER)
		return of(`ENCOUNTER.${random.pick(act.monsters)}`, 'monster');
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

/** The choices of a seat on a floor: random, except where the truth prefers some. */
function decide(trip: Trip, seat: Seat, room: Room, floor: number): Json {
	const { random } = trip;
	if (room.isAncient) return meetAncient(trip, seat, floor);
	if (room.type === 'event') return meetEvent(trip, seat, room.model!.slice('EVENT.'.length));
	if (room.type === 'rest_site') return { rest_site_choices: [random.pick(['HEAL', 'SMITH', 'DIG'])] };
	if (room.type === 'treasure') return find(seat, random.pick(seat.hero.foundRelics.slice(0, POOL_RELICS)), floor);
	if (room.type === 'shop') return shop(trip, seat, floor);
	const special = specialOf(trip, seat, floor);
	const offered = [...(special ? [special.card] : []), ...random.sample(poolOf(seat), special ? 2 : 3)];
	const potion = random.pick(seat.hero.potions.slice(0, POOL_POTIONS));
	return {
		...draft(trip, seat, { offered, special }, floor),
		...(random.chance(0.3) ? { potion_choices: [{ choice: `POTION.${potion}`, was_picked: random.chance(DRINKS) }] } : {}),
	};
}

/** The first cards of a seat's character that are of solo runs: those that are offered once in each run, and then the pool. */
function cardsOf({ hero }: Pick<Seat, 'hero'>) {
	const [planted = '', companion = '', follower = '', ...others] = hero.cards.filter(({ isCoop }) => !isCoop).map(({ id }) => id);
	return { planted, companion, follower, pool: others.slice(0, POOL_CARDS) };
}

const poolOf = (seat: Pick<Seat, 'hero'>): string[] => cardsOf(seat).pool;

/** Two cards of a character: with a planted effect, holders of the first take the second more often. */
export function companionsOf(seat: Pick<Seat, 'hero'>): [companion: string, follower: string] {
	const { companion, follower } = cardsOf(seat);
	return [companion, follower];
}

interface Special {
	readonly card: string;
	/** How often it is taken. */
	readonly chance: number;
}

/** The card that every run is offered on a floor. */
function specialOf({ truth, run }: Trip, seat: Seat, floor: number): Special | undefined {
	const { planted, companion, follower } = cardsOf(seat);
	const isDrawn = seat.deck.some(({ id }) => id === `CARD.${companion}`);
	if (floor === PLANTED_OFFER) return { card: planted, chance: truth.likes(run) };
	if (floor === COMPANION_OFFER) return { card: companion, chance: 0.5 };
	return floor === FOLLOWER_OFFER ? { card: follower, chance: FOLLOWS + (isDrawn ? truth.effect : 0) } : undefined;
}

interface CardOffer {
	readonly offered: readonly string[];
	readonly special: Special | undefined;
}

/** Takes the special card by its chance, else one of the others or nothing: each as often as on any screen. */
function draft({ random }: Trip, seat: Seat, { offered, special }: CardOffer, floor: number): Json {
	const isSpecial = special !== undefined && random.chance(special.chance);
	const others = offered.filter((id) => id !== special?.card);
	const takesOther = random.chance((TAKES * others.length) / (1 - (special?.chance ?? 0)));
	const picked = isSpecial ? special.card : takesOther ? random.pick(others) : undefined;
	if (isSpecial && floor !== COMPANION_OFFER) seat.planted += 1;
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
