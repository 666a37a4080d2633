import { OFFICIAL, type World, isRanked } from '../world.ts';
import { type Group, groupsOf } from './clusters.ts';
import { type Deck, type Term, heldBy, termsOf, vectorOf } from './deck.ts';

/** The decks of a world. */
export interface DeckWorld {
	readonly world: World;
	readonly terms: readonly Term[];
	readonly decks: ReadonlyMap<string, readonly Deck[]>;
	readonly archetypes: ReadonlyMap<string, readonly Group[]>;
}

export function createDeckWorld(world: World): DeckWorld {
	const terms = termsOf(world);
	const solo = world.rows.filter((row) => isRanked(row) && row.file.players.length === 1);
	const decks = new Map(
		OFFICIAL.map((character) => {
			const own = solo.filter((row) => row.character === character).map((row) => ({ row, ...vectorOf(terms, heldBy(row)) }));
			return [character, own.filter(({ held }) => held.length > 0)];
		}),
	);
	const found = [...decks].filter(([, own]) => own.length >= 200).map(([id, own]) => [id, groupsOf(own, terms)] as const);
	return { world, terms, decks, archetypes: new Map(found) };
}
