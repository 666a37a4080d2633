/** Layout of deck pages: the editor on one side, results on the other. */
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
	/** Applies a change that the results offer. */
	change(deck: Deck): void;
	/** Updates the results after other input changed. */
	refresh(): void;
}

export interface DeckView {
	readonly nodes: readonly HTMLElement[];
	/** Renders the results; called at the start and after the last of several changes. */
	readonly update: (deck: Deck) => Promise<void> | void;
	/** Delay before an update; longer if it queries the service. */
	readonly pause: number;
	/** Shows the results' own input before the deck, which usually is already entered. */
	readonly isBeforeDeck?: boolean;
}

/** Time between two taps while entering a deck. */
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
	// Renders first, so that the editor below does not shift.
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

/** Makes links to other deck pages open this deck. */
function linkDeck(deck: Deck): void {
	for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-deck-links] a')) link.search = deckQuery(deck);
}
