import {
	type RandomSeed,
	SEED_KINDS,
	SEED_LIMITS,
	type SeedKind,
	type SeedMeta,
	type SeedPage,
} from '../../../contract/statistics/seeds.ts';
import { withSeeds } from '../../store/seeds.ts';
import { readSeats } from '../answers/player-runs.ts';
import { percentOrZero } from '../math/rate.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import { OUTCOMES } from '../counting/rows/frame.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { searchedRows } from './candidates.ts';
import { actOfFloor, createFactVisitor } from '../generation/seeds/seed-facts.ts';
import { ENGINE, type Folders, seedIndex } from './seed-finder.ts';
import { type SeedGroup, bestRun, groupFields, groupsOfSeed } from './seed-groups.ts';

const MOST_GROUPS = 20;
/** Runs of a group that are read: the newest. */
const MOST_READ = 50;

export interface SeedQuery {
	/** Forms of the seed: the first that runs have is meant. */
	readonly seeds: readonly string[];
}

type Place = SeedPage['groups'][number]['places'][number];

/** What runs of a seed met and where (`behaviour/statistics.md#seeds`); nothing for one that no official run has. */
export function seedPage(
	snapshot: Snapshot,
	{ state, segments }: Folders,
	{ seeds: forms }: SeedQuery,
	catalogue: StatisticsCatalogue,
): SeedPage {
	const { columns } = snapshot.frame;
	const groups = withSeeds(state, (seeds) => {
		const found = forms.map((seed) => groupsOfSeed(snapshot, seeds, seed));
		return found.find((of) => of.length > 0) ?? [];
	});
	const runs = groups.flatMap((group) => group.runs).sort((left, right) => left - right);
	const wins = runs.filter((row) => columns.outcome[row] === OUTCOMES.win).length;
	return {
		seed: groups[0]?.seed ?? forms.at(-1) ?? '',
		runs: runs.length,
		wins,
		win_rate: percentOrZero(wins, runs.length),
		best_run: bestRun(columns, runs),
		groups: groups.slice(0, MOST_GROUPS).map((group) => ({
			...groupFields(snapshot.frame, group),
			runs_read: Math.min(MOST_READ, group.rows.length),
			places: placesOf(snapshot, segments, group, catalogue),
		})),
	};
}

/** What was met where, by floor; of what is in the deck at the end nothing. */
function placesOf(snapshot: Snapshot, segments: string, { rows }: SeedGroup, catalogue: StatisticsCatalogue): Place[] {
	const places = new Map<string, Place>();
	readSeats(snapshot, segments, rows.slice(-MOST_READ), (tools) => {
		const eachFact = createFactVisitor(tools);
		return () => {
			const met = new Map<string, boolean>();
			const meet = (kind: SeedKind, position: number, floor: number, isTaken: boolean): void => {
				if (kind === 'deck') return;
				const { id, name } = catalogue[SEED_KINDS[kind]][position]!;
				const key = `${floor} ${kind} ${id}`;
				met.set(key, isTaken || met.get(key) === true);
				if (places.has(key)) return;
				places.set(key, { act: actOfFloor(tools, floor), floor, kind, id, name, seen: 0, taken: 0 });
			};
			eachFact(meet);
			for (const [key, isTaken] of met) {
				const place = places.get(key)!;
				place.seen += 1;
				place.taken += isTaken ? 1 : 0;
			}
		};
	});
	const order = Object.keys(SEED_KINDS);
	return [...places.values()].sort(
		(left, right) =>
			left.floor - right.floor || order.indexOf(left.kind) - order.indexOf(right.kind) || (left.id < right.id ? -1 : 1),
	);
}

/** One of the seeds that are searched. @param share from 0 to under 1: which */
export function randomSeed(snapshot: Snapshot, state: string, share: number): RandomSeed {
	const rows = searchedRows(snapshot);
	const row = rows[Math.floor(share * rows.length)];
	if (row === undefined) return { available: false, seed: null };
	const group = withSeeds(state, (seeds) => {
		const seed = seeds.seedOf(snapshot.frame.columns.id[row]!);
		return seed === undefined ? undefined : groupsOfSeed(snapshot, seeds, seed).find((each) => each.rows.includes(row));
	});
	return { available: true, seed: group ? groupFields(snapshot.frame, group) : null };
}

const TEXTS: Readonly<Record<SeedKind, string>> = {
	neow: 'Offered by the ancient at the start of the first act.',
	ancient: 'Offered by an ancient of a later act.',
	event: 'An event in which an option was taken.',
	boss: 'Fought as a boss.',
	elite: 'Fought as an elite.',
	offered: 'Offered as a reward, outside shops.',
	relic: 'Held at the end; its floor is where it was got.',
	deck: 'In the deck at the end; its floor is where it was got.',
	shop_card: 'On the shelf of a shop.',
	shop_relic: 'On the shelf of a shop.',
	shop_potion: 'On the shelf of a shop.',
};

/** What may be asked for. @param catalogue with names in the language of the answer. */
export function seedMeta(snapshot: Snapshot, state: string, catalogue: StatisticsCatalogue): SeedMeta {
	const listed = (list: (typeof SEED_KINDS)[SeedKind]) => catalogue[list].map(({ id, name }) => ({ id, name }));
	return {
		available: snapshot.isLoaded,
		engine: ENGINE,
		index: seedIndex(snapshot, state),
		kinds: (Object.keys(SEED_KINDS) as SeedKind[]).map((kind) => ({ kind, list: SEED_KINDS[kind], text: TEXTS[kind] })),
		lists: {
			cards: listed('cards'),
			relics: listed('relics'),
			potions: listed('potions'),
			events: listed('events'),
			encounters: listed('encounters'),
		},
		limits: { predicates: SEED_LIMITS.predicates, results: SEED_LIMITS.results, count: SEED_LIMITS.count },
	};
}
