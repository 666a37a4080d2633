import { isFight } from './community.ts';
import { rateOf, roundExactly, wilson } from './formulas.ts';
import { once } from './once.ts';
import type { Row } from './rows.ts';
import { OFFICIAL, type World, encounterOf, inBracket } from './world.ts';

interface Sample {
	readonly key: string;
	readonly encounter: string;
	readonly act: number;
	readonly type: string;
	readonly row: Row;
	readonly damage: number;
	readonly ownDamage: number;
	readonly turns: number;
	readonly isEnd: boolean;
}

/** One sample per fight; the last fight with the killer ends the run. */
const samplesOf = once((world, row): Sample[] => {
	const fights = row.stops.flatMap((stop) =>
		stop.point.rooms.filter(isFight).map((room) => ({ stop, room, encounter: encounterOf(world, room.model_id) })),
	);
	const known = fights.filter(({ encounter }) => encounter !== undefined);
	const killer = encounterOf(world, row.file.killed_by_encounter);
	const end = killer === undefined ? undefined : known.filter(({ encounter }) => encounter === killer).at(-1);
	return known.map((fight) => {
		const act = Math.min(3, fight.stop.act + 1);
		const damage = fight.stop.point.player_stats.reduce((sum, { damage_taken }) => sum + Math.max(0, damage_taken), 0);
		const place = { encounter: fight.encounter!, act, type: fight.room.room_type };
		return {
			...place,
			key: `${place.encounter} ${act} ${place.type}`,
			row,
			damage,
			ownDamage: Math.max(0, fight.stop.stats?.damage_taken ?? 0),
			turns: fight.room.turns_taken,
			isEnd: fight === end,
		};
	});
});

function figures(samples: readonly Sample[]) {
	const total = samples.length;
	const deaths = samples.filter(({ isEnd, row }) => isEnd && row.outcome === 'loss').length;
	const mean = (values: number[], digits: number): number =>
		total === 0 ? 0 : roundExactly(values.reduce((sum, value) => sum + value, 0) / total, digits);
	return {
		total,
		fatal: deaths,
		fatal_rate: rateOf(deaths, total, 2),
		fatal_rate_ci: wilson(deaths, total, 2),
		abandoned: samples.filter(({ isEnd, row }) => isEnd && row.outcome === 'abandoned').length,
		avg_damage: mean(
			samples.map(({ damage }) => damage),
			1,
		),
		avg_damage_per_player: mean(
			samples.map(({ ownDamage }) => ownDamage),
			1,
		),
		avg_turns: mean(
			samples.map(({ turns }) => turns),
			2,
		),
	};
}

const often = new WeakMap<World, Set<string>>();

/** The encounters, acts and rooms with at least 50 samples over all runs. */
function oftenFought(world: World): Set<string> {
	const known = often.get(world);
	if (known) return known;
	const byKey = [
		...Map.groupBy(
			world.official.flatMap((row) => samplesOf(world, row)),
			({ key }) => key,
		),
	];
	const found = new Set(byKey.filter(([, same]) => same.length >= 50).map(([key]) => key));
	often.set(world, found);
	return found;
}

/** Rows of 4.8 for the given runs. */
export function referenceEncounterRows(world: World, rows: readonly Row[], isWanted: (sample: Sample) => boolean) {
	const samples = rows
		.flatMap((row) => samplesOf(world, row))
		.filter((sample) => isWanted(sample) && oftenFought(world).has(sample.key));
	const byTotal =
		(nameOf: (entry: { name: string }) => string) =>
		(left: { total: number; name: string }, right: { total: number; name: string }) =>
			right.total - left.total || (nameOf(left) < nameOf(right) ? -1 : 1);
	return [...Map.groupBy(samples, ({ key }) => key)]
		.map(([name, same]) => {
			const { encounter, act, type } = same[0]!;
			const characters = OFFICIAL.map((character) => ({
				name: character,
				...figures(same.filter(({ row }) => row.character === character)),
			}))
				.filter(({ total }) => total > 0)
				.sort(byTotal(({ name: character }) => character))
				.map(({ name: character, ...rest }) => ({ character, ...rest }));
			return { name, encounter_id: encounter, act, room_type: type, ...figures(same), characters };
		})
		.sort(byTotal(({ name }) => name))
		.map(({ name: _name, ...row }) => row);
}

/** 4.9 */
export function referenceSeries(world: World, encounters: readonly string[]) {
	const rowsOf = (bracket: string) =>
		referenceEncounterRows(world, inBracket(world, bracket), ({ encounter }) => encounters.includes(encounter));
	const brackets = ['all', 'a10', 'wr30', 'wr50', 'wr75', 'solo', '2p', '3p', '4p'];
	const versions = world.versions.toReversed();
	return {
		brackets: Object.fromEntries(brackets.map((bracket) => [bracket, rowsOf(bracket)])),
		versions: Object.fromEntries(versions.map((version) => [version, rowsOf(version)])),
		version_order: versions,
	};
}
