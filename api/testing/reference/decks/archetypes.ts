/** Archetypes according to `behaviour/advice.md`. */
import { rateOf, rateOrZero, roundExactly, wilson } from '../formulas.ts';
import { type Member, newestOf, stratified, verdictOf } from '../honest.ts';
import { type Row, bare } from '../rows.ts';
import { encounterOf } from '../world.ts';
import type { Group } from './clusters.ts';
import type { DeckWorld } from './deck-world.ts';
import { type Deck, dot, isWin, vectorOf } from './deck.ts';
import { isShown, naming, results, winsOf } from './group-figures.ts';

export const actsLeft = (row: Row): number => row.stops.at(-1)!.act + (isWin(row) ? 1 : 0);

function versionNumbers(version: string): number[] {
	return version
		.slice(1)
		.split(/\.|-rc\./)
		.map(Number);
}

function followed(decks: readonly Deck[]): string[] {
	const played = Map.groupBy(decks, ({ row }) => row.file.build_id ?? '');
	const often = [...played]
		.filter(([version, own]) => own.length >= 200 && /^v[\d.]+$/.test(version))
		.map(([version]) => version);
	const order = (left: string, right: string): number => {
		const [one, other] = [versionNumbers(left), versionNumbers(right)];
		const at = one.findIndex((part, index) => part !== other[index]);
		return at < 0 ? 0 : one[at]! - (other[at] ?? 0);
	};
	return often.sort(order).slice(-6);
}

export function referenceArchetypes(from: DeckWorld): object {
	const { decks, archetypes } = from;
	if (archetypes.size === 0) return { available: false, characters: {} };
	const characters = [...archetypes].map(([character, groups]) => {
		const all = decks.get(character)!;
		const versions = followed(all);
		const ofVersion = (own: readonly Deck[], version: string): Deck[] => own.filter(({ row }) => row.file.build_id === version);
		const listed = groups.filter(isShown);
		const entries = momentsOf(from, character, ({ stops }) => stops.filter(({ act }) => act >= 2).slice(0, 1)).map((each) => ({
			...{ group: each.group, stratum: String(each.row.file.ascension), isHit: isWin(each.row) },
		}));
		const shown = listed.map((group) => {
			const { members, centre } = group;
			const third = besideOthers(entries, group, listed.length);
			const examples = winsOf(members) > 0 ? members.filter(({ row }) => isWin(row)) : [...members];
			const sizes = versions.map((version) => [ofVersion(members, version).length, ofVersion(all, version).length] as const);
			const shares = sizes.map(([size, runs]) => size / runs);
			return {
				...naming(group),
				...results(group, all.length),
				third_act: {
					...{ runs: third.count, win_rate: third.rate, win_rate_ci: third.ci },
					...{ expected_win_rate: third.expected, ...third.apart },
				},
				example_runs: examples
					.toSorted((left, right) => dot(right, centre) - dot(left, centre))
					.slice(0, 3)
					.map(({ row }) => row.hash),
				trend:
					versions.length < 2
						? null
						: {
								version: versions.at(-1),
								delta: roundExactly(100 * (shares.at(-1)! - shares.at(-2)!), 1),
								runs: sizes.at(-1)![1],
								share_ci: wilson(...sizes.at(-1)!),
								...trendOf(sizes.slice(-2), listed.length),
							},
				history: versions.map((version, at) => ({
					version,
					share: roundExactly(100 * shares[at]!, 1),
					win_rate: rateOrZero(winsOf(ofVersion(members, version)), ofVersion(members, version).length),
					size: sizes[at]![0],
					runs: sizes[at]![1],
					win_rate_ci: wilson(winsOf(ofVersion(members, version)), sizes[at]![0]),
				})),
			};
		});
		return [character, shown] as const;
	});
	return { available: true, characters: Object.fromEntries(characters) };
}

