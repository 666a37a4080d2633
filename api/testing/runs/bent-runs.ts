import type { RunHold } from '../../../contract/submit/run-holds.ts';

type Json = Record<string, unknown>;

interface Card {
	readonly id: string;
	readonly floor_added_to_deck: number;
}

interface Stats extends Json {
	current_hp: number;
	card_choices?: { was_picked: boolean }[];
}

interface Point {
	readonly rooms: { room_type: string; turns_taken: number }[];
	readonly player_stats: Stats[];
}

/** The parts of a run file that the changes modify. */
export interface BentFile extends Json {
	win: boolean;
	seed: string;
	ascension: number;
	start_time: number;
	run_time: number;
	killed_by_encounter: string;
	readonly players: { character: string; deck: Card[] }[];
	readonly map_point_history: Point[][];
}

/** A change of the figures of a file. */
interface Way {
	readonly name: string;
	/** The kind of file it applies to. */
	readonly of: 'win' | 'easy win' | 'lost boss fight';
	readonly bend: (file: BentFile) => void;
	readonly hold: RunHold;
}

const lastStats = (file: BentFile): readonly Stats[] => file.map_point_history.at(-1)!.at(-1)!.player_stats;
const allStats = (file: BentFile): readonly Stats[] => file.map_point_history.flat().flatMap(({ player_stats: stats }) => stats);

/** Inverts every other card choice. */
function flipChoices(file: BentFile): void {
	const choices = allStats(file).flatMap((stats) => stats.card_choices ?? []);
	for (const [index, choice] of choices.entries()) if (index % 2 === 0) choice.was_picked = !choice.was_picked;
}

export const WAYS: readonly Way[] = [
	{ name: 'half of the choices flipped', of: 'win', bend: flipChoices, hold: 'picked_not_gained' },
	{
		name: 'a loss called a win, its killer left in',
		of: 'lost boss fight',
		bend: (file) => {
			file.win = true;
		},
		hold: 'killed_winner',
	},
	{
		name: 'a loss called a win at 0 HP',
		of: 'lost boss fight',
		bend: (file) => {
			file.win = true;
			file.killed_by_encounter = 'NONE.NONE';
		},
		hold: 'dead_winner',
	},
	{
		name: 'a loss called a win with other HP',
		of: 'lost boss fight',
		bend: (file) => {
			file.win = true;
			file.killed_by_encounter = 'NONE.NONE';
			for (const stats of lastStats(file)) stats.current_hp = 20;
		},
		hold: 'survived_death',
	},
	{
		name: 'a higher ascension',
		of: 'easy win',
		bend: (file) => {
			file.ascension = 10;
		},
		hold: 'easier_ascension',
	},
	{
		name: 'a time of 901 seconds',
		of: 'win',
		bend: (file) => {
			file.run_time = 901;
		},
		hold: 'record_pace',
	},
	{
		name: 'twenty cards that were never offered',
		of: 'win',
		bend: ({ players }) => {
			const cards = Array.from({ length: 20 }, (_, index) => ({ id: 'CARD.APOTHEOSIS', floor_added_to_deck: 10 + index }));
			players[0]!.deck.push(...cards);
		},
		hold: 'deck_from_nothing',
	},
	{
		name: 'another character',
		of: 'win',
		bend: ({ players }) => {
			players[0]!.character = players[0]!.character === 'CHARACTER.SILENT' ? 'CHARACTER.REGENT' : 'CHARACTER.SILENT';
		},
		hold: 'other_character',
	},
	{
		name: 'floors cut out',
		of: 'win',
		bend: ({ map_point_history: acts }) => {
			for (const act of acts) act.splice(2, 5);
		},
		hold: 'deck_from_nothing',
	},
	{
		name: 'a last boss cut off',
		of: 'win',
		bend: ({ map_point_history: acts }) => {
			for (const act of acts) act.push(act.splice(3, 1)[0]!);
		},
		hold: 'broken_path',
	},
	{
		name: '0 HP at a win',
		of: 'win',
		bend: (file) => {
			for (const stats of lastStats(file)) stats.current_hp = 0;
		},
		hold: 'dead_winner',
	},
	{
		name: 'HP from nothing',
		of: 'win',
		bend: (file) => {
			for (const stats of allStats(file).slice(-5)) stats.current_hp += 40;
		},
		hold: 'hp_from_nothing',
	},
	{
		name: 'gold from nothing',
		of: 'win',
		bend: (file) => {
			for (const stats of allStats(file).slice(-5)) stats['current_gold'] = Number(stats['current_gold']) + 500;
		},
		hold: 'gold_from_nothing',
	},
	{
		name: 'the year 2040',
		of: 'win',
		bend: (file) => {
			file.start_time = Date.UTC(2040, 0, 1) / 1000;
		},
		hold: 'future_start',
	},
];
