import type { EncounterRow, EncounterSeries, EncounterStats } from '../../../contract/statistics/encounters.ts';
import { type Bracket, CHARACTERS, PARTIES, SKILLS, bracketName } from '../../../contract/statistics/bracket.ts';
import { WORDS } from '../counting/catalogue/code-index.ts';
import { ACTS, ENCOUNTER, ENCOUNTER_SUMS, FIGHTS } from '../counting/cells/columns.ts';
import { source } from '../counting/cells/source.ts';
import { percent } from '../math/rate.ts';
import { round } from '../../../contract/statistics/math/round.ts';
import { wilsonInterval } from '../../../contract/statistics/math/wilson.ts';
import type { Method } from '../answers/method.ts';
import { table } from './table.ts';
import type { BracketSums, Snapshot } from '../generation/snapshot/snapshot.ts';
import { item, number, section, word } from '../counting/cells/section.ts';
import { readStatement } from '../counting/cells/statement.ts';

const ENCOUNTERS = readStatement(new URL('encounters.sql', import.meta.url));
const FATAL_ENCOUNTERS = readStatement(new URL('fatal-encounters.sql', import.meta.url));

/** Fights of an encounter in an act and a kind of room that are too few, over all runs, are left out everywhere. */
const FEWEST_FIGHTS = 50;
const RATE_DIGITS = 2;

export interface EncounterQuery {
	readonly acts: readonly number[] | null;
	readonly roomTypes: readonly string[] | null;
	readonly multiplayer: 'only' | 'exclude' | null;
	readonly bracket: Bracket;
	readonly encounters: readonly string[] | null;
	readonly page: number;
	readonly limit: number;
}

const AXES = [item('encounter', 'encounters'), number('act', 1, ACTS), word('room_type', FIGHTS)];

/**
 * One sample per fight, by encounter, act and kind of room. A run ends once: what killed it is charged to the last fight with that
 * encounter.
 */
const samples = source({
	counts: {
		fights: section(AXES, ENCOUNTER.width, [
			[ENCOUNTERS, { total: ENCOUNTER.total }],
			[FATAL_ENCOUNTERS, { fatal: ENCOUNTER.fatal, abandoned: ENCOUNTER.abandoned }],
		]),
	},
	sums: {
		fights: section(AXES, ENCOUNTER_SUMS.width, [
			[ENCOUNTERS, { party_damage: ENCOUNTER_SUMS.damage, damage: ENCOUNTER_SUMS.ownDamage, turns: ENCOUNTER_SUMS.turns }],
		]),
	},
});

const FATAL: Method = {
	key: 'fatal',
	title: 'Fatal fights',
	formula: 'fatal rate = 100·fatal / total',
	text: 'Every fight is one of `total`. A run ends once: a loss is `fatal`, and a run given up `abandoned`, at the last fight with the encounter that ended it, not at earlier ones that it won. `fatal_rate` and its 95 % Wilson interval `fatal_rate_ci` stand beside it since 2026-11-22, and every version that runs were played in is answered, small ones too: look at `total`.',
};

const DAMAGE: Method = {
	key: 'avg_damage_per_player',
	title: 'Damage of a fight',
	formula: 'damage that the player took in fights with the encounter / fights',
	text: '`avg_damage` adds the damage of the whole party up, so that fights of larger parties look worse; this one is of the player whose run it is. Damage is known by floor: where a floor has two fights, each is charged with both. Since 2026-11-22.',
};

/** An encounter in one act and kind of room, with its position among the counters. */
interface Fight {
	readonly position: number;
	readonly encounter: string;
	/** From 1. */
	readonly act: number;
	readonly roomType: string;
}

function knownFights(snapshot: Snapshot): Fight[] {
	const { counts } = snapshot.sums({});
	const at = snapshot.layouts.cell.of(samples).counts.fights;
	const fights = snapshot.catalogue.encounters.flatMap(({ id }, encounter) =>
		Array.from({ length: ACTS * FIGHTS }, (_, place) => ({
			position: encounter * ACTS * FIGHTS + place,
			encounter: id,
			act: Math.floor(place / FIGHTS) + 1,
			roomType: WORDS.roomTypes[place % FIGHTS] as string,
		})),
	);
	return fights.filter(({ position }) => counts[at + position * ENCOUNTER.width + ENCOUNTER.total]! >= FEWEST_FIGHTS);
}

