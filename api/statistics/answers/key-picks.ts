import { WORDS } from '../counting/catalogue/code-index.ts';
import type { StatisticsCatalogue } from '../counting/catalogue/statistics-catalogue.ts';
import type { FoldTools } from '../counting/cells/seat.ts';
import { rowFinder } from '../generation/snapshot/row-finder.ts';
import type { Snapshot } from '../generation/snapshot/snapshot.ts';
import { readSeats } from './player-runs.ts';

/** What tells runs of a list apart at a glance. */
export interface KeyPicks {
	/** The rarest cards of the deck and the rarest relics, four of each at most. */
	readonly cards: readonly { readonly id: string; readonly upgraded: boolean }[];
	readonly relics: readonly string[];
	/** Encounters: the bosses of the deepest act in which one was met. */
	readonly bosses: readonly string[];
}

const MOST_PICKS = 4;
const BOSS = WORDS.roomTypes.indexOf('boss');
/** Rarities of distinguishing items, rarest first; items of other rarities are common to most runs. */
const RARITIES: readonly string[] = ['Ancient', 'Rare', 'Event', 'Shop', 'Uncommon', 'Common'];

/** The key picks of some runs, by the ids of their rows; a run that the generation does not have is left out. */
export function keyPicks(snapshot: Snapshot, segments: string, ids: readonly number[]): ReadonlyMap<number, KeyPicks> {
	const find = rowFinder(snapshot);
	const { columns } = snapshot.frame;
	const rows = ids.map(find).filter((row) => row !== undefined);
	const picks = new Map<number, KeyPicks>();
	readSeats(snapshot, segments, rows, (tools) => (row) => {
		const { catalogue } = snapshot;
		const found = {
			cards: keyCards(tools, catalogue),
			relics: keyRelics(tools, catalogue),
			bosses: lastBosses(tools, catalogue),
		};
		picks.set(columns.id[row]!, found);
	});
	return picks;
}

/** The rarest first, then in the order of the deck; of several copies the upgraded one stands. */
function keyCards({ view, index }: FoldTools, catalogue: StatisticsCatalogue): KeyPicks['cards'] {
	const { words, deck } = view;
	const upgraded = new Map<number, boolean>();
	for (let row = 0; row < deck.count; row++) {
		const card = index.cards[words[deck.id + row]!]!;
		if (card >= 0) upgraded.set(card, upgraded.get(card) === true || words[deck.upgrades + row]! > 0);
	}
	return rarest([...upgraded.keys()], (card) => catalogue.cards[card]!.rarity).map((card) => {
		return { id: catalogue.cards[card]!.id, upgraded: upgraded.get(card)! };
	});
}

function keyRelics({ view, index }: FoldTools, catalogue: StatisticsCatalogue): string[] {
	const { words, relics } = view;
	const held = Array.from({ length: relics.count }, (_, row) => index.relics[words[relics.id + row]!]!);
	const known = [...new Set(held)].filter((relic) => relic >= 0);
	return rarest(known, (relic) => catalogue.relics[relic]!.rarity).map((relic) => catalogue.relics[relic]!.id);
}

function rarest(positions: readonly number[], rarityOf: (position: number) => string): number[] {
	const ranked = positions.map((position) => ({ position, rank: RARITIES.indexOf(rarityOf(position)) }));
	const picked = ranked.filter(({ rank }) => rank >= 0).sort((left, right) => left.rank - right.rank);
	return picked.slice(0, MOST_PICKS).map(({ position }) => position);
}

function lastBosses({ view, index }: FoldTools, catalogue: StatisticsCatalogue): string[] {
	const { words, rooms, floors } = view;
	let deepest = -1;
	let bosses = new Set<number>();
	for (let row = 0; row < rooms.count; row++) {
		const encounter = index.encounters[words[rooms.model + row]!]!;
		if (index.roomTypes[words[rooms.type + row]!] !== BOSS || encounter < 0) continue;
		const act = words[floors.act + words[rooms.floor + row]! - 1]!;
		if (act > deepest) bosses = new Set();
		deepest = act;
		bosses.add(encounter);
	}
	return [...bosses].map((encounter) => catalogue.encounters[encounter]!.id);
}
