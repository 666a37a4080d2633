import { prepareForTests } from '../prepare-for-tests.ts';
import { ANONYMOUS } from '../../runs/prepared-run.ts';
import { emptyState } from '../seeded-state.ts';
import type { Submission } from '../../store/writer/submission.ts';
import { type StatisticsWorld, openStatistics, storeRuns } from './statistics-world.ts';

type Json = Readonly<Record<string, unknown>>;

/** A floor of a small run with the same figures for every player. */
export interface SmallFloor {
	readonly type?: string;
	readonly rooms?: readonly Json[];
	readonly stats?: Json;
}

/** A run with few floors, for figures that can be computed by hand; omitted lists are empty. */
export interface SmallRun {
	readonly character?: string;
	readonly outcome?: 'win' | 'loss' | 'abandoned';
	readonly ascension?: number;
	readonly mode?: string;
	readonly build?: string;
	readonly seconds?: number;
	readonly seed?: string;
	readonly username?: string;
	readonly modifiers?: readonly string[];
	/** Bare ids, or cards in the format of the game. */
	readonly deck?: readonly (string | Json)[];
	readonly relics?: readonly (string | Json)[];
	readonly potions?: readonly string[];
	/** Floors of each act; default: six empty ones. */
	readonly acts?: readonly (readonly SmallFloor[])[];
	readonly killer?: string;
	/** Characters of further players without items. */
	readonly others?: readonly string[];
	readonly isHidden?: boolean;
}

const FIRST_SUBMISSION = Date.UTC(2026, 7, 1) * 1000;
const HOUR_MICROSECONDS = 3_600_000_000;
const FIGURES = { current_hp: 50, max_hp: 100, damage_taken: 0, current_gold: 99 };

export const floors = (count: number, floor: SmallFloor = {}): SmallFloor[] => Array.from({ length: count }, () => floor);
export const cardChoice = (id: string, isPicked: boolean): Json => ({ card: { id: `CARD.${id}` }, was_picked: isPicked });
export const choice = (kind: 'RELIC' | 'POTION', id: string, isPicked: boolean): Json => ({
	choice: `${kind}.${id}`,
	was_picked: isPicked,
});
export const eventChoice = (event: string, option: string): Json => ({
	title: { key: `${event}.pages.INITIAL.options.${option}.title`, table: 'events' },
});
export const fight = (encounter: string, type = 'monster', turns = 3): Json => ({
	room_type: type,
	model_id: `ENCOUNTER.${encounter}`,
	turns_taken: turns,
});

function named(kind: string, item: string | Json): Json {
	return typeof item === 'string' ? { id: `${kind}.${item}`, floor_added_to_deck: 1 } : item;
}

/** An unknown card, because a run without cards is not counted. */
const SOME_DECK = ['OF_NO_GAME'];

/** The run file as an object; `index` makes its seed unique. */
export function fileOf(run: SmallRun, index: number): Json {
	const { character = 'IRONCLAD', outcome = 'loss', acts = [floors(6)], deck = [], relics = [], potions = [], others = [] } = run;
	const ids = others.length === 0 ? [1] : [character, ...others].map((_, seat) => 100 + seat);
	const point = ({ type = 'monster', rooms = [], stats = {} }: SmallFloor): Json => ({
		map_point_type: type,
		rooms,
		player_stats: ids.map((id, seat) => ({ player_id: id, ...FIGURES, ...(seat === 0 ? stats : {}) })),
	});
	const own = {
		deck: (deck.length === 0 ? SOME_DECK : deck).map((card) => named('CARD', card)),
		relics: relics.map((relic) => named('RELIC', relic)),
		potions: potions.map((id) => ({ id: `POTION.${id}` })),
	};
	return {
		seed: run.seed ?? `SEED${index}`,
		start_time: 1_785_000_000 + index,
		run_time: run.seconds ?? 1000 + index,
		ascension: run.ascension ?? 0,
		build_id: run.build ?? 'v0.109.0',
		game_mode: run.mode ?? 'standard',
		win: outcome === 'win',
		was_abandoned: outcome === 'abandoned',
		killed_by_encounter: run.killer === undefined ? 'NONE.NONE' : `ENCOUNTER.${run.killer}`,
		killed_by_event: 'NONE.NONE',
		acts: acts.map(() => 'ACT.OVERGROWTH'),
		modifiers: run.modifiers ?? [],
		players: ids.map((id, seat) => ({
			id,
			character: `CHARACTER.${[character, ...others][seat]}`,
			...(seat === 0 ? own : { deck: SOME_DECK.map((card) => named('CARD', card)), relics: [], potions: [] }),
		})),
		map_point_history: acts.map((act) => act.map(point)),
	};
}

function submissionOf(run: SmallRun, index: number): Submission {
	const username = run.username ?? null;
	return {
		// Small wins are shorter than the game allows: they would be hidden for it.
		run: {
			...prepareForTests(Buffer.from(JSON.stringify(fileOf(run, index)))),
			hiddenReason: run.isHidden ? 'moderator' : null,
		},
		submitter:
			username === null
				? ANONYMOUS
				: { ...ANONYMOUS, verifiedSteamId: `7656119000000${String(username.length).padStart(4, '0')}`, username },
		submittedAt: FIRST_SUBMISSION + index * HOUR_MICROSECONDS,
		isSynthetic: true,
		network: null,
	};
}

/** A state directory with one run per hour from 2026-08-01 00:00 UTC. */
export function storeSmallRuns(runs: readonly SmallRun[]): string {
	const state = emptyState();
	storeRuns(state, runs.map(submissionOf));
	return state;
}

/** Stores runs and computes their statistics. */
export function openSmallRuns(dist: string, runs: readonly SmallRun[]): StatisticsWorld {
	return openStatistics(storeSmallRuns(runs), dist);
}