/** How encounters went (`behaviour/statistics.md#encounters`), most frequent first. */
export const encounterStats = table<EncounterQuery, EncounterStats>({
	sources: [samples],
	methods: [() => FATAL, () => DAMAGE],
	answer: statsOf,
});

function statsOf(snapshot: Snapshot, query: EncounterQuery): EncounterStats {
	const { acts, roomTypes, encounters, page, limit } = query;
	const fights = knownFights(snapshot).filter(
		({ act, roomType, encounter }) =>
			(acts?.includes(act) ?? true) && (roomTypes?.includes(roomType) ?? true) && (encounters?.includes(encounter) ?? true),
	);
	const rows = rowsOf(snapshot, fights, partiesOf(query));
	const end = page * limit;
	return { encounters: rows.slice(end - limit, end), page, limit, total: rows.length, has_next: rows.length > end };
}

/** The brackets whose sum answers a query: several where parties are put together. */
function partiesOf({ bracket, multiplayer }: EncounterQuery): Bracket[] {
	if (multiplayer === null) return [bracket];
	const wanted = PARTIES.filter((party) => (party === 'solo') === (multiplayer === 'exclude'));
	return wanted.filter((party) => bracket.party === undefined || bracket.party === party).map((party) => ({ ...bracket, party }));
}

function rowsOf(snapshot: Snapshot, fights: readonly Fight[], brackets: readonly Bracket[]): EncounterRow[] {
	const characters = CHARACTERS.map((character) => ({
		character,
		sums: brackets.map((bracket) => snapshot.sums({ ...bracket, character })),
	}));
	const whole = brackets.map((bracket) => snapshot.sums(bracket));
	const rows = fights.map((fight) => {
		const split = characters.map(({ character, sums }) => ({ character, ...figuresOf(snapshot, fight, sums) }));
		return {
			encounter_id: fight.encounter,
			act: fight.act,
			room_type: fight.roomType,
			...figuresOf(snapshot, fight, whole),
			characters: split.filter(({ total }) => total > 0).sort(byTotal(({ character }) => character)),
		};
	});
	return rows
		.filter(({ total }) => total > 0)
		.sort(byTotal(({ encounter_id, act, room_type }) => `${encounter_id} ${act} ${room_type}`));
}

function byTotal<Row extends { readonly total: number }>(nameOf: (row: Row) => string) {
	return (left: Row, right: Row): number => right.total - left.total || (nameOf(left) < nameOf(right) ? -1 : 1);
}

function figuresOf({ layouts }: Snapshot, { position }: Fight, brackets: readonly BracketSums[]) {
	const places = layouts.cell.of(samples);
	const counted = (column: number): number =>
		brackets.reduce((total, { counts }) => total + counts[places.counts.fights + position * ENCOUNTER.width + column]!, 0);
	const summed = (column: number): number =>
		brackets.reduce((total, { sums }) => total + sums[places.sums.fights + position * ENCOUNTER_SUMS.width + column]!, 0);
	const total = counted(ENCOUNTER.total);
	const fatal = counted(ENCOUNTER.fatal);
	const average = (column: number, digits: number): number => (total === 0 ? 0 : round(summed(column) / total, digits));
	return {
		total,
		fatal,
		fatal_rate: percent(fatal, total, RATE_DIGITS),
		fatal_rate_ci: wilsonInterval(fatal, total, RATE_DIGITS),
		abandoned: counted(ENCOUNTER.abandoned),
		avg_damage: average(ENCOUNTER_SUMS.damage, 1),
		avg_damage_per_player: average(ENCOUNTER_SUMS.ownDamage, 1),
		avg_turns: average(ENCOUNTER_SUMS.turns, 2),
	};
}

/** Some encounters by bracket and by offered version (`behaviour/statistics.md#encounter-series`). */
export function encounterSeries(snapshot: Snapshot, encounters: readonly string[]): EncounterSeries {
	const fights = knownFights(snapshot).filter(({ encounter }) => encounters.includes(encounter));
	const brackets: Bracket[] = [{}, ...SKILLS.map((skill) => ({ skill })), ...PARTIES.map((party) => ({ party }))];
	const versions = snapshot.manifest.versions.toReversed();
	return {
		brackets: Object.fromEntries(brackets.map((bracket) => [bracketName(bracket), rowsOf(snapshot, fights, [bracket])])),
		versions: Object.fromEntries(versions.map((version) => [version, rowsOf(snapshot, fights, [{ version }])])),
		version_order: [...versions],
	};
}
