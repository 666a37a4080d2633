/** Archetypes as `behaviour/advice.md` has them. */
import { rateOrZero, roundExactly, verdict, wilson } from '../formulas.ts';
import type { Row } from '../rows.ts';
import { type World, encounterOf } from '../world.ts';
import type { DeckWorld } from './deck-world.ts';
import { type Deck, dot, isWin } from './deck.ts';
import { beside, isShown, naming, results, winsOf } from './group-figures.ts';

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

export function referenceArchetypes({ decks, archetypes }: DeckWorld): object {
	if (archetypes.size === 0) return { available: false, characters: {} };
	const characters = [...archetypes].map(([character, groups]) => {
		const all = decks.get(character)!;
		const versions = followed(all);
		const ofVersion = (own: readonly Deck[], version: string): Deck[] => own.filter(({ row }) => row.file.build_id === version);
		const deep = (own: readonly Deck[]): Deck[] => own.filter(({ row }) => actsLeft(row) >= 2);
		const shown = groups.filter(isShown).map((group) => {
			const { members, centre } = group;
			const third = beside(deep(members), deep(all), isWin);
			const examples = winsOf(members) > 0 ? members.filter(({ row }) => isWin(row)) : [...members];
			const sizes = versions.map((version) => [ofVersion(members, version).length, ofVersion(all, version).length] as const);
			const shares = sizes.map(([size, runs]) => size / runs);
			return {
				...naming(group),
				...results(group, all.length),
				third_act: {
					runs: deep(members).length,
					...{ win_rate: third.rate, win_rate_ci: third.ci, expected_win_rate: third.expected, verdict: third.verdict },
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
								verdict: verdict(...sizes.at(-1)!, shares.at(-2)!),
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

const metBy = (world: World, { stops }: Row, encounter: string): boolean =>
	stops.some(({ point }) =>
		point.rooms.some(
			({ room_type: type, model_id: model }) =>
				['monster', 'elite', 'boss'].includes(type ?? '') && encounterOf(world, model) === encounter,
		),
	);

export function referenceBuilds({ world, decks, archetypes }: DeckWorld, encounter: string): object {
	const killed = (row: Row): boolean => row.outcome === 'loss' && encounterOf(world, row.file.killed_by_encounter) === encounter;
	const builds = [...archetypes].flatMap(([character, groups]) => {
		const all = decks.get(character)!;
		const met = (own: readonly Deck[]): Deck[] => own.filter(({ row }) => metBy(world, row, encounter));
		return groups
			.filter((group) => isShown(group) && group.members.length >= 200)
			.map((group) => {
				const deaths = group.members.filter(({ row }) => killed(row)).length;
				const fatal = beside(met(group.members), met(all), killed);
				return {
					exact: deaths / group.members.length,
					character,
					...naming(group),
					...results(group, all.length),
					deaths,
					death_rate: rateOrZero(deaths, group.members.length, 2),
					met: met(group.members).length,
					...{ fatal_rate: fatal.rate, fatal_rate_ci: fatal.ci, expected_fatal_rate: fatal.expected, verdict: fatal.verdict },
				};
			});
	});
	if (builds.every(({ deaths }) => deaths === 0)) return { available: false, encounter, builds: [] };
	const sorted = builds.toSorted((left, right) => right.exact - left.exact).map(({ exact: _, ...build }) => build);
	return { available: true, encounter, builds: sorted };
}
