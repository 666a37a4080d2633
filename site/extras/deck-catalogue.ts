import type { RecordOf } from '../../contract/kinds.ts';
import { type IdLedger, currentId } from '../../contract/records/id-ledger.ts';
import { CHARACTERS } from '../../contract/game-words.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { deckCatalogueFile, idsFile } from '../../contract/tree/tree-paths.ts';
import type { DeckCatalogueFile, Starter } from '../client/decks/catalogue.ts';
import { NO_UPGRADE, packChoices, packColumn, packIds } from '../client/decks/columns.ts';
import { costOf } from '../kinds/cards.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import { BUILT_LANGUAGES, find, idOfClass, listOf } from '../tree/records.ts';

/** Cards and relics for deck tools, one file per language. */
export function deckCatalogues(): Record<string, string> {
	return Object.fromEntries(BUILT_LANGUAGES.map(({ code }) => [deckCatalogueFile(code), JSON.stringify(deckCatalogue(code))]));
}

function deckCatalogue(code: LanguageCode): DeckCatalogueFile {
	const cards = listOf(code, 'cards');
	const relics = listOf(code, 'relics');
	return {
		characters: CHARACTERS.flatMap((id) => find(code, 'characters', id) ?? []).map(starterOf),
		cards: {
			...namesOf(cards),
			pool: packChoices(cards.map(({ color }) => color ?? 'colorless')),
			type: packChoices(cards.map(({ type_key }) => type_key ?? '')),
			rarity: packChoices(cards.map(({ rarity_key }) => rarity_key ?? '')),
			cost: packChoices(cards.map(costOf)),
			upgrade: packChoices(cards.map(upgradeOf)),
		},
		relics: {
			...namesOf(relics),
			pool: packChoices(relics.map(({ pool }) => pool)),
			rarity: packChoices(relics.map(({ rarity_key }) => rarity_key ?? '')),
		},
		formerly: { cards: formerIds('cards'), relics: formerIds('relics') },
	};
}

const namesOf = (records: readonly { readonly id: string; readonly name: string }[]) => ({
	id: packIds(records.map(({ id }) => id)),
	name: packColumn(records.map(({ name }) => name)),
});

function upgradeOf(card: RecordOf<'cards'>): string {
	if (card.upgrade === null) return NO_UPGRADE;
	const cost = card.upgrade['cost'];
	return typeof cost === 'number' && String(cost) !== costOf(card) ? String(cost) : '';
}

function starterOf({ id, name, starting_deck, starting_relics }: RecordOf<'characters'>): Starter {
	const ids = (kind: 'cards' | 'relics', classes: readonly string[]) => classes.flatMap((each) => idOfClass(kind, each) ?? []);
	return { id, name, cards: ids('cards', starting_deck ?? []), relics: ids('relics', starting_relics ?? []) };
}

/** Current ids by former ids. */
function formerIds(kind: 'cards' | 'relics'): Record<string, string> {
	const ledger = readOptionalDocument<IdLedger>(idsFile('main')) ?? {};
	const renamed = Object.keys(ledger[kind] ?? {}).flatMap((id) => {
		const current = currentId(ledger, kind, id);
		return current === undefined || current === id ? [] : [[id, current] as const];
	});
	return Object.fromEntries(renamed);
}
