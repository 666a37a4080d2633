import type { Character } from '../../../../contract/statistics/bracket.ts';
import type { MatchedArchetype } from '../../../../contract/statistics/archetypes.ts';
import { percentOrZero } from '../../math/rate.ts';
import { WEIGHTS } from '../../generation/decks/corpus.ts';
import type { Snapshot } from '../../generation/snapshot/snapshot.ts';
import { type Deck, type NamedDeck, deckOfIds } from '../deck.ts';
import type { NamesOf } from '../../counting/catalogue/named.ts';
import { archetypes } from './archetypes.ts';
import type { Centres } from './cluster.ts';
import { centresOf } from './fit.ts';
import { type Theme, namesOfTheme, resultsOf, shownSimilarity, shownThemes } from './themes.ts';

/** An archetype beside a deck. */
export interface MatchedTheme {
	readonly theme: Theme;
	/** Cosine of the deck and the centre; 0 for a deck with nothing of the catalogue. */
	readonly cosine: number;
}

interface CharacterThemes {
	readonly themes: readonly Theme[];
	readonly centres: Centres;
}

/** The archetypes of a character, ready to be compared with decks; undefined without any. */
function themesOf(snapshot: Snapshot, character: Character): CharacterThemes | undefined {
	const found = snapshot.advice(archetypes)[character];
	if (!found) return undefined;
	const { cards, relics } = snapshot.catalogue;
	const make = (): CharacterThemes => ({
		themes: shownThemes(found),
		centres: centresOf(found.fit, cards.length + relics.length),
	});
	return snapshot.remember(`themes ${character}`, make, 2 ** 20);
}

/** Cosine of a deck with each centre. */
function cosines({ terms, copies, length }: Deck, { count, weights }: Centres): Float64Array {
	const sums = new Float64Array(count);
	for (const [index, term] of terms.entries()) {
		const weight = WEIGHTS[copies[index]!]!;
		for (let centre = 0; centre < count; centre++) sums[centre] = sums[centre]! + weight * weights[term * count + centre]!;
	}
	return length === 0 ? sums : sums.map((sum) => sum / length);
}

/** The shown archetypes of a character, the most alike first; undefined when there are none. */
export function matchThemes(snapshot: Snapshot, character: Character, deck: Deck): MatchedTheme[] | undefined {
	const found = themesOf(snapshot, character);
	if (!found || found.themes.length === 0) return undefined;
	const all = cosines(deck, found.centres);
	const matched = found.themes.map((theme) => ({ theme, cosine: all[theme.summary.centre]! }));
	return matched.sort((left, right) => right.cosine - left.cosine);
}

/** Cosine of a deck with the centre of one archetype. */
export function cosineWith(snapshot: Snapshot, character: Character, theme: Theme, deck: Deck): number {
	return cosines(deck, themesOf(snapshot, character)!.centres)[theme.summary.centre]!;
}

/** What answers tell of the archetype of one deck; null when it has none that is shown (`behaviour/advice.md#archetypes`). */
export function archetypeOf(snapshot: Snapshot, character: Character, deck: Deck, names: NamesOf): MatchedArchetype | null {
	const found = themesOf(snapshot, character);
	if (!found || deck.length === 0) return null;
	const all = cosines(deck, found.centres);
	const nearest = all.indexOf(Math.max(...all));
	const theme = found.themes.find(({ summary }) => summary.centre === nearest);
	if (!theme) return null;
	return {
		defining_cards: [...theme.centre.cards],
		...resultsOf(theme),
		similarity: shownSimilarity(all[nearest]!),
		name: namesOfTheme(theme, names).name,
	};
}

export interface SubmittedDeck extends NamedDeck {
	readonly character: Character;
}

/** The archetype that a submitted deck belongs to; null when it belongs to none. */
export function archetypeOfSubmitted(
	snapshot: Snapshot,
	{ character, ...deck }: SubmittedDeck,
	names: NamesOf,
): MatchedArchetype | null {
	return archetypeOf(snapshot, character, deckOfIds(snapshot.catalogue, deck), names);
}

/** What answers tell of an archetype beside a deck. */
export function matchedAnswer({ theme, cosine }: MatchedTheme, names: NamesOf) {
	const { deep, size } = theme.summary;
	return {
		...namesOfTheme(theme, names),
		...resultsOf(theme),
		reached_third_act: percentOrZero(deep, size),
		similarity: shownSimilarity(cosine),
		key: theme.key,
	};
}
