import { type IdLedger, currentId } from '../../contract/records/id-ledger.ts';
import { CHARACTERS } from '../../contract/game-words.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import { IDS_FILE, deckCatalogueFile } from '../../contract/tree/tree-paths.ts';
import type { CardThing, DeckCatalogueFile, Starter } from '../client/decks/catalogue.ts';
import { costOf } from '../kinds/cards.ts';
import { readOptionalDocument } from '../tree/read-tree.ts';
import { BUILT_LANGUAGES, find, idOfClass, listOf } from '../tree/records.ts';

/** What decks are made of, a file a language. */
export function deckCatalogues(): Record<string, string> {
	return Object.fromEntries(BUILT_LANGUAGES.map(({ code }) => [deckCatalogueFile(code), JSON.stringify(deckCatalogue(code))]));
}

function deckCatalogue(code: LanguageCode): DeckCatalogueFile {
	return {
		characters: CHARACTERS.flatMap((id) => find(code, 'characters', id) ?? []).map(starterOf),
		cards: listOf(code, 'cards').map(cardOf),
		relics: listOf(code, 'relics').map(({ id, name, pool, rarity_key: rarity }) => ({ id, name, pool, rarity })),
		formerly: { cards: formerIds('cards'), relics: formerIds('relics') },
	};
}

type RecordOfList<Key extends 'cards' | 'characters'> = ReturnType<typeof listOf<Key>>[number];

function cardOf(card: RecordOfList<'cards'>): CardThing {
	const cost = costOf(card);
	const upgraded = card.upgrade?.['cost'];
	return {
		id: card.id,
		name: card.name,
		pool: card.color ?? 'colorless',
		type: card.type_key,
		cost,
		...(typeof upgraded === 'number' && String(upgraded) !== cost ? { upgradedCost: String(upgraded) } : {}),
		...(card.upgrade === null ? { cannotUpgrade: true } : {}),
	};
}

function starterOf({ id, name, starting_deck, starting_relics }: RecordOfList<'characters'>): Starter {
	const ids = (kind: 'cards' | 'relics', classes: readonly string[]) => classes.flatMap((each) => idOfClass(kind, each) ?? []);
	return { id, name, cards: ids('cards', starting_deck ?? []), relics: ids('relics', starting_relics ?? []) };
}

/** The ids of today by those that records once had. */
function formerIds(kind: 'cards' | 'relics'): Record<string, string> {
	const ledger = readOptionalDocument<IdLedger>(IDS_FILE) ?? {};
	const renamed = Object.keys(ledger[kind] ?? {}).flatMap((id) => {
		const current = currentId(ledger, kind, id);
		return current === undefined || current === id ? [] : [[id, current] as const];
	});
	return Object.fromEntries(renamed);
}
