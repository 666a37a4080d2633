import type { CommunityStats, Ranked } from '../../../contract/statistics/community.ts';
import type { Counted } from '../rollup/catalogue/statistics-catalogue.ts';
import { ANCIENT, REMOVAL } from '../rollup/cells/columns.ts';
import { percentOrZero } from '../math/rate.ts';
import type { BracketSums, Snapshot } from '../snapshot/snapshot.ts';
import { sum } from './entity-counts.ts';

const MOST_RANKED = 15;
const MOST_STOLEN = 10;
const FEWEST_OFFERS = 20;

interface Tally {
	readonly id: string;
	readonly name: string;
	readonly count: number;
}

function inOrder<Entry extends Tally>(tallies: readonly Entry[]): Entry[] {
	return tallies
		.filter(({ count }) => count > 0)
		.sort((left, right) => right.count - left.count || (left.id < right.id ? -1 : 1));
}

/** The most frequent, with their share of all. */
function rank(tallies: readonly Tally[], most: number): Ranked[] {
	const total = sum(tallies.map(({ count }) => count));
	return inOrder(tallies)
		.slice(0, most)
		.map(({ id, name, count }) => ({ id, name, count, pct: percentOrZero(count, total) }));
}

function tally(list: readonly Counted[], counts: Int32Array, start: number): (Tally & Counted)[] {
	return list.map((entry, position) => ({ ...entry, count: counts[start + position]! }));
}

export function deaths({ catalogue, layouts }: Snapshot, { counts }: BracketSums): CommunityStats['deaths'] {
	const at = layouts.cell.counts;
	return {
		encounters: rank(
			tally(catalogue.encounters, counts, at.killersEncounters).filter(({ isBeta }) => !isBeta),
			MOST_RANKED,
		),
		events: rank(
			tally(catalogue.events, counts, at.killersEvents).filter(({ isBeta }) => !isBeta),
			MOST_RANKED,
		),
	};
}

/** Deaths by what only the beta has. */
export function betaDeaths({ catalogue, layouts }: Snapshot, { counts }: BracketSums): CommunityStats['beta'] {
	const at = layouts.cell.counts;
	const of = (list: readonly Counted[], start: number): Tally[] =>
		inOrder(tally(list, counts, start).filter(({ isBeta }) => isBeta)).map(({ id, name, count }) => ({ id, name, count }));
	const encounters = of(catalogue.encounters, at.killersEncounters);
	const events = of(catalogue.events, at.killersEvents);
	if (encounters.length === 0 && events.length === 0) return {};
	return { deaths: { ...(encounters.length > 0 ? { encounters } : {}), ...(events.length > 0 ? { events } : {}) } };
}

interface AncientTally extends Tally {
	readonly offered: number;
}

function ancientTallies({ catalogue, layouts }: Snapshot, { counts }: BracketSums): AncientTally[] {
	return catalogue.relics.map(({ id, name }, position) => {
		const at = layouts.cell.counts.ancients + position * ANCIENT.width;
		return { id, name, count: counts[at + ANCIENT.picked]!, offered: counts[at + ANCIENT.offered]! };
	});
}

/** Relics taken from ancients. */
export function ancientPicks(snapshot: Snapshot, sums: BracketSums): CommunityStats['ancient_picks'] {
	const tallies = ancientTallies(snapshot, sums);
	const offered = new Map(tallies.map((each) => [each.id, each.offered]));
	return rank(tallies, MOST_RANKED).map((ranked) => {
		const offers = offered.get(ranked.id) ?? 0;
		return { ...ranked, take_rate: percentOrZero(ranked.count, offers), offered: offers };
	});
}

export function ancientOffers(snapshot: Snapshot, sums: BracketSums): CommunityStats['ancient_offers'] {
	const often = ancientTallies(snapshot, sums).filter(({ offered }) => offered >= FEWEST_OFFERS);
	return Object.fromEntries(
		often.map(({ id, count, offered }) => [id, { picks: count, offered, take_rate: percentOrZero(count, offered) }]),
	);
}

const STARTERS = [
	{ prefix: 'STRIKE_', id: 'STRIKE', name: 'Strike' },
	{ prefix: 'DEFEND_', id: 'DEFEND', name: 'Defend' },
];

/** Cards taken out of decks; the starting Strikes and Defends of all characters count as one, quest cards not at all. */
export function mostRemoved({ catalogue, layouts }: Snapshot, { counts }: BracketSums): Ranked[] {
	const removed = catalogue.cards.map(({ id, name, isQuest }, position) => {
		const { id: shown, name: shownName } = STARTERS.find(({ prefix }) => id.startsWith(prefix)) ?? { id, name };
		const count = isQuest ? 0 : counts[layouts.cell.counts.removals + position * REMOVAL.width + REMOVAL.removed]!;
		return { id: shown, name: shownName, count };
	});
	const merged = [...Map.groupBy(removed, ({ id }) => id).values()].map((same) => ({
		...(same[0] as Tally),
		count: sum(same.map(({ count }) => count)),
	}));
	return rank(merged, MOST_RANKED);
}

/** Cards that thieving hoppers ran off with. */
export function hopperStolen({ catalogue, layouts }: Snapshot, { counts }: BracketSums): Ranked[] {
	const stolen = catalogue.cards.map(({ id, name }, position) => ({
		id,
		name,
		count: counts[layouts.cell.counts.removals + position * REMOVAL.width + REMOVAL.stolen]!,
	}));
	return rank(stolen, MOST_STOLEN);
}
