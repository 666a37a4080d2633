/** What the pages with a deck share: the editor on one side, what they say of the deck on the other. */
import { debounce } from '../debounce.ts';
import { element } from '../element.ts';
import { requireService } from '../fetch/failure.ts';
import { type Strings, loadStrings } from '../strings.ts';
import { type DeckCatalogue, loadDeckCatalogue } from './catalogue.ts';
import { deckQuery, keepDeck, readDeck } from './deck-address.ts';
import { createDeckEditor } from './deck-editor.ts';
import type { Deck } from './deck.ts';

export interface DeckContext {
	readonly catalogue: DeckCatalogue;
	readonly strings: Strings;
	deckNow(): Deck;
	/** Takes a change that the results offer. */
	change(deck: Deck): void;
	/** Something else changed that the results depend on. */
	refresh(): void;
}

export interface DeckView {
	readonly nodes: readonly HTMLElement[];
	/** Says something of the deck; called at first, and when a change is followed by no other. */
	readonly update: (deck: Deck) => Promise<void> | void;
	/** How long it waits for another change; longer where it asks the service. */
	readonly pause: number;
	/** Where more is entered than the deck, that comes first: the deck is there from last time. */
	readonly isBeforeDeck?: boolean;
}

/** Between two taps of who enters a deck. */
export const PAUSE_MILLISECONDS = 250;

export async function openDeckPage(root: HTMLElement, createView: (context: DeckContext) => DeckView): Promise<void> {
	const [strings, catalogue] = await Promise.all([loadStrings(), loadDeckCatalogue()]);
	const { deck: first, unknown } = readDeck(catalogue);
	let deck = first;
	const take = (next: Deck): void => {
		deck = next;
		keepDeck(next);
		linkDeck(next);
		refresh();
	};
	const editor = createDeckEditor({ catalogue, strings, onChange: take });
	const change = (next: Deck): void => {
		editor.show(next);
		take(next);
	};
	const view = createView({ catalogue, strings, deckNow: () => deck, change, refresh: () => refresh() });
	const refresh = debounce(view.pause, () => void view.update(deck));
	editor.show(deck);
	linkDeck(deck);
	// What stands before other things has its size at once.
	if (view.isBeforeDeck) await Promise.all([requireService(), view.update(deck)]);
	const note =
		unknown > 0 ? element('p', { class: 'note', role: 'status' }, strings.t('deck.unknown', { count: unknown })) : null;
	const results = element('div', { class: 'deck-results' }, ...view.nodes);
	const parts = view.isBeforeDeck ? [results, editor.element] : [editor.element, results];
	root.replaceChildren(
		...(note ? [note] : []),
		element('div', { class: view.isBeforeDeck ? 'deck-page before-deck' : 'deck-page' }, ...parts),
	);
	if (!view.isBeforeDeck) await view.update(deck);
}

/** The links to the other pages of decks lead to this deck. */
function linkDeck(deck: Deck): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-deck-links] a')) link.search = deckQuery(deck);
}