/** Whether the share of a group changed between two versions. */
function trendOf(sizes: readonly (readonly [number, number])[], compared: number) {
	const members = sizes.flatMap(([size, runs], version) =>
		Array.from({ length: runs }, (_, run) => ({ stratum: '', isOfGroup: version === 1, isHit: run < size })),
	);
	const { interval } = stratified(members, compared);
	return { delta_ci: interval, verdict: verdictOf(interval) };
}

interface Moment {
	readonly row: Row;
	readonly stop: Row['stops'][number];
	/** The archetype of the deck so far. */
	readonly group: Group;
}

/** Decisions of solo runs with the archetype at the time. */
function momentsOf(
	{ world, terms, decks, archetypes }: DeckWorld,
	character: string,
	stopsOf: (row: Row) => readonly Row['stops'][number][],
): Moment[] {
	const groups = archetypes.get(character)!;
	const isNewest = newestOf(world);
	return decks
		.get(character)!
		.filter(({ row }) => isNewest(row))
		.flatMap(({ row }) =>
			stopsOf(row).map((stop) => {
				const ids = (list: Row['player']['deck'], missing: number): string[] =>
					list.filter((item) => (item.floor_added_to_deck ?? missing) < stop.floor).map(({ id }) => bare(id));
				const vector = vectorOf(terms, { cards: ids(row.player.deck, 0), relics: ids(row.player.relics, 0) });
				const likeness = groups.map(({ centre }) => dot(vector, centre));
				return { row, stop, group: groups[likeness.indexOf(Math.max(...likeness))]! };
			}),
		);
}

type Counted = Omit<Member, 'isOfGroup'> & { readonly group: Group };

function besideOthers(members: readonly Counted[], group: Group, compared: number) {
	const { count, hits, expected, difference, interval } = stratified(
		members.map((member) => ({ ...member, isOfGroup: member.group === group })),
		compared,
	);
	return {
		...{ count, rate: rateOrZero(hits, count), ci: wilson(hits, count), expected: rateOf(expected, count) },
		apart: { difference, difference_ci: interval, verdict: verdictOf(interval) },
	};
}

const FIGHTS = ['monster', 'elite', 'boss'];

export function referenceBuilds(from: DeckWorld, encounter: string): object {
	const { world, decks, archetypes } = from;
	const killed = (row: Row): boolean => row.outcome === 'loss' && encounterOf(world, row.file.killed_by_encounter) === encounter;
	const meets = ({ point }: Row['stops'][number]): boolean =>
		point.rooms.some(
			({ room_type: type, model_id: model }) => FIGHTS.includes(type ?? '') && encounterOf(world, model) === encounter,
		);
	const listed = [...archetypes].map(([character, groups]) => {
		return [character, groups.filter((group) => isShown(group) && group.members.length >= 200)] as const;
	});
	const compared = listed.flatMap(([, groups]) => groups).length;
	const builds = listed.flatMap(([character, groups]) => {
		const meetings = momentsOf(from, character, ({ stops }) => stops.filter(meets).slice(0, 1)).map(({ row, stop, group }) => ({
			...{ group, stratum: `${row.file.ascension} ${stop.floor}`, isHit: killed(row) },
		}));
		return groups.map((group) => {
			const deaths = group.members.filter(({ row }) => killed(row)).length;
			const fatal = besideOthers(meetings, group, compared);
			return {
				exact: deaths / group.members.length,
				character,
				...naming(group),
				...results(group, decks.get(character)!.length),
				deaths,
				death_rate: rateOrZero(deaths, group.members.length, 2),
				met: fatal.count,
				...{ fatal_rate: fatal.rate, fatal_rate_ci: fatal.ci, expected_fatal_rate: fatal.expected, ...fatal.apart },
			};
		});
	});
	if (builds.every(({ deaths }) => deaths === 0)) return { available: false, encounter, builds: [] };
	const sorted = builds.toSorted((left, right) => right.exact - left.exact).map(({ exact: _, ...build }) => build);
	return { available: true, encounter, builds: sorted };
}
