import { type Hero, POTION_SLOTS, createHero } from './hero.ts';
import { type PlannedFloor, planAct } from './floor-plan.ts';
import { type Player, pickPlayer } from './players.ts';
import { type Random, createRandom } from './random.ts';
import { type Timeline, buildAt, dateOf, dailySeed } from './timeline.ts';
import { type Fight, type Visit, fight, meetAncient, meetEvent, openTreasure, restAtFire, reward, visitShop } from './visit.ts';
import type { Act, World } from './world.ts';
import { HIGHEST_ASCENSION } from '../../../contract/records/ascension.ts';

/** A synthetic run file and its submitter. */
export interface GeneratedRun {
	readonly file: Readonly<Record<string, unknown>>;
	readonly submitter: Player;
	/** Microseconds since 1970. */
	readonly submittedAt: number;
}

const SEED_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const SEED_LENGTH = 10;
const MODES = [
	['standard', 92],
	['daily', 5],
	['custom', 3],
] as const;
const PARTIES = [
	[1, 70],
	[2, 19],
	[3, 7],
	[4, 4],
] as const;

/** Generates run number `index`, always the same for the same seed, world and timeline. */
export function generateRun(world: World, seed: string, index: number, timeline: Timeline): GeneratedRun {
	const random = createRandom(`${seed}:${index}`);
	const [players] = random.weighted(PARTIES, ([, weight]) => weight);
	const party = Array.from({ length: players }, () => pickPlayer(seed, timeline.players, random));
	const submittedAt = dateOf(timeline, index);
	const [mode] = random.weighted(MODES, ([, weight]) => weight);
	const kinds = party.map(() => random.pick(world.heroes));
	const ascension = Math.max(0, Math.min(HIGHEST_ASCENSION, Math.round(5 + 3.2 * party[0]!.skill + 2 * random.normal())));
	const heroes = party.map((player, seat) =>
		createHero(kinds[seat]!, players === 1 ? '1' : steamIdOf(player, seat), player.skill, ascension),
	);
	const journey = play(world, heroes, ascension, random);
	const runTime = Math.round(journey.floors * random.between(60, 130) + (journey.isWin ? 600 : 0));
	return {
		submitter: party[0]!,
		submittedAt,
		file: {
			acts: journey.acts.map((act) => `ACT.${act.id}`),
			ascension,
			build_id: buildAt(timeline, submittedAt),
			game_mode: mode,
			killed_by_encounter: journey.killer?.startsWith('ENCOUNTER.') ? journey.killer : 'NONE.NONE',
			killed_by_event: journey.killer?.startsWith('EVENT.') ? journey.killer : 'NONE.NONE',
			map_point_history: journey.history,
			modifiers: mode === 'standard' ? [] : random.sample(world.modifiers, 2).map((id) => ({ id: `MODIFIER.${id}` })),
			platform_type: 'steam',
			players: heroes.map(playerOf),
			run_time: runTime,
			schema_version: 9,
			seed: mode === 'daily' ? dailySeed(submittedAt, players) : seedText(random),
			start_time: Math.floor(submittedAt / 1_000_000) - runTime - random.below(600),
			was_abandoned: journey.isAbandoned,
			win: journey.isWin,
		},
	};
}

/** Two seats of a party may have the same synthetic player, but their ids must differ. */
function steamIdOf(player: Player, seat: number): string {
	return seat === 0 ? player.steamId : `${player.steamId.slice(0, -1)}${seat}`;
}

function seedText(random: Random): string {
	return Array.from({ length: SEED_LENGTH }, () => SEED_CHARACTERS[random.below(SEED_CHARACTERS.length)]).join('');
}

function playerOf(hero: Hero): Readonly<Record<string, unknown>> {
	return {
		character: `CHARACTER.${hero.kind.id}`,
		deck: hero.deck,
		id: hero.id,
		max_potion_slot_count: POTION_SLOTS,
		potions: hero.potions.map((id, slot) => ({ id, slot_index: slot })),
		relics: hero.relics,
	};
}

interface Journey {
	readonly acts: readonly Act[];
	readonly history: readonly (readonly unknown[])[];
	readonly floors: number;
	readonly isWin: boolean;
	readonly isAbandoned: boolean;
	readonly killer: string | null;
}

const GIVE_UP_EARLY = 0.03;
const GIVE_UP_LATE = 0.0012;

