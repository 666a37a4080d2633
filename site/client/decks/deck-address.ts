/** The deck is in the address, so that links and language switches keep it. */
import { replaceAddress } from '../address-parameters.ts';
import { LANGUAGE } from '../place.ts';
import { type DeckCatalogue, startingDeck } from './catalogue.ts';
import { type ReadDeck, readDeckCode, writeDeckCode } from './deck-code.ts';
import { type Deck, cardIds, withCopies, withRelic } from './deck.ts';

const NAME = 'deck';

/** The deck in the address, else the last entered deck, else a starting deck. */
export function readDeck(catalogue: DeckCatalogue): ReadDeck {
	const parameters = new URLSearchParams(location.search);
	return (
		readDeckCode(parameters.get(NAME) ?? '', catalogue.ids) ??
		readLists(parameters, catalogue) ??
		readDeckCode(remembered() ?? '', catalogue.ids) ?? {
			deck: startingDeck(catalogue, catalogue.ids.characters[0]!, 0),
			unknown: 0,
		}
	);
}

/** Id lists as `/api/runs/deck-advisor` accepts them; `BASH+` is an upgraded Bash. */
function readLists(parameters: URLSearchParams, catalogue: DeckCatalogue): ReadDeck | undefined {
	const character = parameters.get('character')?.toUpperCase() ?? '';
	if (!catalogue.characters.has(character)) return undefined;
	const empty: Deck = { character, ascension: 0, cards: [], relics: [] };
	const cards = idsOf(parameters, 'cards').map((text) => ({ id: text.replace(/\+\d*$/, ''), isUpgraded: /\+\d*$/.test(text) }));
	const relics = idsOf(parameters, 'relics');
	const knownCards = cards.filter(({ id }) => catalogue.cards.has(id));
	const knownRelics = relics.filter((id) => catalogue.relics.has(id));
	const withCards = knownCards.reduce((deck, { id, isUpgraded }) => withCopies(deck, id, isUpgraded, 1), empty);
	const unknown = cards.length + relics.length - knownCards.length - knownRelics.length;
	return { deck: knownRelics.reduce(withRelic, withCards), unknown };
}

function idsOf(parameters: URLSearchParams, name: string): string[] {
	const parts = parameters.get(name)?.toUpperCase().split(',') ?? [];
	// URLs decode a plus sign as a space.
	return parts.map((part) => part.replace(/ $/, '+').trim()).filter((part) => part !== '');
}

/** Puts the deck into the address, and stores it for other pages and visits. */
export function keepDeck(deck: Deck): void {
	const parameters = new URLSearchParams(location.search);
	for (const name of ['character', 'cards', 'relics']) parameters.delete(name);
	const code = writeDeckCode(deck);
	parameters.set(NAME, code);
	replaceAddress(parameters);
	try {
		localStorage.setItem(NAME, code);
	} catch {
		// Without storage, only the address holds the deck.
	}
}

function remembered(): string | null {
	try {
		return localStorage.getItem(NAME);
	} catch {
		return null;
	}
}

/** `?deck=1a…`, appended to the address of a page. */
export const deckQuery = (deck: Deck): string => `?${new URLSearchParams({ [NAME]: writeDeckCode(deck) })}`;

/** The deck as query parameters of the advice routes. */
export function deckParameters(deck: Deck): URLSearchParams {
	return new URLSearchParams({
		character: deck.character,
		cards: cardIds(deck).join(),
		relics: deck.relics.join(),
		lang: LANGUAGE,
	});
}
