/** The deck and the next fight, loaded on the first tap. */
import type { DeckCatalogue } from '../decks/catalogue.ts';
import { type DeckEditor, createDeckEditor } from '../decks/deck-editor.ts';
import type { Deck } from '../decks/deck.ts';
import type { Strings } from '../strings.ts';
import { loadFightSheets } from './fight-sheets.ts';
import { type FightView, createFightView } from './fight-view.ts';

export interface OtherViews {
	readonly editor: DeckEditor;
	readonly fight: FightView;
}

/** @throws HttpError, TypeError when the fights cannot be loaded */
export async function createOtherViews(
	catalogue: DeckCatalogue,
	strings: Strings,
	onDeck: (deck: Deck) => void,
): Promise<OtherViews> {
	const sheets = await loadFightSheets();
	return { editor: createDeckEditor({ catalogue, strings, onChange: onDeck }), fight: createFightView({ sheets, strings }) };
}