function play(world: World, heroes: readonly Hero[], ascension: number, random: Random): Journey {
	const acts = world.stages.map((stage) => random.pick(stage));
	const history: unknown[][] = [];
	let floor = 0;
	for (const [stage, act] of acts.entries()) {
		const visited: unknown[] = [];
		history.push(visited);
		for (const plan of planAct(stage, ascension, random)) {
			floor += 1;
			const { point, killer } = enter({ world, act, stage, floor, plan, ascension, players: heroes.length, random }, heroes);
			visited.push(point);
			if (heroes.every((hero) => !hero.isAlive))
				return { acts, history, floors: floor, isWin: false, isAbandoned: false, killer };
			const givesUp = random.chance(floor < 6 ? GIVE_UP_EARLY / 5 : GIVE_UP_LATE);
			if (givesUp) return { acts, history, floors: floor, isWin: false, isAbandoned: true, killer: null };
		}
	}
	return { acts, history, floors: floor, isWin: true, isAbandoned: false, killer: null };
}

/** A hero who falls is revived while another hero is alive. */
function revive(hero: Hero): Readonly<Record<string, unknown>> {
	if (hero.isAlive) return {};
	hero.isAlive = true;
	hero.hp = 1;
	return { hp_healed: 1 };
}

function enter(visit: Visit, heroes: readonly Hero[]): { point: Readonly<Record<string, unknown>>; killer: string | null } {
	const { plan, random } = visit;
	const model = modelOf(visit);
	const changes = heroes.map((hero) => ({ ...figures(hero), ...act(hero, model, visit) }));
	const isLost = heroes.every((hero) => !hero.isAlive);
	const stats = heroes.map((hero, index) => ({ ...changes[index], ...(isLost ? {} : revive(hero)), ...after(hero) }));
	const turns = isFight(plan.room) ? random.between(2, 9) : 0;
	const room = { ...(model === null ? {} : { model_id: model }), room_type: plan.room, turns_taken: turns };
	return { point: { map_point_type: plan.type, player_stats: stats, rooms: [room] }, killer: model };
}

const isFight = (room: PlannedFloor['room']): room is Fight => room === 'monster' || room === 'elite' || room === 'boss';

function modelOf({ plan, act, world, floor, random }: Visit): string | null {
	if (plan.type === 'ancient') return `EVENT.${random.pick(act.ancients)}`;
	if (plan.room === 'monster') return `ENCOUNTER.${random.pick(floor < 4 && act.weak.length > 0 ? act.weak : act.monsters)}`;
	if (plan.room === 'elite') return `ENCOUNTER.${random.pick(act.elites)}`;
	if (plan.room === 'boss') return `ENCOUNTER.${random.pick(act.bosses)}`;
	if (plan.room !== 'event') return null;
	return `EVENT.${random.pick([...act.events.filter((event) => world.events.has(event)), ...world.sharedEvents])}`;
}

function act(hero: Hero, model: string | null, visit: Visit): Readonly<Record<string, unknown>> {
	const { room, type } = visit.plan;
	const id = model?.slice(model.indexOf('.') + 1) ?? '';
	if (isFight(room)) return { ...fight(hero, room, visit), ...(hero.isAlive ? reward(hero, room, visit) : {}) };
	if (type === 'ancient') return meetAncient(hero, id, visit);
	if (room === 'event') return meetEvent(hero, id, visit);
	if (room === 'shop') return visitShop(hero, visit);
	if (room === 'treasure') return openTreasure(hero, visit);
	return restAtFire(hero, visit);
}

function figures({ id }: Hero): Readonly<Record<string, unknown>> {
	const zero = {
		damage_taken: 0,
		gold_gained: 0,
		gold_lost: 0,
		gold_spent: 0,
		gold_stolen: 0,
		hp_healed: 0,
		max_hp_gained: 0,
		max_hp_lost: 0,
	};
	return { player_id: id, ...zero };
}

function after({ hp, maxHp, gold }: Hero): Readonly<Record<string, unknown>> {
	return { current_gold: gold, current_hp: hp, max_hp: maxHp };
}

/** The run file as text, with player ids as numbers, like the game. */
export function fileText({ file }: GeneratedRun): Buffer {
	return Buffer.from(JSON.stringify(file).replaceAll(/("(?:player_)?id":)"(\d+)"/g, '$1$2'));
}
